import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NumberTab } from '../number/index.ts';
import {
  type OrderRequest,
  orderRequest,
  readOrderRequest,
  transferRequest,
} from './order-request.ts';

/** The open number in the URL, and a function that opens another. */
interface OpenedNumber {
  readonly id: string | null;
  readonly open: (id: string, tab: NumberTab) => void;
}

/** Whether the order dialog is open, through a button of the screen or through a link. */
export function useOrderRequest(number: OpenedNumber) {
  const location = useLocation();
  const navigate = useNavigate();
  const [request, setRequest] = useState<OrderRequest | null>(null);
  const [orderedId, setOrderedId] = useState<string | null>(null);

  useEffect(() => {
    const asked = readOrderRequest(location.state);
    if (!asked) return;
    setRequest(asked);
    // Removed from the history entry, so that neither a reload nor Back reopens the dialog. Read
    // from the current URL: the router's copy is stale during a navigation.
    const { pathname, search } = window.location;
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [location.state, navigate]);

  // The dialog stays mounted until the new number opens in its place, so that the overview behind
  // both does not flash.
  const isOpened = orderedId !== null && orderedId === number.id;
  useEffect(() => {
    if (!isOpened) return;
    setRequest(null);
    setOrderedId(null);
  }, [isOpened]);

  const open = useCallback(() => setRequest(orderRequest()), []);
  const close = useCallback(() => setRequest(null), []);
  const ordered = (id: string) => {
    setOrderedId(id);
    number.open(id, 'esim');
  };
  const transfer = useCallback(
    () => setRequest((asked) => ({ ...asked, ...transferRequest() })),
    [],
  );
  const transferred = (id: string) => {
    setOrderedId(id);
    number.open(id, 'transfer');
  };
  return { request: isOpened ? null : request, open, close, ordered, transfer, transferred };
}
