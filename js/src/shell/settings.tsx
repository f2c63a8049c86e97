import type { Hands } from "../games/game";
import type { Settings } from "../wire";
// How this board behaves. Kept by Python, so that two views and a saved notebook agree.
import { memo } from "./memo";
import type { Say } from "./words";

interface Props {
  settings: Settings;
  /** Whether any seat is played by a bot. */
  bots: boolean;
  /** Whether a coach may be asked for: not where a question is. */
  coach: boolean;
  say: Say;
  hands: Hands;
}

const CONFIRM = ["touch", "always", "never"] as const;

export const SettingsPanel = memo(({ settings, bots, coach, say, hands }: Props) => {
  const set = (name: keyof Settings, value: string) => hands.ask(`/set ${name} ${value}`);
  const check = (name: "forced" | "bots" | "coach") => (
    <label>
      <input
        type="checkbox"
        data-set={name}
        checked={settings[name]}
        onChange={(event) => set(name, String(event.currentTarget.checked))}
      />
      {say(`set.${name}`)}
    </label>
  );
  return (
    <details class="fw-panel fw-settings">
      <summary>{say("settings")}</summary>
      <label>
        {say("set.confirm")}
        <select
          class="fw-select"
          value={settings.confirm}
          onChange={(event) => set("confirm", event.currentTarget.value)}
        >
          {CONFIRM.map((value) => (
            <option key={value} value={value}>
              {say(`set.confirm.${value}`)}
            </option>
          ))}
        </select>
      </label>
      {check("forced")}
      {bots ? check("bots") : null}
      {coach ? check("coach") : null}
    </details>
  );
});
