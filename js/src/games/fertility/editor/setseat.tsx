// One seat of the edited position: its wheat, tokens and tiles, its shops and districts.
import type { JSX } from "preact";
import { Stepper } from "../../../shell/stepper";
import type { Say } from "../../../shell/words";
import { Icon } from "../glyph";
import { Token } from "../token";
import type { Box, Words } from "../traits";
import { LETTERS, type Letter, type OwnShop, type Player, type Tile, type View } from "../view";
import { sayShop } from "../words";
import { PickDistrict } from "./pickdistrict";
import { SetShop } from "./setshop";
import { Tiles } from "./tiles";

interface Props {
  view: View;
  box: Box;
  words: Words;
  hand: Tile | null;
  seat: number;
  say: Say;
  onSee(seat: number): void;
  onEdit(text: string): void;
}

export function SetSeat(props: Props): JSX.Element | null {
  const { view, seat, hand, say, onSee, onEdit } = props;
  const player = view.players[seat];
  if (!player) return null;
  const title = say("metropolis", { name: player.name });
  return (
    <div role="group" class="fw-panel fw-set-seat" aria-label={title}>
      <div class="fw-row">
        {view.players.map(({ name, monument }, other) => (
          <button
            key={other}
            type="button"
            class={`fw-button fw-brush fw-seat-${other}`}
            data-seat={other}
            aria-pressed={other === seat}
            data-tip={say("see", { name })}
            onClick={() => onSee(other)}
          >
            <Icon monument={monument} />
            <span>{name}</span>
          </button>
        ))}
      </div>
      <div class="fw-seat-goods">
        <div class="fw-row fw-goods-set">
          <span class="fw-quiet fw-shelf-name">{say("track.wheat")}</span>
          <Stepper what={say("scene.W")} n={player.wheat} say={say} onSet={(n) => onEdit(`wheat ${seat} ${n}`)}>
            <Token name="W" />
          </Stepper>
        </div>
        <div class="fw-row fw-goods-set" role="group" aria-label={say("beside")}>
          <span class="fw-quiet fw-shelf-name">{say("beside")}</span>
          {LETTERS.map((letter) => (
            <Stepper
              key={letter}
              what={say(`scene.${letter}`)}
              n={player.beside[letter]}
              say={say}
              onSet={(n) => onEdit(`beside ${seat} ${besides(player, letter, n)}`)}
            >
              <Token name={letter} />
            </Stepper>
          ))}
        </div>
        <Tiles
          name={say("edit.pool")}
          tiles={view.pools.personal[seat] ?? []}
          hand={hand}
          say={say}
          onSet={(to) => onEdit(`pool ${seat} ${to}`)}
        />
      </div>
      <Districts {...props} player={player} />
    </div>
  );
}

function besides({ beside }: Player, letter: Letter, n: number): string {
  return LETTERS.map((other) => other.repeat(other === letter ? n : beside[other])).join("") || "-";
}

function Districts({ box, words, seat, say, onEdit, player }: Props & { player: Player }): JSX.Element {
  const on = (spot: string) => player.shops.filter(({ id }) => id[0] === spot);
  const shopsOf = (shops: readonly OwnShop[]) =>
    shops.map((shop) => (
      <SetShop
        key={shop.id}
        shop={shop}
        label={sayShop(words, player, shop.id)}
        say={say}
        onSet={(tokens) => onEdit(`shop ${seat} ${shop.id} ${tokens}`)}
      />
    ));
  return (
    <div class="fw-districts">
      <div class="fw-starting" role="group" aria-label={say("starting-shops")}>
        {shopsOf(on("m"))}
      </div>
      {Object.entries(player.districts).map(([spot, id]) => (
        <div key={spot} class="fw-district" role="group" aria-label={say("spot", { n: spot })}>
          <span class="fw-district-head">
            <span>
              {say("spot", { n: spot })} <span class="fw-cost">{id}</span>
            </span>
            <button
              type="button"
              class="fw-plain fw-raze"
              data-raze={spot}
              aria-label={say("edit.raze", { id })}
              data-tip={say("edit.raze", { id })}
              onClick={() => onEdit(`raze ${seat} ${spot}`)}
            >
              ✕
            </button>
          </span>
          {shopsOf(on(spot))}
        </div>
      ))}
      <div class="fw-district fw-new-district">
        <span class="fw-quiet">{say("edit.build")}</span>
        <PickDistrict
          box={box}
          words={words}
          label={say("edit.build")}
          value=""
          onPick={(id) => id && onEdit(`build ${seat} ${id}`)}
        />
      </div>
    </div>
  );
}
