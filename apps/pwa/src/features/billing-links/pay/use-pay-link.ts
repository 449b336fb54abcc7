import { lookupPayLink } from '@workspace/domain/charging/operations';
import type { PayLink } from '@workspace/domain/charging/schema';
import { useEffect, useState } from 'react';
import { useOperation } from '../../../data/use-operation.ts';
import { isUnderWay } from './pay-state.ts';

/** In ms: how often the invoice is read while a result is awaited, and for how long at most. */
const askEvery = 2000;
const waitLimit = 60_000;

/** What a link opens, read again while the result of a payment is to come. */
export function usePayLink(ticket: string) {
  /** The invoice as it was when the customer paid or confirmed; its result differs. */
  const [paidFrom, setPaidFrom] = useState<PayLink | null>(null);
  const lookup = useOperation(
    lookupPayLink,
    { body: { ticket } },
    {
      refetchInterval: ({ answer }) =>
        paidFrom || (answer && isUnderWay(answer.data)) ? askEvery : false,
    },
  );
  const now = lookup.data?.answer.data;
  const isSame =
    paidFrom !== null && paidFrom.state === now?.state && paidFrom.failure === now.failure;
  const isAnswered = paidFrom !== null && now !== undefined && !isSame && !isUnderWay(now);
  useEffect(() => {
    if (isAnswered) setPaidFrom(null);
  }, [isAnswered]);
  useEffect(() => {
    if (!paidFrom) return undefined;
    const timer = setTimeout(() => setPaidFrom(null), waitLimit);
    return () => clearTimeout(timer);
  }, [paidFrom]);
  return {
    lookup,
    /** The customer has confirmed or entered a card: the result is awaited. */
    onPaid: (before: PayLink) => {
      setPaidFrom(before);
      lookup.refetch();
    },
    isWaiting: paidFrom !== null || (now !== undefined && isUnderWay(now)),
  };
}
