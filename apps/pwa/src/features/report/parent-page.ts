import type { FromReport } from '@workspace/domain/analytics/frame-messages';
import { consoleOrigin } from '@workspace/domain/desktop/schema';

/**
 * Origin of the page in which this one is a frame, if it is one that reads the report: this product's
 * own or the desktop console's. Null for any other, and for none.
 */
export function parentOrigin(): string | null {
  if (window.parent === window) return null;
  try {
    // Of another origin it cannot be read.
    if (window.parent.location.origin === window.location.origin) return window.location.origin;
  } catch {
    // Then it may be the console's; engines without the list are not those of the shell.
  }
  return window.location.ancestorOrigins?.[0] === consoleOrigin ? consoleOrigin : null;
}

/** Says something to that page alone: a message for another origin is not delivered. */
export function postToParent(message: FromReport): void {
  const origin = parentOrigin();
  if (origin !== null) window.parent.postMessage(message, origin);
}
