import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const nothing = {};

/** How a part of a screen's state is written into its address. */
export interface AddressCodec<State extends object> {
  readonly read: (params: URLSearchParams) => State;
  /** Writes what has changed; other parameters stay. */
  readonly write: (params: URLSearchParams, change: Partial<State>) => URLSearchParams;
}

/** Browsers throttle pages that update the URL on every key press. */
const pauseMs = 250;

/** The current URL; the router's copy is stale during a navigation. */
const currentParams = () => new URLSearchParams(window.location.search);
/** The router state of the current history entry, for example the action that a link requested. */
const currentState = (): unknown => window.history.state?.usr;

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
 * The search and the filters of a list, in its address. Waiting for the router would make a
 * checkbox flip back under the finger, so changes show before.
 * @param codec a constant
 */
export function useAddressState<State extends object>({
  read,
  write,
}: AddressCodec<State>): AddressState<State> {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const [ahead, setAhead] = useState<Partial<State>>(nothing);
  const writtenAt = useRef(0);

  const { pathname } = location;
  const settle = useCallback(() => {
    // During a navigation to another screen the URL is already that screen's.
    if (window.location.pathname !== pathname) return;
    const wanted = write(currentParams(), ahead);
    if (wanted.toString() === currentParams().toString()) return;
    writtenAt.current = Date.now();
    setParams(wanted, { replace: true, state: currentState() });
  }, [ahead, pathname, setParams, write]);

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
    // Also through the router, whose pending navigation would otherwise restore an older state.
    // Only drops the change that was written; a newer one may be pending.
    if (has(new URLSearchParams(location.search))) {
      setAhead((current) => (current === ahead ? nothing : current));
    }
    return undefined;
  }, [ahead, location, settle, write]);

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
      setParams(write(currentParams(), { ...ahead, ...next }));
    },
    [ahead, setParams, write],
  );
  // Stable until the URL changes, so that search input does not re-render the filters.
  const inAddress = useMemo(() => read(params), [params, read]);
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
