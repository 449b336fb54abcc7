import * as z from 'zod/mini';

/** Stored on the device: a tab opened with `noopener` shares nothing else with its opener. */
const storageKey = 'staff-link-mark';
const markSchema = z.uuid();

function stored(): string | null {
  try {
    return markSchema.safeParse(localStorage.getItem(storageKey)).data ?? null;
  } catch {
    return null;
  }
}

/** Fallback for this page if storage is forbidden: then each company needs a confirmation. */
let made: string | null = null;

/**
 * A random mark on the console's own links, unknown to other sites. It grants nothing: it
 * distinguishes a click in the overview from a foreign link, which must not start an impersonation
 * session without a confirmation.
 */
export function linkMark(): string {
  made = stored() ?? made ?? crypto.randomUUID();
  try {
    localStorage.setItem(storageKey, made);
  } catch {
    // See `made`.
  }
  return made;
}

/** Whether a link to this page was one of the console's own. */
export function isMarked(hash: string): boolean {
  const mark = stored();
  return mark !== null && hash === `#${mark}`;
}
