import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Sealer } from '../../../secrets/seal.ts';
import type { FileStore } from '../../../vendors/files/port.ts';
import type { StoredFileModel } from './store.ts';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const dataKeyContext = (id: string) => `file:${id}`;

/** Encrypts a file with a key of its own, so that a rotation only encrypts that key again. */
export function encryptContent(content: Buffer, key: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv(cipherName, key, nonce);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function decryptContent(stored: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv(cipherName, key, stored.subarray(0, nonceBytes));
  decipher.setAuthTag(stored.subarray(-tagBytes));
  return Buffer.concat([decipher.update(stored.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** Name of a file in the file store. */
export const storeKeyOf = ({
  kind,
  company_id,
  id,
}: Pick<StoredFileModel, 'kind' | 'company_id' | 'id'>) => `${kind}/${company_id}/${id}`;

/**
 * The content of a file, from its row until the file store has it. To be called outside of a
 * transaction.
 * @throws if the file store does not have it, or has something else
 */
export async function readContent(
  row: StoredFileModel,
  { files, sealer }: { readonly files: FileStore; readonly sealer: Sealer },
): Promise<Buffer> {
  const stored = row.content ?? (await files.get(storeKeyOf(row)));
  if (!stored || digestOf(stored) !== row.sha256) {
    throw new Error(`The file ${row.id} is missing or damaged in the file store.`);
  }
  if (row.data_key === null) return stored;
  const key = Buffer.from(sealer.open(row.data_key, dataKeyContext(row.id)), 'base64url');
  return decryptContent(stored, key);
}
