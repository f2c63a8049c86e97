// Above the valley: what is asked now, and notices about the page itself.
import type { JSX } from "preact";
import type { Region } from "./seen";
import { Dead } from "./dead";
import { LanguageSwitch } from "./language";
import { StepBar } from "./stepbar";
import { Studying } from "./studying";

export function Above({ shown, deeds, dead }: Region & { dead: boolean }): JSX.Element {
  const { traits, view, study, say, result } = shown;
  return (
    <>
      <StepBar
        view={view}
        winners={result?.winners ?? []}
        say={say}
        onUndo={() => deeds.ask("/undo")}
        onRedo={() => deeds.ask("/redo")}
        onHint={() => deeds.ask("/hint")}
      >
        <LanguageSwitch language={traits.language} say={say} onSpeak={deeds.speak} />
      </StepBar>
      {dead ? <Dead record={traits.record} say={say} /> : null}
      {study ? (
        <Studying
          study={study}
          say={say}
          onExplore={() => deeds.ask("/explore")}
          onBack={() => deeds.ask("/back")}
        />
      ) : null}
    </>
  );
}
