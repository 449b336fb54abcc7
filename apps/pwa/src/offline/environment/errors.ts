/** A call that needs a connection was made without one; nothing was queued. */
export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super('This needs a connection. Please try again when you are online.', { cause });
    this.name = 'OfflineError';
  }
}

/** A write that could be queued without its secret was made without a connection. */
export class SecretOfflineError extends OfflineError {
  constructor(cause?: unknown) {
    super(cause);
    this.message =
      'A code is never stored on this device, so sending it needs a connection. Please try again when you are online.';
    this.name = 'SecretOfflineError';
  }
}

/** A write that cannot be queued would overtake a waiting change of the same row. */
export class EarlierChangeError extends Error {
  constructor() {
    super('An earlier change of this is waiting to be sent. Send or discard it first.');
    this.name = 'EarlierChangeError';
  }
}

/** The device has no space; the data was not stored (fault F16). */
export class StorageFullError extends Error {
  constructor(cause?: unknown) {
    super('This device is out of storage. Free some space and try again.', { cause });
    this.name = 'StorageFullError';
  }
}

/** The local database is closed: upgraded or deleted by another tab, or closed by the browser. */
export class StoreClosedError extends Error {
  constructor(cause?: unknown) {
    super('The data on this device was closed. Please reload the page.', { cause });
    this.name = 'StoreClosedError';
  }
}

/** The local database does not answer: a lock is never released, or the browser's process hangs. */
export class StoreSilentError extends Error {
  constructor(cause?: unknown) {
    super('The data on this device cannot be opened. Reload the page, then try again.', {
      cause,
    });
    this.name = 'StoreSilentError';
  }
}

function names(error: unknown): string[] {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return [];
  // Dexie throws an AbortError and keeps the quota error in `inner`, or a BulkError with a list.
  const inner = 'inner' in error ? error.inner : error.cause;
  const listed = 'failures' in error && Array.isArray(error.failures) ? error.failures : [];
  return [error.name, ...names(inner), ...listed.flatMap(names)];
}

/** Converts an IndexedDB failure to its typed error; returns other errors unchanged. */
export function storageError(error: unknown): unknown {
  for (const known of [StorageFullError, StoreClosedError, StoreSilentError]) {
    if (error instanceof known) return error;
  }
  const found = names(error);
  if (found.includes('QuotaExceededError')) return new StorageFullError(error);
  if (found.includes('DatabaseClosedError') || found.includes('InvalidStateError')) {
    return new StoreClosedError(error);
  }
  return error;
}
