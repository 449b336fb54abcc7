import { Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useCloseByBack } from '../../navigation/use-close-by-back.ts';
import { type BillingView, viewParams } from './address.ts';
import { CostsView, HistoryView } from './lazy.ts';

/** Whether a view is open by the address, and what closes it. */
function useView(view: BillingView) {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get('view') === view;
  const back = useCloseByBack(isOpen);
  const close = useCallback(() => {
    if (back.close()) return;
    // The router's copy is stale during a navigation.
    const now = new URLSearchParams(window.location.search);
    for (const name of ['view', ...viewParams[view]]) now.delete(name);
    setParams(now, { replace: true });
  }, [back, setParams, view]);
  return { isOpen, close };
}

/** The transaction history over the billing page, while its address says so. */
export function HistoryDialog() {
  const { isOpen, close } = useView('history');
  return <Suspense>{isOpen && <HistoryView onClose={close} />}</Suspense>;
}

/** The costs of a zone over the billing page, while its address says so. */
export function CostsDialog() {
  const { isOpen, close } = useView('costs');
  return <Suspense>{isOpen && <CostsView onClose={close} />}</Suspense>;
}
