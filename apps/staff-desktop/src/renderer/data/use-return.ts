import { useEffect, useEffectEvent } from 'react';
import { useBridge } from '../app/bridge-context.ts';

/** Runs `read` when the server is reached again, for data that no query has. */
export function useReturn(read: () => void): void {
  const { connection } = useBridge();
  const onReturn = useEffectEvent(read);
  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.get() === 'reached') onReturn();
      }),
    [connection],
  );
}
