// A district chosen from all in the box, each with its cost and its shops in words. The chosen one is drawn
// below, so that its name is enough.
import type { JSX } from "preact";
import type { Box, Words } from "../traits";

interface Props {
  box: Box;
  words: Words;
  label: string;
  /** The district there now, "" for none. */
  value: string;
  onPick(id: string): void;
}

export function PickDistrict({ box, words, label, value, onPick }: Props): JSX.Element {
  return (
    <select
      class="fw-select fw-pick-district"
      aria-label={label}
      value={value}
      onChange={(event) => {
        onPick(event.currentTarget.value);
        // Until Python says otherwise, what was there is there.
        event.currentTarget.value = value;
      }}
    >
      <option value="">–</option>
      {box.districts.map(({ id, cost, shops }) => (
        <option key={id} value={id}>
          {[
            `${id} ${"◆".repeat(cost)}`,
            ...(id === value ? [] : shops.map((_, at) => words.shops[`${id}/${at}`])),
          ].join(" · ")}
        </option>
      ))}
    </select>
  );
}
