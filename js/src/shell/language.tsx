// The language switch. Each language is named in itself.
import type { JSX } from "preact";
import type { Language } from "../wire";
import type { Say } from "./words";

const NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  de: "Deutsch",
  es: "Español",
};

interface Props {
  language: Language;
  say: Say;
  onSpeak(language: Language): void;
}

export function LanguageSwitch({ language, say, onSpeak }: Props): JSX.Element {
  return (
    <select
      class="fw-select fw-language"
      aria-label={say("language")}
      value={language}
      onChange={(event) => onSpeak(event.currentTarget.value as Language)}
    >
      {Object.entries(NAMES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
