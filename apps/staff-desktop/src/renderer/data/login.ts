import { type Query, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isVersionRefusal } from '../../bridge/version-refusals.ts';
import { useBridge } from '../app/bridge-context.ts';
import { isOutside } from '../app/failure.ts';
import { queries } from './queries.ts';

/** Not the key of an operation: each environment knows its login in its own way. */
const loginKey = ['login'];

/** Whether a query asks who is logged in. */
export const isOfLogin = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  queryKey[0] === loginKey[0];

/** What was read with a login does not stay in memory after it. */
const dropAnswers = () => queries.removeQueries({ predicate: (query) => !isOfLogin(query) });

/** Who is logged in; null = nobody. */
export function useLogin() {
  const { whoAmI } = useBridge();
  const ask = async () => {
    const me = await whoAmI();
    if (me?.kind !== 'staff') dropAnswers();
    return me;
  };
  return useQuery({ queryKey: loginKey, queryFn: ask }, queries);
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
