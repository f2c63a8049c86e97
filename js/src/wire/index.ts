// What crosses the wire. A test type-checks views of real games against these files, so they cannot drift
// from the Python side unnoticed.
export * from "./notation";
export * from "../games/fertility/view";
export * from "./talk";
export * from "./gains";
export * from "./study";
export * from "./scores";
export * from "./lesson";
export * from "./none";
export * from "./traits";
