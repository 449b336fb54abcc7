// The bridge is empty: the shell has no screens that need one.
export {};
