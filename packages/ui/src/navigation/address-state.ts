import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

const nothing = {};

/** How a part of a screen's state is written into its address. */
export interface AddressCodec<State extends object> {
  readonly read: (params: URLSearchParams) => State;
  /** Writes what has changed; other parameters stay. */
  readonly write: (params: URLSearchParams, change: Partial<State>) => URLSearchParams;
}

/** Browsers throttle pages that update the URL on every key press. */
const pauseMs = 250;

/**
 * The address of the current page, by the app's own navigation. Its functions only change with the
 * page or the search.
 */
export interface PageAddress {
  readonly pathname: string;
  /** As the app has rendered it; the browser's own may be ahead. */
  readonly search: string;
  /** Another object after each navigation, also to the same address. */
  readonly entry: object;
  /** Writes the search of the current history entry. */
  readonly replace: (params: URLSearchParams) => void;
  /** Shows the same page with another search as a new history entry. */
  readonly push: (params: URLSearchParams) => void;
}

/** The current URL; the app's copy is stale during a navigation. */
const currentParams = () => new URLSearchParams(window.location.search);

export interface AddressState<State extends object> {
  readonly state: State;
  /** Shows a change at once; the address follows, at most every 250 ms, in the same history entry. */
  readonly change: (change: Partial<State>) => void;
  /** Shows a change as another page, to which Back leads. */
  readonly open: (change: Partial<State>) => void;
  /** Writes what waits into the address, before a navigation elsewhere. */
  readonly settle: () => void;
}

/**
 * The search and the filters of a list, in its address. Waiting for the navigation would make a
 * checkbox flip back under the finger, so changes show before.
 * @param codec a constant
 */
export function useAddressStateOf<State extends object>(
  address: PageAddress,
  { read, write }: AddressCodec<State>,
): AddressState<State> {
  const { pathname, search, entry, replace, push } = address;
  const [ahead, setAhead] = useState<Partial<State>>(nothing);
  const writtenAt = useRef(0);

  const settle = useCallback(() => {
    // During a navigation to another screen the URL is already that screen's.
    if (window.location.pathname !== pathname) return;
    const wanted = write(currentParams(), ahead);
    if (wanted.toString() === currentParams().toString()) return;
    writtenAt.current = Date.now();
    replace(wanted);
  }, [ahead, pathname, replace, write]);

  // After each navigation: one that started before the URL was written may have reverted it.
  useEffect(() => {
    const has = (one: URLSearchParams) =>
      write(new URLSearchParams(one), ahead).toString() === one.toString();
    if (!has(currentParams())) {
      // The first change at once, so that a reload does not lose it.
      const isFirst = Date.now() - writtenAt.current > pauseMs;
      const timer = setTimeout(settle, isFirst ? 0 : pauseMs);
      return () => clearTimeout(timer);
    }
    // Also as the app has rendered it, which would otherwise restore an older state. Only drops the change that was written; a newer one may be pending.
    if (has(new URLSearchParams(search))) {
      setAhead((current) => (current === ahead ? nothing : current));
    }
    return undefined;
    // Another entry may be the same address, written back by a navigation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ahead, entry, search, settle, write]);

  // A press may open another page: the entry that Back leads to gets what waits before.
  const isWaiting = ahead !== nothing;
  useEffect(() => {
    if (!isWaiting) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') settle();
    };
    window.addEventListener('click', settle, { capture: true });
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('click', settle, { capture: true });
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isWaiting, settle]);

  const change = useCallback(
    (next: Partial<State>) => setAhead((current) => ({ ...current, ...next })),
    [],
  );
  const open = useCallback(
    (next: Partial<State>) => {
      setAhead((current) => ({ ...current, ...next }));
      push(write(currentParams(), { ...ahead, ...next }));
    },
    [ahead, push, write],
  );
  // Stable until the URL changes, so that search input does not re-render the filters.
  const inAddress = useMemo(() => read(new URLSearchParams(search)), [search, read]);
  const state = useMemo(() => ({ ...inAddress, ...ahead }), [inAddress, ahead]);
  return { state, change, open, settle };
}

/** The parameters of a state of texts and lists; empty ones have no place in the address. */
export function writeParams<State extends object>(
  params: URLSearchParams,
  change: Partial<State>,
  names: Readonly<Record<keyof State & string, string>>,
): URLSearchParams {
  for (const [field, value] of Object.entries(change)) {
    const name = names[field as keyof State & string];
    params.delete(name);
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== '' && one !== null && one !== undefined) params.append(name, String(one));
    }
  }
  return params;
}

/** Of a list that can only be searched. */
export const searchCodec: AddressCodec<{ readonly search: string }> = {
  read: (params) => ({ search: params.get('q') ?? '' }),
  write: (params, change) => writeParams(params, change, { search: 'q' }),
};
