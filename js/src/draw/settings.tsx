// How this board behaves. Kept by Python, so that two views and a saved notebook agree.
import type { JSX } from "preact";
import type { Settings } from "../types";
import type { Say } from "../words";

interface Props {
  settings: Settings;
  /** Whether any seat is played by a bot. */
  bots: boolean;
  say: Say;
  onSet(name: keyof Settings, value: string): void;
}

const CONFIRM = ["touch", "always", "never"] as const;

export function SettingsPanel({ settings, bots, say, onSet }: Props): JSX.Element {
  const check = (name: "forced" | "bots") => (
    <label>
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={(event) => onSet(name, String(event.currentTarget.checked))}
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
          class="fw-language"
          value={settings.confirm}
          onChange={(event) => onSet("confirm", event.currentTarget.value)}
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
    </details>
  );
}
