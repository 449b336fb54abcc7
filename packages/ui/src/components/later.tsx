import { type ComponentType, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { fetchTheLook, withLook } from '../theme/with-look.tsx';

const fetches: (() => Promise<unknown>)[] = [];
const listeners = new Set<() => void>();
let rested = false;

/**
 * A part that the first picture does without. It is fetched when the page rests, so that it opens
 * at once and without a network; who asks for it earlier waits for it, under a `Suspense`. Where it
 * cannot be had there is nothing in its place, and the next time it is asked for anew; or there is
 * what is named `instead`, which is drawn without the look.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async () => {
    loaded ??= await withLook(load);
    return loaded;
  };
  const attempt = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await fetched() };
      } catch {
        return { default: instead ?? Nothing };
      }
    });
  let waiting = attempt();
  /** Asked for anew the next time, once nothing stands in its place: not while React still waits. */
  const askAnew = () => {
    waiting = attempt();
  };
  function Nothing() {
    useEffect(askAnew, []);
    return null;
  }
  fetches.push(fetched);
  return function Later(props: Props) {
    // Chosen once: another component in its place would begin anew.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? waiting);
    return <Part {...props} />;
  };
}

const turn = () => new Promise<void>((resolve) => void setTimeout(resolve));

/**
 * Fetches what was left for later, the look of it first; called once, when the page has shown
 * what it was opened for. Each in a task of its own: a press on a phone need not wait for all.
 */
export async function fetchLater(): Promise<void> {
  await fetchTheLook().catch(() => undefined);
  const coming: Promise<unknown>[] = [];
  for (const fetched of fetches) {
    await turn();
    // One without a network is fetched when it is asked for.
    coming.push(fetched().catch(() => undefined));
  }
  await Promise.all(coming);
  rested = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the page has come to rest, for what nobody misses before. */
export function useIsRested(): boolean {
  return useSyncExternalStore(subscribe, () => rested);
}
