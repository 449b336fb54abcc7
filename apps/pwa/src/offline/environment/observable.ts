import type { Observable } from '@workspace/ui/data/observable';

export {
  type Cell,
  createCell,
  createListeners,
  type Listeners,
  type Observable,
} from '@workspace/ui/data/observable';

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
