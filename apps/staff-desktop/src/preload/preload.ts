// The preload bridge is empty: no screen of the shell needs one.
export {};
