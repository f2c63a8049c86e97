// What crosses the wire. A test type-checks values of real games against these files and the games' own, so they
// cannot drift from the Python side unnoticed.
export * from "./advice";
export * from "./answers";
export * from "./lesson";
export * from "./none";
export * from "./position";
export * from "./scores";
export * from "./study";
export * from "./talk";
export * from "./traits";
