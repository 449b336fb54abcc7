import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOutside } from './failure.ts';

export const whoAmIKey = ['who-am-i'] as const;

/** Asks anew who is here where an answer says that it is nobody whom it is for. */
export function useAskAgain(error: unknown): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isOutside(error)) void queries.invalidateQueries({ queryKey: whoAmIKey });
  }, [error, queries]);
}
