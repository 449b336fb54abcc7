import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { getImport } from '@workspace/domain/imports/operations';
import type { ImportProgress, ImportReport, ImportStatus } from '@workspace/domain/imports/schema';
import type { OnAnnouncement } from '../../../offline/sync/announcements.ts';
import { listenToImport } from '../import-news.ts';

export interface Asked {
  readonly client: Client;
  /** What the server announces of imports. */
  readonly onAnnouncement: OnAnnouncement;
  readonly companyId: string;
  readonly importId: string;
  readonly signal: AbortSignal;
}

/** Delay before asking again after a failure, in ms; shorter if the network comes back. */
const patienceMs = 3000;

async function untilOnline(signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => resolve(), { signal: over.signal });
    addEventListener('online', () => resolve(), { signal: over.signal });
  });
  over.abort();
}

async function fetchStatus({ client, companyId, importId, signal }: Asked, withReport: boolean) {
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
  const news = listenToImport(asked);
  while (!asked.signal.aborted) {
    const heard = await news.next();
    if (asked.signal.aborted) return;
    // No progress before the server has started, and none while offline.
    const { progress } =
      heard ?? (await fetchStatus(asked, false).catch(() => ({ progress: null })));
    if (progress && !asked.signal.aborted) onProgress(progress);
  }
}

/** A missing response, or one without information about the import. */
function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof AppError)) return error instanceof NetworkError;
  return error.definition.status >= 500 || error.definition.code === commonErrors.rateLimited.code;
}

export type ImportResult =
  | { readonly state: 'checked' | 'applied'; readonly report: ImportReport }
  | { readonly state: 'failed'; readonly report: ImportReport; readonly failure: string }
  | { readonly state: 'gone' };

/** What is known of an import whose result is not. */
export interface Waiting {
  readonly state: ImportStatus['state'];
  readonly progress: ImportProgress | null;
}

/** The final state with its report; undefined while the import is still worked on. */
async function resultOf(asked: Asked, { state }: Waiting): Promise<ImportResult | undefined> {
  if (state === 'checking' || state === 'applying') return undefined;
  // The report of ten thousand rows is read once, and not with every step.
  const { state: now, report, failure } = await fetchStatus(asked, true);
  if (!report) return undefined;
  if (now === 'failed') return { state: now, report, failure: failure ?? '' };
  return now === 'applied' || now === 'checked' ? { state: now, report } : undefined;
}

/**
 * Follows an import by the socket and, where that is silent, by polling, until its result is known:
 * applied, failed, or checked and not running. With `cut`, an interrupted request may still reach
 * the server, so the second `checked` response counts, not the first.
 * @param onWaiting receives the progress; null while the server does not respond
 * @throws AppError if the server refuses: logged out, or not an administrator
 */
export async function awaitImportResult(
  asked: Asked,
  onWaiting: (waiting: Waiting | null) => void,
  doubt: 'certain' | 'cut',
): Promise<ImportResult> {
  const news = listenToImport(asked);
  let idle = doubt === 'cut' ? 0 : 1;
  let heard: Waiting | null = null;
  for (;;) {
    asked.signal.throwIfAborted();
    try {
      const now: Waiting = heard ?? (await fetchStatus(asked, false));
      idle = now.state === 'checked' ? idle + 1 : 0;
      const result = now.state === 'checked' && idle < 2 ? undefined : await resultOf(asked, now);
      if (result) return result;
      asked.signal.throwIfAborted();
      onWaiting(now);
      heard = await news.next();
    } catch (error) {
      asked.signal.throwIfAborted();
      if (error instanceof AppError && error.definition.status === 404) return { state: 'gone' };
      if (!isNoAnswer(error)) throw error;
      heard = null;
      onWaiting(null);
      await untilOnline(asked.signal);
    }
  }
}
