import type { Watched } from '../bridge.ts';

/** A value with listeners. */
export function createWatched<Value>(first: Value): Watched<Value> & {
  readonly set: (value: Value) => void;
} {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
