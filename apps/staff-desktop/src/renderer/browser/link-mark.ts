import * as z from 'zod/mini';

/** Kept on the device: a tab that is opened with `noopener` shares nothing else with its opener. */
const storageKey = 'staff-link-mark';
const markSchema = z.uuid();

function stored(): string | null {
  try {
    return markSchema.safeParse(localStorage.getItem(storageKey)).data ?? null;
  } catch {
    return null;
  }
}

/** The same for the whole page, where storage is forbidden: then every company is asked about. */
let made: string | null = null;

/**
 * A mark on our own links, which no other site knows. It grants nothing: it tells a press in the
 * overview from a link that somebody else has laid out, by which nobody shall begduring impersonation.
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

/** Whether a link to this page was one of ours. */
export function isMarked(hash: string): boolean {
  const mark = stored();
  return mark !== null && hash === `#${mark}`;
}
