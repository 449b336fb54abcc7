import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

interface ByPathProps {
  /** Keyed by path, without a trailing slash. */
  readonly screens: Readonly<Record<string, () => ReactNode>>;
  readonly otherwise: () => ReactNode;
}

/**
 * Renders the screen for the current path. No path has a variable segment (decisions 12: entities
 * are named by query parameters), so the router's matching, which weighs 3 KB, is not needed.
 */
export function ByPath({ screens, otherwise }: ByPathProps) {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '') || '/';
  return (screens[path] ?? otherwise)();
}
