import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCloseByBack } from '../../../navigation/use-close-by-back.ts';
import { type NumberTab, readNumberTab } from './number-tabs.ts';

/** The open number and its tab, as stored in the URL (specification 2, 2.2). */
export interface NumberAddress {
  readonly id: string | null;
  readonly tab: NumberTab;
  readonly hrefOf: (id: string) => string;
  readonly open: (id: string, tab?: NumberTab) => void;
  readonly show: (tab: NumberTab) => void;
  readonly close: () => void;
  /** The open number according to the current URL, which may be ahead of the render. */
  readonly current: () => string | null;
}

/** The current URL; the router's copy is stale during a navigation. */
const currentParams = () => new URLSearchParams(window.location.search);

function withNumber(params: URLSearchParams, id: string, tab?: NumberTab): string {
  const next = new URLSearchParams(params);
  next.set('numberId', id);
  if (tab) next.set('tabId', tab);
  return `?${next}`;
}

export function useNumberAddress(): NumberAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('numberId');
  const back = useCloseByBack(id !== null);
  const inAddress = readNumberTab(params.get('tabId'));
  /** A tab shows immediately, even if the next key is pressed before the navigation ends. */
  const [chosen, setChosen] = useState<{ id: string; tab: NumberTab; over: NumberTab } | null>(
    null,
  );
  const isAhead = chosen !== null && chosen.id === id && chosen.over === inAddress;
  const tab = isAhead ? chosen.tab : inAddress;

  const open = useCallback(
    (next: string, wanted?: NumberTab) => {
      // Moving from number to number replaces the history entry, so that Back closes the dialog.
      const replace = id !== null;
      if (!replace) back.opened();
      void navigate(withNumber(currentParams(), next, wanted), { replace });
    },
    [id, navigate, back],
  );
  const show = useCallback(
    (wanted: NumberTab) => {
      if (id === null) return;
      setChosen({ id, tab: wanted, over: inAddress });
      void navigate(withNumber(currentParams(), id, wanted), { replace: true });
    },
    [id, inAddress, navigate],
  );
  const close = useCallback(() => {
    if (back.close()) return;
    const next = currentParams();
    next.delete('numberId');
    next.delete('tabId');
    void navigate(`?${next}`, { replace: true });
  }, [navigate, back]);

  // Called for each row on every key of a search: the common part is computed once.
  const hrefOf = useMemo(() => {
    const others = new URLSearchParams(params);
    others.delete('numberId');
    others.set('numberId', '');
    const before = `?${others}`;
    return (row: string) => `${before}${encodeURIComponent(row)}`;
  }, [params]);

  return {
    id,
    tab,
    hrefOf,
    open,
    show,
    close,
    current: () => currentParams().get('numberId'),
  };
}
