// Inside the site its script is beside these pages, and their boards can be played. A page that stands alone does not
// have this script, one opened from a folder does not run it: there they stay pictures.
const site = new URL("../../", import.meta.url);
const script = new URL("fertility/page.js", site);

/** A rule begins with its position, a picture of a game with a new one. */
function wanted({ dataset, lang }) {
  if (dataset.record) return { record: dataset.record, viewer: "open", language: lang };
  return { game: dataset.game, seats: 2, first: 0, bots: { 1: "hand_to_mouth" }, language: "en" };
}

function offer(board) {
  const button = document.createElement("button");
  button.className = "play";
  button.textContent = `▶ ${board.dataset.play}`;
  button.addEventListener("click", () => begin(board, button), { once: true });
  board.querySelector("img").after(button);
}

async function begin(board, button) {
  const place = document.createElement("div");
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet" });
  style.href = new URL("fertility/widget.css", site).href;
  document.head.append(style);
  const { play } = await import(script);
  button.previousElementSibling.hidden = true;
  button.replaceWith(place);
  play(place, wanted(board));
}

/** What a figure of a page says by its class, since Markdown has no other place for it. */
for (const figure of document.querySelectorAll("figure[class*=play-]")) {
  const game = figure.className.match(/play-(\w+)/)[1];
  Object.assign(figure.dataset, { game, play: "Play a game here" });
}

document.querySelectorAll("[data-play]").forEach(offer);
const home = Object.assign(document.createElement("a"), { href: new URL("index.html", site).href });
home.className = "to-site";
home.textContent = "← To the boards";
document.querySelector(".sidebar-brand")?.before(home);
