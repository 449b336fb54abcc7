import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { getImport } from '@workspace/domain/imports/operations';
import type { ImportProgress, ImportReport } from '@workspace/domain/imports/schema';

export interface Asked {
  readonly client: Client;
  readonly companyId: string;
  readonly importId: string;
  readonly signal: AbortSignal;
}

/** Polling interval for progress, in ms. */
const everyMs = 400;
/** Delay before polling again after a failure, in ms; shorter if the network comes back. */
const patienceMs = 3000;

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => resolve(), { signal: over.signal });
    if (ms > everyMs) addEventListener('online', () => resolve(), { signal: over.signal });
  });
  over.abort();
}

async function standing({ client, companyId, importId, signal }: Asked, withReport: boolean) {
  const { data } = await client(
    getImport,
    {
      params: { company_id: companyId, import_id: importId },
      query: { include_report: withReport ? 'true' : 'false' },
    },
    { signal },
  );
  return data;
}

/**
 * Reports the server's progress until the signal aborts; the call's own response is awaited
 * elsewhere.
 */
export async function followProgress(
  asked: Asked,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  while (!asked.signal.aborted) {
    await pause(everyMs, asked.signal);
    if (asked.signal.aborted) return;
    // No progress before the server has started, and none while offline.
    const { progress } = await standing(asked, false).catch(() => ({ progress: null }));
    if (progress && !asked.signal.aborted) onProgress(progress);
  }
}

/** A missing response, or one without information about the import. */
function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof AppError)) return error instanceof NetworkError;
  return error.definition.status >= 500 || error.definition.code === commonErrors.rateLimited.code;
}

export type Learnt =
  | { readonly state: 'checked' | 'applied'; readonly report: ImportReport }
  | { readonly state: 'gone' };

/**
 * Polls until the result of an import is known: applied, or checked and not running. An interrupted
 * request may still reach the server, so the second `checked` response counts, not the first.
 * @param onWaiting receives the progress during the import; null while the server does not respond
 * @throws AppError if the server refuses: logged out, or not an administrator
 */
export async function learnFate(
  asked: Asked,
  onWaiting: (progress: ImportProgress | null, reach: 'answered' | 'cut') => void,
  doubt: 'certain' | 'cut',
): Promise<Learnt> {
  let idle = doubt === 'cut' ? 0 : 1;
  for (;;) {
    asked.signal.throwIfAborted();
    try {
      const { state, progress, report } = await standing(asked, true);
      if (report && state === 'applied') return { state, report };
      idle = state === 'checked' ? idle + 1 : 0;
      if (report && state === 'checked' && idle > 1) return { state, report };
      onWaiting(progress, 'answered');
      await pause(everyMs, asked.signal);
    } catch (error) {
      asked.signal.throwIfAborted();
      if (error instanceof AppError && error.definition.status === 404) return { state: 'gone' };
      if (!isNoAnswer(error)) throw error;
      onWaiting(null, 'cut');
      await pause(patienceMs, asked.signal);
    }
  }
}
