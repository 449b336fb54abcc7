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
      return () => void listeners.delete(listener);
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
