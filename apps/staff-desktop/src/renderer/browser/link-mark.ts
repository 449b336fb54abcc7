import { storedKey } from '@workspace/ui/storage/stored-key';
import * as z from 'zod/mini';

/** On the device, because a tab opened with `noopener` shares nothing else with its opener. */
const markKey = storedKey('staff-link-mark', z.uuid(), {
  area: 'device',
  wiped: 'never',
  format: 'text',
});

/** Fallback for this page if storage is forbidden: then each company needs a confirmation. */
let made: string | null = null;

/**
 * A random mark on the console's own links, unknown to other sites. It grants nothing: it
 * distinguishes a click in the overview from a foreign link, which must not start an impersonation
 * session without a confirmation.
 */
export function linkMark(): string {
  made = markKey.read() ?? made ?? crypto.randomUUID();
  markKey.write(made);
  return made;
}

/** Whether a link to this page was one of the console's own. */
export function isMarked(hash: string): boolean {
  const mark = markKey.read();
  return mark !== undefined && hash === `#${mark}`;
}
