// The language switch. Each language is named in itself.
import type { JSX } from "preact";
import type { Language, Traits } from "../wire";
import type { Say } from "./words";

interface Props {
  traits: Pick<Traits, "language" | "words">;
  say: Say;
  onSpeak(language: Language): void;
}

export function LanguageSwitch({ traits, say, onSpeak }: Props): JSX.Element {
  return (
    <select
      class="fw-select fw-language"
      aria-label={say("language")}
      value={traits.language}
      onChange={(event) => onSpeak(event.currentTarget.value)}
    >
      {Object.entries(traits.words.languages).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
