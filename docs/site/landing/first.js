// Before anything is drawn: the language, and whether this page can do what it promises.
const known = (code) => (code in words ? code : null);
const asked = new URLSearchParams(location.search).get("lang");
const kept = () => {
  try {
    return localStorage.getItem("fertility-language");
  } catch {
    return null; // a browser may refuse to keep anything
  }
};
const site = {
  language: [asked, kept(), ...navigator.languages.map((code) => code.slice(0, 2))].find(known) ?? "en",
  /** Whoever has more to say in another language. */
  heard: (_) => {},
  say: (key, values = {}) => words[site.language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]),
  speak(language) {
    site.language = language;
    document.documentElement.lang = language;
    for (const part of document.querySelectorAll("[data-say]")) part.textContent = site.say(part.dataset.say);
    for (const link of document.querySelectorAll("[data-door]")) link.href = link.dataset.door.replace("{}", language);
    for (const button of document.querySelectorAll("[data-language]"))
      button.setAttribute("aria-pressed", button.dataset.language === language);
    site.heard(language);
  },
  choose(language) {
    try {
      localStorage.setItem("fertility-language", language);
    } catch {}
    site.speak(language);
  },
  recorded: (game) => fetch(`landing/${game}.${site.language}.json`).then((found) => found.json()),
};
const languages = document.getElementById("languages");
for (const [code, { name }] of Object.entries(words)) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", lang: code, textContent: name });
  button.dataset.language = code;
  button.addEventListener("click", () => site.choose(code));
  languages.append(button);
}
site.speak(site.language);
// A page from a file gets no script of its own folder, and so no board.
const file = location.protocol === "file:";
document.documentElement.classList.toggle("from-file", file);
document.getElementById("file").hidden = !file;
if (!file) site.first = site.recorded("fertility");
