// What belongs to nobody: the common pool, the tiles out of the game, the districts on offer, the stock.
import type { JSX } from "preact";
import type { Say } from "../../../shell/words";
import { Ticket } from "../metropolis/ticket";
import type { Box, Words } from "../traits";
import type { Tile, View } from "../view";
import { listed } from "./brush";
import { PickDistrict } from "./pickdistrict";
import { Tiles } from "./tiles";

interface Props {
  view: View;
  box: Box;
  words: Words;
  hand: Tile | null;
  say: Say;
  onEdit(text: string): void;
}

export function SetShared({ view, box, words, hand, say, onEdit }: Props): JSX.Element {
  const { common, out, pile } = view.pools;
  return (
    <div role="group" class="fw-panel fw-set-shared" aria-label={say("edit.shared")}>
      <h2>{say("edit.shared")}</h2>
      <Tiles
        name={`${say("common-pool")} (${say("pile", { n: pile })})`}
        tiles={common}
        hand={hand}
        say={say}
        onSet={(to) => onEdit(`common ${to}`)}
      />
      <Tiles name={say("edit.out")} tiles={out} hand={hand} say={say} onSet={(to) => onEdit(`out ${to}`)} />
      <Row view={view} box={box} words={words} say={say} onEdit={onEdit} />
    </div>
  );
}

/** Four places; a place without a district is the last one. */
function Row({ view, box, words, say, onEdit }: Omit<Props, "hand">): JSX.Element {
  const ids = view.districts.row.map(({ id }) => id);
  const places = Array.from({ length: box.row }, (_, place) => place);
  const put = (place: number, id: string) => {
    const row = places.map((other) => (other === place ? id : (ids[other] ?? "")));
    onEdit(`row ${listed(row.filter(Boolean))}`);
  };
  return (
    <div role="group" aria-label={say("districts")}>
      <span class="fw-quiet">{`${say("districts")} (${say("pile", { n: view.districts.pile })})`}</span>
      <div class="fw-districts">
        {places.map((place) => {
          const district = view.districts.row[place];
          return (
            <div key={place} class="fw-district">
              <PickDistrict
                box={box}
                words={words}
                label={say("edit.row", { n: place + 1 })}
                value={district?.id ?? ""}
                onPick={(id) => put(place, id)}
              />
              {district?.shops.map((shop, at) => (
                <Ticket key={at} shop={shop} label={words.shops[`${district.id}/${at}`] ?? ""} say={say} />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
