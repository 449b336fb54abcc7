/**
 * sessionStorage key of the bearer of an impersonation session: the only secret in sessionStorage
 * (decisions 1).
 */
const bearerKey = 'visit';

/** How an impersonation session was started in this tab. */
export interface ImpersonationEntry {
  /** From the link's fragment; empty when there is none. */
  readonly ticket: string;
  /** The link's query; null when the tab was reloaded on another screen. */
  readonly query: string | null;
}

/** The bearer stored in this tab; null when the tab does not impersonate. */
export function storedBearer(): string | null {
  try {
    return sessionStorage.getItem(bearerKey);
  } catch {
    return null;
  }
}

/** Stores the bearer so that it survives a reload of this tab; null removes it. */
export function storeBearer(bearer: string | null): void {
  try {
    if (bearer === null) sessionStorage.removeItem(bearerKey);
    else sessionStorage.setItem(bearerKey, bearer);
  } catch {
    // The impersonation session then ends when the page is closed.
  }
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
