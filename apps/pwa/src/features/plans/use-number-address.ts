import { useCallback, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type NumberTab, readNumberTab } from '../number/number-tabs.ts';

/** The open number and its tab, as the address says (specification 2, 2.2). */
export interface NumberAddress {
  readonly id: string | null;
  readonly tab: NumberTab;
  readonly hrefOf: (id: string) => string;
  readonly open: (id: string) => void;
  readonly show: (tab: NumberTab) => void;
  readonly close: () => void;
}

function withNumber(params: URLSearchParams, id: string, tab?: NumberTab): string {
  const next = new URLSearchParams(params);
  next.set('numberId', id);
  if (tab) next.set('tabId', tab);
  return `?${next}`;
}

export function useNumberAddress(): NumberAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  /** Whether Back leads to the overview as it was: then closing goes there. */
  const openedHere = useRef(false);
  const id = params.get('numberId');

  const open = useCallback(
    (next: string) => {
      // Going on from number to number leaves one entry, so that Back closes the dialog.
      const replace = id !== null;
      if (!replace) openedHere.current = true;
      void navigate(withNumber(params, next), { replace });
    },
    [id, params, navigate],
  );
  const show = useCallback(
    (tab: NumberTab) => {
      if (id !== null) void navigate(withNumber(params, id, tab), { replace: true });
    },
    [id, params, navigate],
  );
  const close = useCallback(() => {
    if (openedHere.current) {
      openedHere.current = false;
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(params);
    next.delete('numberId');
    next.delete('tabId');
    void navigate(`?${next}`, { replace: true });
  }, [params, navigate]);

  return {
    id,
    tab: readNumberTab(params.get('tabId')),
    hrefOf: (row) => withNumber(params, row),
    open,
    show,
    close,
  };
}
