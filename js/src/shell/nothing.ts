// Nothing, always the same, so that nobody draws anew for it.
export const NOTHING: readonly never[] = [];
export const nothing = () => undefined;
