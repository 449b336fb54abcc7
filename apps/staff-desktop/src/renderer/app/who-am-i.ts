import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOutside } from './failure.ts';

export const whoAmIKey = ['who-am-i'] as const;

/** Checks the login again after a response that refused it. */
export function useAskAgain(error: unknown): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isOutside(error)) void queries.invalidateQueries({ queryKey: whoAmIKey });
  }, [error, queries]);
}
