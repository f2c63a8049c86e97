// The river through the middle: passes and draw pile, the flood card with what it harvests and bans, the heaps, and
// the monuments that nobody has built.
import type { JSX } from "preact";
import { memo } from "../../shell/memo";
import type { Say } from "../../shell/words";
import { Card } from "./card";
import { cardName, listed, total } from "./cards";
import { Chips, Rank } from "./estate";
import type { Hands } from "./hands";
import type { Look } from "./look";
import { type Counts, MONUMENTS, type View } from "./view";

interface Props {
  view: View;
  ahead: boolean;
  look: Look;
  say: Say;
  hands: Hands;
}

export const River = memo(({ view, ahead, look, say, hands }: Props) => {
  const still = !hands.seen();
  const free = view.options.monuments ? MONUMENTS.filter((name) => !view.monuments[name]) : [];
  return (
    <div class="fw-n-river">
      <Passes view={view} say={say} />
      <button
        type="button"
        class="fw-n-part fw-n-draw"
        data-place="pile"
        {...(still ? { disabled: true } : { "data-tip": say("pile-tip", { n: view.draw }), "aria-expanded": ahead })}
        onClick={() => hands.hold((stance) => ({ ...stance, ahead: !stance.ahead }))}
      >
        <span class="fw-n-label">{say("pile")}</span>
        {view.draw ? <Card card="back" /> : <span class="fw-n-gone" />}
        <strong class="fw-n-number">{view.draw}</strong>
      </button>
      <Flood view={view} look={look} say={say} />
      <Heap name="flood-pile" counts={view.flood.pile} say={say} />
      <Heap name="discard" counts={view.discard} say={say} />
      {free.length === 0 ? null : (
        <div class="fw-n-part fw-n-free">
          <span class="fw-n-label">{say("monuments")}</span>
          <span class="fw-n-row">
            {free.map((name) => (
              <span key={name} class={look(name).class} data-place={name} data-tip={say(`does.${name}`, { n: 0 })}>
                <Card card={name} />
                <span class="fw-unseen">{say(`monument.${name}`)}</span>
              </span>
            ))}
          </span>
        </div>
      )}
    </div>
  );
});

/** One post in the water for each time the pile is played through. */
function Passes({ view, say }: { view: View; say: Say }): JSX.Element {
  const [number = 1, passes = 1] = view.pass;
  return (
    <div class="fw-n-part fw-n-passes" data-tip={say("pass-tip", { number, passes })}>
      <span class="fw-n-label">{say("pass", { number, passes })}</span>
      <span class="fw-n-posts" aria-hidden="true">
        {Array.from({ length: passes }, (_, at) => (
          <span key={at} class={at + 1 < number ? "fw-n-past" : at + 1 === number ? "fw-n-this" : ""} />
        ))}
      </span>
    </div>
  );
}

function Flood({ view, look, say }: Pick<Props, "view" | "look" | "say">): JSX.Element {
  const { card, kinds } = view.flood;
  const { class: marked, rank } = look("flood");
  const names = [...kinds].map((kind) => say(`crop.${kind}`)).join(" + ");
  const tip = !kinds
    ? card
      ? ""
      : say("flood-none")
    : say(kinds === "S" ? "flood-stone" : "flood-tip", { kinds: names });
  return (
    <div class={`fw-n-part fw-n-flood${marked}`} data-place="flood" data-tip={tip}>
      <span class="fw-n-label">{say("flood")}</span>
      {card ? (
        // Turned over like a page whenever it is another one.
        <span key={`${card} ${total(view.flood.pile)}`} class="fw-n-turned">
          <Card card={card} />
        </span>
      ) : (
        <span class="fw-n-gone">{kinds ? <Card card={kinds} /> : null}</span>
      )}
      <span class="fw-n-bans">
        {kinds && view.turn.phase !== "over" ? (
          <>
            <span class="fw-n-verb">{say(kinds === "S" ? "bans-stone" : "bans")} </span>
            <b>{names}</b>
          </>
        ) : null}
      </span>
      <span class="fw-unseen">{card ? `${cardName(card, say)}. ${tip}` : tip}</span>
      {rank === null ? null : <Rank n={rank} />}
    </div>
  );
}

function Heap({ name, counts, say }: { name: string; counts: Counts; say: Say }): JSX.Element {
  const n = total(counts);
  return (
    <div class={`fw-n-part fw-n-heap fw-n-${name}`} data-tip={`${say(name)}: ${n ? listed(counts, say) : "–"}`}>
      <span class="fw-n-label">
        {say(name)} <strong>{n}</strong>
      </span>
      <Chips counts={counts} />
      <span class="fw-unseen">{listed(counts, say)}</span>
    </div>
  );
}
