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

/** How often the server is asked how far it is, in ms. */
const everyMs = 400;
/** Before it is asked again after no answer, in ms; sooner when the network comes back. */
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

/** Says how far the server is until the signal; the answer of the call itself is awaited elsewhere. */
export async function followProgress(
  asked: Asked,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  while (!asked.signal.aborted) {
    await pause(everyMs, asked.signal);
    if (asked.signal.aborted) return;
    // Before the server has begun, and while there is no connection, there is nothing to say.
    const { progress } = await standing(asked, false).catch(() => ({ progress: null }));
    if (progress && !asked.signal.aborted) onProgress(progress);
  }
}

/** No answer, or one that says nothing about the import. */
function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof AppError)) return error instanceof NetworkError;
  return error.definition.status >= 500 || error.definition.code === commonErrors.rateLimited.code;
}

export type Learnt =
  | { readonly state: 'checked' | 'applied'; readonly report: ImportReport }
  | { readonly state: 'gone' };

/**
 * Asks until it is known what became of an import: applied, or checked and not under way. A call
 * that was cut may still be arriving, so that the second such answer counts, not the first.
 * @param onWaiting with the progress while it is being applied; with null while nobody answers
 * @throws AppError where the server will not tell: the person is logged out, or no administrator
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
