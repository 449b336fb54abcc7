import { type Client, createClient, type Transport } from '@workspace/domain/contract/client';
import { createImport } from '@workspace/domain/imports/operations';
import type { ImportReport } from '@workspace/domain/imports/schema';
import type { At, Upload } from './import-state.ts';
import { followProgress } from './learn.ts';

/** A way to the server that says how much of a body is on its way, where it can. */
export type UploadTransport = (onSent: (sent: number, total: number) => void) => Transport;

interface Check {
  /** For reads: how far the server is. */
  readonly client: Client;
  readonly companyId: string;
  readonly transport: UploadTransport;
  readonly upload: Upload;
  readonly signal: AbortSignal;
}

/**
 * Sends a file to be checked. Not through the door: a check changes nothing, can be given up, and
 * says what is on its way.
 * @throws what the client throws, also where it was given up
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
  // While the file is on its way, the server does not know of it yet.
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
