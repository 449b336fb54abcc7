/** An observable value; fits React's `useSyncExternalStore`. */
export interface Observable<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Cell<T> extends Observable<T> {
  /** Notifies the listeners when the value changes by `Object.is`. */
  readonly set: (value: T) => void;
}

export interface Listeners {
  readonly add: (listener: () => void) => () => void;
  readonly notify: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      for (const listener of [...listeners]) listener();
    },
  };
}

export function createCell<T>(initial: T): Cell<T> {
  let value = initial;
  const listeners = createListeners();
  return {
    get: () => value,
    subscribe: listeners.add,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.notify();
    },
  };
}

/** A value computed from others; the same object until one of them changes. */
export function derive<T>(
  sources: readonly Observable<unknown>[],
  compute: () => T,
): Observable<T> {
  let seen: readonly unknown[] | undefined;
  let value: T;
  return {
    get() {
      const now = sources.map((source) => source.get());
      if (!seen || now.some((part, position) => !Object.is(part, seen?.[position]))) {
        value = compute();
        seen = now;
      }
      return value;
    },
    subscribe(listener) {
      const stops = sources.map((source) => source.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
