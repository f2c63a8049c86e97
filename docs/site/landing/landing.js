// The board of the first page: a recorded game at once, and Python as soon as somebody wants to play.
import { play, recorded } from "../fertility/page.js";

const BOT = "hand_to_mouth"; // who plays so that a newcomer may win
const stage = document.getElementById("board");
const note = document.getElementById("note");
const buttons = { on: document.getElementById("on"), again: document.getElementById("again"), replay: document.getElementById("replay") };

let game = "fertility";
let recording = await site.first;
let shown = null; // the recorded game, while it is there
let played = null; // the game being played, or waited for

function tell() {
  const playing = played !== null;
  note.textContent = playing ? site.say("people") : site.say("recorded", { game: title(game) });
  buttons.on.hidden = playing;
  buttons.again.hidden = buttons.replay.hidden = !playing;
}

const title = (name) => name[0].toUpperCase() + name.slice(1);

function place() {
  const div = document.createElement("div");
  stage.prepend(div);
  return div;
}

/** The recorded game from a moment on, in the page's language. */
function replay(begin = recording.begin) {
  shown?.replay.stop();
  shown?.el.remove();
  const el = place();
  shown = { el, replay: recorded(el, recording, begin, elsewhere) };
  tell();
}

/** What is asked of a recorded game and only Python could answer. */
function elsewhere({ intent, language }) {
  if (language) site.choose(language);
  else if (intent?.action === "/explore") playOn();
  else {
    buttons.on.focus();
    buttons.on.scrollIntoView({ block: "nearest" });
  }
}

async function begin(what) {
  end();
  const el = place();
  const playing = play(el, { language: site.language, settings: { coach: true }, ...what });
  played = { el, ...playing };
  tell();
  stage.parentElement.scrollIntoView();
  try {
    await playing.ready;
  } catch {
    return; // the page says why
  }
  if (played?.el !== el) return;
  shown?.replay.stop();
  shown?.el.remove();
  shown = null;
  el.querySelector("[data-asked]")?.focus({ preventScroll: true });
}

function end() {
  played?.stop();
  played?.el.remove();
  played = null;
}

function playOn() {
  const others = recording.values.view.players.map((_, seat) => [seat, BOT]).slice(1);
  begin({ record: recording.record, at: shown.replay.at(), bots: Object.fromEntries(others) });
}

function fresh(chosen) {
  game = chosen;
  begin({ game, seats: 2, names: ["Ana", "Ben"], first: 0, bots: { 1: BOT } });
}

for (const button of document.querySelectorAll("[data-play]"))
  button.addEventListener("click", () => fresh(button.dataset.play));
buttons.on.addEventListener("click", playOn);
buttons.again.addEventListener("click", () => fresh(game));
buttons.replay.addEventListener("click", async () => {
  end();
  recording = await site.recorded(game);
  replay();
});
site.heard = async (language) => {
  played?.speak(language);
  if (shown) {
    const at = shown.replay.at();
    recording = await site.recorded(game);
    if (shown) replay(at);
  }
  tell();
};
replay();
if (recording.values.language !== site.language) site.heard(site.language); // chosen while this was loading
