/** Where the tab keeps the bearer of an impersonation session: the one secret in sessionStorage (decisions 1). */
const bearerKey = 'visit';

/** How somebody came to act as a company in this tab. */
export interface ImpersonationEntry {
  /** From the link's fragment; empty where there is none. */
  readonly ticket: string;
  /** The link's query; null where the tab was loaded again on another screen. */
  readonly query: string | null;
}

/** The bearer that this tab holds; null where it does not act as a company. */
export function heldBearer(): string | null {
  try {
    return sessionStorage.getItem(bearerKey);
  } catch {
    return null;
  }
}

/** Keeps the bearer for a reload of this tab; null forgets it. */
export function holdBearer(bearer: string | null): void {
  try {
    if (bearer === null) sessionStorage.removeItem(bearerKey);
    else sessionStorage.setItem(bearerKey, bearer);
  } catch {
    // The impersonation session then ends with the page.
  }
}

/** Null where this tab is nobody's impersonation session. A ticket leaves the address before anything else is done. */
export function impersonationEntry(): ImpersonationEntry | null {
  const { pathname, search, hash } = window.location;
  if (!/^\/impersonate\/?$/.test(pathname)) {
    return heldBearer() === null ? null : { ticket: '', query: null };
  }
  if (hash !== '') history.replaceState(null, '', pathname + search);
  return { ticket: hash.slice(1).split('&', 1)[0] ?? '', query: search };
}
