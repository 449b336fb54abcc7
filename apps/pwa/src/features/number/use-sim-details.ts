import { AppError } from '@workspace/domain/contract/error';
import { numberErrors } from '@workspace/domain/numbers/errors';
import { getSimDetails } from '@workspace/domain/numbers/operations';
import type { SimDetails } from '@workspace/domain/numbers/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOffline } from '../../data/session/provider.tsx';

/** Secrets are only kept in this state: never in storage, query caches, URLs or logs. */
export type SimState =
  | { readonly status: 'hidden'; readonly expired: boolean }
  | { readonly status: 'loading' }
  /**
   * The network is preparing a new activation code; `version` is the row's at the time of the
   * request.
   */
  | { readonly status: 'making'; readonly version: number }
  | { readonly status: 'shown'; readonly details: SimDetails }
  | { readonly status: 'failed'; readonly error: unknown };

/** Lifetime of the server's ticket for the QR code (decisions 13), by this device's clock. */
const shownFor = 15 * 60_000;
const hidden: SimState = { status: 'hidden', expired: false };

function isMaking(error: unknown): boolean {
  return (
    error instanceof AppError && error.definition.code === numberErrors.missingActivationCode.code
  );
}

/** {@link useSimDetails} */
export interface SimControl {
  readonly state: SimState;
  readonly show: () => Promise<void>;
  readonly hide: () => void;
}

/**
 * SIM details on demand. They are discarded when the screen unmounts, when the page goes to the
 * background cache, and after 15 minutes, also if the device slept meanwhile. A code being prepared
 * appears as soon as the row has another version.
 */
export function useSimDetails(numberId: string, version: number): SimControl {
  const { client } = useOffline();
  const [state, setState] = useState<SimState>(hidden);
  const call = useRef<AbortController>(undefined);

  const hide = useCallback(() => {
    call.current?.abort();
    setState(hidden);
  }, []);

  const show = useCallback(async () => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    setState({ status: 'loading' });
    try {
      const { data } = await client(
        getSimDetails,
        { params: { number_id: numberId } },
        { signal: own.signal },
      );
      if (!own.signal.aborted) setState({ status: 'shown', details: data });
    } catch (error) {
      if (own.signal.aborted) return;
      setState(isMaking(error) ? { status: 'making', version } : { status: 'failed', error });
    }
  }, [client, numberId, version]);

  // Compares versions instead of waiting for an event: the row may have changed during the request.
  const outdated = state.status === 'making' && state.version !== version;
  useEffect(() => {
    if (outdated) void show();
  }, [outdated, show]);

  useEffect(() => () => call.current?.abort(), []);

  const details = state.status === 'shown' ? state.details : undefined;
  useEffect(() => {
    if (!details) return;
    const until = Date.now() + shownFor;
    const stop = new AbortController();
    const drop = () => setState({ status: 'hidden', expired: true });
    const dropWhenOver = () => {
      if (Date.now() >= until) drop();
    };
    const timer = setTimeout(drop, shownFor);
    // Timers pause while the device sleeps; compare with the clock on wake-up.
    document.addEventListener('visibilitychange', dropWhenOver, stop);
    addEventListener('focus', dropWhenOver, stop);
    addEventListener('blur', dropWhenOver, stop);
    addEventListener('pagehide', () => setState(hidden), stop);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [details]);

  return { state, show, hide };
}
