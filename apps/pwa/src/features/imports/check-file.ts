import { type Client, createClient, type Transport } from '@workspace/domain/contract/client';
import { createImport } from '@workspace/domain/imports/operations';
import type { ImportReport } from '@workspace/domain/imports/schema';
import type { At, Upload } from './import-state.ts';
import { followProgress } from './learn.ts';

/** A transport that reports upload progress, if it can. */
export type UploadTransport = (onSent: (sent: number, total: number) => void) => Transport;

interface Check {
  /** Polls the server's progress. */
  readonly client: Client;
  readonly companyId: string;
  readonly transport: UploadTransport;
  readonly upload: Upload;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file for the check. Does not use `mutate`: a check changes nothing, can be cancelled,
 * and reports upload progress.
 * @throws the client's errors, also after cancellation
 */
export async function checkFile(
  { client, companyId, transport, upload, signal }: Check,
  onWork: (work: At<'checking'>['work']) => void,
): Promise<ImportReport> {
  const { name, importId, content } = upload;
  const tell: typeof onWork = (work) => {
    if (!signal.aborted) onWork(work);
  };
  const answered = new AbortController();
  signal.addEventListener('abort', () => answered.abort());
  const send = createClient({
    baseUrl: window.location.origin,
    transport: transport((sent, total) => {
      if (sent < total) tell({ kind: 'uploading', sent, total });
      else tell({ kind: 'checking', progress: null });
    }),
  });
  tell({ kind: 'uploading', sent: 0, total: content.length });
  // During the upload the server does not know the import yet.
  void followProgress({ client, companyId, importId, signal: answered.signal }, (progress) =>
    tell({ kind: 'checking', progress }),
  );
  try {
    const body = { file_name: name, content_base64: content, import_id: importId };
    const { data } = await send(
      createImport,
      { params: { company_id: companyId }, body },
      { idempotencyKey: upload.key, signal },
    );
    return data;
  } finally {
    answered.abort();
  }
}
