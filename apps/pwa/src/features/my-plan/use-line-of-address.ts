import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Whether the URL asks for this line (`#id`), which then gets the focus. */
export function useLineOfAddress(id: string): boolean {
  const { hash, key } = useLocation();
  const isAsked = hash === `#${id}`;
  // A repeated navigation has another location key.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (isAsked) document.getElementById(id)?.focus();
  }, [isAsked, id, key]);
  return isAsked;
}
