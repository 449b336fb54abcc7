import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isVersionRefusal } from '../../bridge/version-refusals.ts';
import { useBridge } from '../app/bridge-context.ts';
import { isOutside } from '../app/failure.ts';
import { queries } from './queries.ts';

/** Not the key of an operation: each environment knows its login in its own way. */
const loginKey = ['login'];

/** Who is logged in; null = nobody. */
export function useLogin() {
  const { whoAmI } = useBridge();
  return useQuery({ queryKey: loginKey, queryFn: whoAmI }, queries);
}

/** Asks again who is logged in. */
export const recheckLogin = (): void => void queries.invalidateQueries({ queryKey: loginKey });

/** Checks the login again after a response that refused it. */
export function useRecheckLogin(error: unknown): void {
  useEffect(() => {
    if (isOutside(error) || isVersionRefusal(error)) recheckLogin();
  }, [error]);
}

/** Clears what the page shows when the shell's login ends, here or elsewhere. */
export function useLoginEnd(): void {
  const { desktop } = useBridge();
  useEffect(() => {
    if (!desktop) return undefined;
    let was = desktop.login.get().state;
    return desktop.login.subscribe(() => {
      const { state } = desktop.login.get();
      if (state === 'logged_out' && was !== 'logged_out') void queries.resetQueries();
      was = state;
    });
  }, [desktop]);
}
