import { useSyncExternalStore } from 'react';
import type { Watched } from '../bridge.ts';

/** The current value of something that the environment changes. */
export function useWatched<Value>({ subscribe, current }: Watched<Value>): Value {
  return useSyncExternalStore(subscribe, current);
}
