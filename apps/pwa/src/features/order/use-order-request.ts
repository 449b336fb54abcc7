import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NumberTab } from '../number/number-tabs.ts';
import { type OrderRequest, orderRequest, readOrderRequest } from './order-request.ts';

/** The number that the address has open, and the way to another. */
interface OpenedNumber {
  readonly id: string | null;
  readonly open: (id: string, tab: NumberTab) => void;
}

/** Whether the dialog that orders a number is open, by a button of the screen or by a link to it. */
export function useOrderRequest(number: OpenedNumber) {
  const location = useLocation();
  const navigate = useNavigate();
  const [request, setRequest] = useState<OrderRequest | null>(null);
  const [orderedId, setOrderedId] = useState<string | null>(null);

  useEffect(() => {
    const asked = readOrderRequest(location.state);
    if (!asked) return;
    setRequest(asked);
    // Asked once: neither a reload nor Back opens it again. The address as it is now; the router's
    // own copy is older while a navigation is under way.
    const { pathname, search } = window.location;
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [location.state, navigate]);

  // The dialog stays until the new number is opened in its place, so that the overview behind both
  // does not flash between them.
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
  return { request: isOpened ? null : request, open, close, ordered };
}
