import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isVersionRefusal } from '../../bridge/version-refusals.ts';
import { isOutside } from './failure.ts';

export const whoAmIKey = ['who-am-i'] as const;

/** Checks the login again after a response that refused it. */
export function useAskAgain(error: unknown): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isOutside(error) || isVersionRefusal(error))
      void queries.invalidateQueries({ queryKey: whoAmIKey });
  }, [error, queries]);
}
