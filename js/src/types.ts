// What crosses the wire. A test type-checks views of real games against these files, so they cannot drift
// from the Python side unnoticed.
export * from "./types/notation";
export * from "./types/view";
export * from "./types/talk";
export * from "./types/gains";
export * from "./types/study";
export * from "./types/scores";
export * from "./types/lesson";
export * from "./types/none";
export * from "./types/traits";
