import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCloseByBack } from '../../navigation/use-close-by-back.ts';
import { type AccountAddress, accountCodec, nothingOpen } from './address.ts';

interface OpenAccount {
  readonly state: AccountAddress;
  /** Opens a dialog, from which Back leads here. */
  readonly open: (what: Partial<AccountAddress>) => void;
  /** Opens another dialog in the place of the open one. */
  readonly replace: (what: Partial<AccountAddress>) => void;
  readonly close: () => void;
}

/** The dialog over the billing page that the address names. */
export function useOpenAccount(): OpenAccount {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => accountCodec.read(params), [params]);
  const back = useCloseByBack(state.method !== '' || state.delete !== '');
  const write = useCallback(
    (what: Partial<AccountAddress>, how: { readonly replace: boolean }) =>
      setParams(
        (before) => accountCodec.write(new URLSearchParams(before), { ...nothingOpen, ...what }),
        how,
      ),
    [setParams],
  );
  return {
    state,
    open: (what) => write(what, { replace: false }),
    replace: (what) => write(what, { replace: true }),
    close() {
      if (!back.close()) write(nothingOpen, { replace: true });
    },
  };
}
