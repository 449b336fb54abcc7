import { createClient } from '@workspace/domain/contract/client';
import { getOnboarding, saveOnboarding } from '@workspace/domain/onboarding/operations';
import type { Onboarding } from '@workspace/domain/onboarding/schema';
import { useObservable } from '@workspace/ui/data/use-observable';
import { useEffect, useState } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { keepaliveTransport } from '../../../platform/fetch-transport.ts';
import type { Answers } from '../answers.ts';
import { createKeeper, type Keeper, type KeeperOptions, type KeepingState } from './keeper.ts';

const after: KeeperOptions['after'] = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

interface KeptProgress extends Pick<Keeper, 'keep' | 'flush'> {
  readonly keeping: KeepingState;
  readonly merged: Answers | undefined;
}

/**
 * Keeps step and answers on the server while the page is open, and when it is closed.
 * @param baseUrl of the server
 */
export function useKeptProgress(start: Onboarding, baseUrl: string): KeptProgress {
  const { client } = useData();
  const [keeper] = useState(() => {
    const closing = createClient({ baseUrl, transport: keepaliveTransport });
    return createKeeper({
      start,
      after,
      async save(body, version, occasion) {
        const call = occasion === 'page_closing' ? closing : client;
        return (await call(saveOnboarding, { body }, { version })).data;
      },
      read: async () => (await client(getOnboarding, {})).data,
    });
  });
  useEffect(() => {
    const save = () => keeper.flushClosing();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') save();
    };
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', onVisibility);
      save();
    };
  }, [keeper]);
  const { keep, flush, state, merged } = keeper;
  return { keep, flush, keeping: useObservable(state), merged: useObservable(merged) };
}
