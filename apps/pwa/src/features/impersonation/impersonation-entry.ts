import { anyText, storedKey } from '@workspace/ui/storage/stored-key';

/** The bearer of an impersonation session: the only secret that a tab stores (decisions 1). */
const bearerKey = storedKey('visit', anyText, { area: 'tab', wiped: 'owner', format: 'text' });

/** How an impersonation session was started in this tab. */
export interface ImpersonationEntry {
  /** From the link's fragment; empty when there is none. */
  readonly ticket: string;
  /** The link's query; null when the tab was reloaded on another screen. */
  readonly query: string | null;
}

/** The bearer stored in this tab; null when the tab does not impersonate. */
export const storedBearer = (): string | null => bearerKey.read() ?? null;

/**
 * Stores the bearer so that it survives a reload of this tab; null removes it. Where it cannot be
 * stored, the impersonation session ends when the page is closed.
 */
export function storeBearer(bearer: string | null): void {
  if (bearer === null) bearerKey.remove();
  else bearerKey.write(bearer);
}

/**
 * Null when this tab does not impersonate. The ticket is removed from the address before anything
 * else.
 */
export function impersonationEntry(): ImpersonationEntry | null {
  const { pathname, search, hash } = window.location;
  if (!/^\/impersonate\/?$/.test(pathname)) {
    return storedBearer() === null ? null : { ticket: '', query: null };
  }
  if (hash !== '') history.replaceState(null, '', pathname + search);
  return { ticket: hash.slice(1).split('&', 1)[0] ?? '', query: search };
}
