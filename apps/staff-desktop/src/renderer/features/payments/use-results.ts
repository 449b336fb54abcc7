import { createCell } from '@workspace/ui/data/observable';
import { useObservable } from '@workspace/ui/data/use-observable';
import { useEffect, useEffectEvent } from 'react';

/** In ms between the reads of a list after a press: a minute in all. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

interface Awaited {
  readonly invoiceId: string;
  /** How often the list was read for it. */
  readonly reads: number;
}

/** What the payment vendor was asked for here; a row may leave its list until the answer is there. */
const awaited = createCell<readonly Awaited[]>([]);

/** The vendor was asked to charge an invoice, or to give a payment back. */
export function awaitResult(invoiceId: string): void {
  const others = awaited.get().filter((one) => one.invoiceId !== invoiceId);
  awaited.set([...others, { invoiceId, reads: 0 }]);
}

interface ResultsOptions {
  /** Whether the list shows what became of an invoice. */
  readonly isSettled: (invoiceId: string) => boolean;
  readonly read: () => void;
}

/**
 * Reads a list again, at growing intervals, until it shows the results that are awaited, or for a
 * minute.
 */
export function useResults({ isSettled, read }: ResultsOptions): void {
  const all = useObservable(awaited);
  const open = all.filter(({ invoiceId }) => !isSettled(invoiceId));
  const next = open.length === 0 ? undefined : Math.min(...open.map(({ reads }) => reads));
  const pause = next === undefined ? undefined : pauses[next];
  const readAgain = useEffectEvent(() => {
    const counted = open.map(({ invoiceId, reads }) => ({ invoiceId, reads: reads + 1 }));
    awaited.set(counted.filter(({ reads }) => reads < pauses.length));
    read();
  });
  useEffect(() => {
    if (pause === undefined) return undefined;
    const timer = setTimeout(() => readAgain(), pause);
    return () => clearTimeout(timer);
  }, [pause]);
}
