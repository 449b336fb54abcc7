import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { removeFile, storeFile } from '../../../vendors/files/messages.ts';
import { dataKeyContext, digestOf, encryptContent, storeKeyOf } from './content.ts';
import { deleteRow, insertFile, type StoredFileModel } from './store.ts';

interface NewFile {
  readonly content: Buffer;
  readonly name: string;
  readonly type: string;
}

type Keeping = Pick<Services, 'sealer' | 'randomBytes'>;

/** Keeps the content in the row, from where the worker moves it to the file store. */
async function keep(
  unit: UnitOfWork,
  id: string,
  { content, ...file }: NewFile,
  more: Pick<StoredFileModel, 'kind' | 'asset_key' | 'data_key'> & { readonly stored: Buffer },
): Promise<void> {
  const { stored, ...columns } = more;
  await insertFile(unit, {
    company_id: unit.scope.companyId ?? '',
    id,
    ...file,
    ...columns,
    size: content.length,
    sha256: digestOf(stored),
    content: stored,
    created_at: unit.now,
  });
  unit.send(storeFile, { file_id: id });
}

/** Keeps a file that everybody may read who has its address; returns the address's key. */
export async function keepPublicFile(
  unit: UnitOfWork,
  { randomBytes }: Keeping,
  file: NewFile,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const columns = { kind: 'logo', asset_key: key, data_key: null, stored: file.content } as const;
  await keep(unit, unit.newId(), file, columns);
  return key;
}

/** Keeps a file encrypted; returns its id. */
export async function keepPrivateFile(
  unit: UnitOfWork,
  { sealer, randomBytes }: Keeping,
  kind: 'kyb' | 'invoice',
  file: NewFile,
): Promise<string> {
  const id = unit.newId();
  const key = randomBytes(32);
  await keep(unit, id, file, {
    kind,
    asset_key: null,
    data_key: sealer.seal(key.toString('base64url'), dataKeyContext(id)),
    stored: encryptContent(file.content, key, randomBytes(12)),
  });
  return id;
}

/** Deletes a file; the worker deletes its content. */
export async function dropFile(
  unit: UnitOfWork,
  row: Pick<StoredFileModel, 'company_id' | 'id' | 'kind'>,
): Promise<void> {
  await deleteRow(unit, row.id);
  unit.send(removeFile, { key: storeKeyOf(row) });
}
