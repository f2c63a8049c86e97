// The board of the first page: a recorded game at once, and Python as soon as somebody wants to play.
import { play, recorded } from "../fertility/page.js";

const BOT = "hand_to_mouth"; // against whom a newcomer may win
const LOOKS = /^\/(preview|floods|picture)\b/; // asked by the board itself, where a pointer rests
const DEEDS = /^[^/]|^\/(explore|try|vary|edit|hint)\b/;
const stage = document.getElementById("board");
const note = document.getElementById("note");
const [on, again, back] = ["on", "again", "back"].map((name) => document.getElementById(name));

let game = "fertility";
let recording = await site.first;
let shown = null; // the recorded game, while it is there
let played = null; // the game being played, or waited for

const title = (name) => name[0].toUpperCase() + name.slice(1);

function tell() {
  note.textContent = played ? site.say("people") : site.say("recorded", { game: title(game) });
  on.hidden = played !== null;
  again.hidden = played === null || shown !== null;
  back.hidden = played === null;
}

function place() {
  const div = document.createElement("div");
  stage.prepend(div);
  return div;
}

function hide() {
  shown?.stop();
  shown?.el.remove();
  shown = null;
}

function end() {
  played?.stop();
  played?.el.remove();
  played = null;
}

/** The recorded game from a moment on, in the page's language. */
function replay(begin = recording.begin) {
  end();
  hide();
  const el = place();
  shown = { el, ...recorded(el, recording, begin, elsewhere) };
  tell();
}

async function watch(chosen) {
  game = chosen;
  recording = await site.recorded(game);
  replay();
}

/** What is asked of a recorded game and only Python could answer. */
function elsewhere({ intent, language }) {
  if (language) site.choose(language);
  else if (DEEDS.test(intent?.action ?? "/")) playOn();
  else if (intent && !LOOKS.test(intent.action)) on.focus();
}

/** The recorded game stays until Python is there. */
async function begin(wanted) {
  end();
  const el = place();
  const playing = { el, ...play(el, { language: site.language, settings: { coach: true }, ...wanted }) };
  played = playing;
  tell();
  stage.parentElement.scrollIntoView();
  await playing.ready.catch(() => {}); // the page says why not
  if (played !== playing || !el.querySelector(".fw-table")) return;
  hide();
  tell();
}

function fresh(chosen) {
  game = chosen;
  begin({ game, seats: 2, names: ["Ana", "Ben"], first: 0, bots: { 1: BOT } });
}

function playOn() {
  const others = recording.values.view.players.map((_, seat) => [seat, BOT]).slice(1);
  begin({ record: recording.record, at: shown.at(), bots: Object.fromEntries(others) });
}

for (const button of document.querySelectorAll("[data-play]"))
  button.addEventListener("click", () => fresh(button.dataset.play));
for (const button of document.querySelectorAll("[data-watch]"))
  button.addEventListener("click", () => watch(button.dataset.watch));
on.addEventListener("click", playOn);
again.addEventListener("click", () => fresh(game));
back.addEventListener("click", () => watch(game));
site.heard = async (language) => {
  played?.speak(language);
  tell();
  if (!shown) return;
  recording = await site.recorded(game);
  if (shown && !played) replay(shown.at());
};
replay();
if (recording.values.language !== site.language) site.heard(site.language); // chosen while this was loading
