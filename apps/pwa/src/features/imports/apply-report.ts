import type { Client } from '@workspace/domain/contract/client';
import { applyImport } from '@workspace/domain/imports/operations';
import type { ImportProgress, ImportReport } from '@workspace/domain/imports/schema';
import type { Mutate } from '../../offline/mutate.ts';
import { followProgress } from './learn.ts';
import { messages } from './messages.ts';

interface Apply {
  /** Polls the server's progress. */
  readonly client: Client;
  readonly mutate: Mutate;
  readonly companyId: string;
  readonly report: ImportReport;
  readonly key: string;
  /** Stops reporting progress; the request itself continues. */
  readonly signal: AbortSignal;
}

/**
 * Applies the checked import, without the rejected rows.
 * @returns the report as applied
 * @throws the errors of `mutate`
 */
export async function applyReport(
  { client, mutate, companyId, report, key, signal }: Apply,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport | null> {
  const { import_id } = report;
  const answered = new AbortController();
  signal.addEventListener('abort', () => answered.abort());
  void followProgress(
    { client, companyId, importId: import_id, signal: answered.signal },
    onProgress,
  );
  try {
    const result = await mutate(
      applyImport,
      {
        params: { company_id: companyId, import_id },
        body: report.counts.refused > 0 ? { skip_refused: true } : {},
      },
      { describe: messages.title, key },
    );
    // Declared `online`: it is never queued.
    return result.status === 'saved' ? result.answer.data : null;
  } finally {
    answered.abort();
  }
}
