import { type Client, createClient, type Transport } from '@workspace/domain/contract/client';
import { createImport } from '@workspace/domain/imports/operations';
import type { ImportReport } from '@workspace/domain/imports/schema';
import type { OnAnnouncement } from '../../../offline/sync/announcements.ts';
import type { At, Upload } from '../import-state.ts';
import { followProgress } from './await-import-result.ts';

interface Check {
  /** Polls the server's progress. */
  readonly client: Client;
  readonly onAnnouncement: OnAnnouncement;
  readonly companyId: string;
  /** Reports upload progress, if it can. */
  readonly transport: Transport;
  readonly upload: Upload;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file for the check. Does not use `mutate`: a check changes nothing, can be cancelled,
 * and reports upload progress.
 * @throws the client's errors, also after cancellation
 */
export async function checkFile(
  { client, onAnnouncement, companyId, transport, upload, signal }: Check,
  onWork: (work: At<'checking'>['work']) => void,
): Promise<ImportReport> {
  const { file, importId } = upload;
  const report: typeof onWork = (work) => {
    if (!signal.aborted) onWork(work);
  };
  const answered = new AbortController();
  signal.addEventListener('abort', () => answered.abort());
  const send = createClient({ baseUrl: window.location.origin, transport });
  const onSent = (sent: number, total: number) => {
    if (sent < total) report({ kind: 'uploading', sent, total });
    else report({ kind: 'checking', progress: null });
  };
  report({ kind: 'uploading', sent: 0, total: file.size });
  // During the upload the server does not know the import yet.
  const asked = { client, onAnnouncement, companyId, importId, signal: answered.signal };
  void followProgress(asked, (progress) => report({ kind: 'checking', progress }));
  try {
    const { data } = await send(
      createImport,
      { params: { company_id: companyId }, body: { import_id: importId }, files: { file } },
      { idempotencyKey: upload.key, signal, onSent },
    );
    return data;
  } finally {
    answered.abort();
  }
}
