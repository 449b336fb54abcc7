import { useCallback, useEffect, useReducer, useState } from 'react';

/** In ms: a grant is good for 10 minutes. */
const renewAfter = 9 * 60_000;

/** A report that was opened, or could not be. */
export type OpenedReport<Controls> =
  | {
      readonly status: 'open';
      readonly url: string;
      readonly controls: Controls;
      /** When, in ms of the device's clock. */
      readonly at: number;
    }
  | { readonly status: 'failed'; readonly error: Error; readonly controls: Controls };

/** Opens the report again when a person comes back to the page after its grant has ended. */
function useRenewal(opened: OpenedReport<unknown> | undefined, open: () => void): void {
  useEffect(() => {
    if (opened?.status !== 'open') return undefined;
    const renew = () => {
      if (document.visibilityState === 'visible' && Date.now() - opened.at > renewAfter) open();
    };
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, [opened, open]);
}

/**
 * The address of the report that the controls ask for. It is asked for anew when they change and by
 * `open`; the address before stays until then.
 * @param controls another object only when they change
 * @param ask requests the address; another function only when it asks for something else; null while
 *   it is not known what to ask
 */
export function useOpenedReport<Controls>(
  controls: Controls,
  ask: ((controls: Controls, signal: AbortSignal) => Promise<string>) | null,
) {
  const [opened, setOpened] = useState<OpenedReport<Controls>>();
  const [round, open] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (ask === null) return undefined;
    const gone = new AbortController();
    ask(controls, gone.signal).then(
      (url) => {
        if (!gone.signal.aborted) setOpened({ status: 'open', url, controls, at: Date.now() });
      },
      (error: Error) => {
        if (!gone.signal.aborted) setOpened({ status: 'failed', error, controls });
      },
    );
    return () => gone.abort();
    // A round asks the same again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ask, controls, round]);
  useRenewal(opened, open);
  const fail = useCallback(
    (error: Error) => setOpened({ status: 'failed', error, controls }),
    [controls],
  );
  return { opened, open, fail };
}
