// Where a page without a kernel comes in: boards whose model lives in the page.
export { mount } from "./host/mount";
export { recorded } from "./host/recorded";
export { play } from "./host/worker";
