import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type OrderRequest, orderRequest, readOrderRequest } from './order-request.ts';

/** Whether the dialog that orders a number is open, by a button of the screen or by a link to it. */
export function useOrderRequest() {
  const location = useLocation();
  const navigate = useNavigate();
  const [request, setRequest] = useState<OrderRequest | null>(null);

  useEffect(() => {
    const asked = readOrderRequest(location.state);
    if (!asked) return;
    setRequest(asked);
    // Asked once: neither a reload nor Back opens it again. The address as it is now; the router's
    // own copy is older while a navigation is under way.
    const { pathname, search } = window.location;
    void navigate({ pathname, search }, { replace: true, state: null });
  }, [location.state, navigate]);

  const open = useCallback(() => setRequest(orderRequest()), []);
  const close = useCallback(() => setRequest(null), []);
  return { request, open, close };
}
