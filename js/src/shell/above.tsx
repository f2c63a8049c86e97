// Above the board: whose turn it is, and notices about the page itself.
import type { JSX } from "preact";
import type { Region } from "../games/game";
import { Dead } from "./dead";
import { LanguageSwitch } from "./language";
import { StepBar } from "./stepbar";

export function Above({ seen, hands, dead }: Region & { dead: boolean }): JSX.Element {
  const { traits, say } = seen;
  return (
    <>
      <StepBar seen={seen} hands={hands}>
        <LanguageSwitch traits={traits} say={say} onSpeak={hands.speak} />
      </StepBar>
      {dead ? <Dead record={traits.record} say={say} /> : null}
    </>
  );
}
