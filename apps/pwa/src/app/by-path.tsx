import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

interface ByPathProps {
  /** By the path, without a slash at its end. */
  readonly screens: Readonly<Record<string, () => ReactNode>>;
  readonly otherwise: () => ReactNode;
}

/**
 * The screen of the address. No address has a part that varies (decisions 12: things are named by
 * parameters), so that the matching of a router, which weighs 3 KB, has nothing to do.
 */
export function ByPath({ screens, otherwise }: ByPathProps) {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '') || '/';
  return (screens[path] ?? otherwise)();
}
