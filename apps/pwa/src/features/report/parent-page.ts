import type { FromReport } from './frame-messages.ts';

/** The page of the same origin in which this one is a frame; null for any other, and for none. */
export function parentPage(): Window | null {
  if (window.parent === window) return null;
  try {
    // Of another origin it cannot be read.
    return window.parent.location.origin === window.location.origin ? window.parent : null;
  } catch {
    return null;
  }
}

/** Says something to that page alone: a message for another origin is not delivered. */
export function postToParent(message: FromReport): void {
  parentPage()?.postMessage(message, window.location.origin);
}
