// What elements are made with: build.mjs puts it in front. Shorter in the bundle than what the compiler would import.
export { Fragment, h } from "preact";
