import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<T> {
  /** Undefined until it is loaded. */
  readonly data: T | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

interface State<T> {
  readonly key: string;
  readonly data?: T;
  readonly error?: unknown;
}

/**
 * What a step shows, loaded when the step needs it, and again when the connection is back.
 * @param key what is loaded; null while nothing is needed
 */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>();
  const [attempt, setAttempt] = useState(0);
  const current = state?.key === key ? state : undefined;
  const isLoaded = current?.data !== undefined;
  const start = useEffectEvent(load);
  const retry = () => setAttempt((count) => count + 1);
  useEffect(() => {
    if (key === null || isLoaded) return;
    let isOutdated = false;
    const settle = (result: Omit<State<T>, 'key'>) => {
      if (!isOutdated) setState({ key, ...result });
    };
    start().then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    );
    const again = () => setAttempt(attempt + 1);
    window.addEventListener('online', again);
    return () => {
      isOutdated = true;
      window.removeEventListener('online', again);
    };
  }, [key, isLoaded, attempt]);
  return { data: current?.data, error: current?.error, retry };
}
