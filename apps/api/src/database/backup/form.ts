import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@workspace/domain/brand';
import * as z from 'zod';
import type { Sealer } from '../../secrets/seal.ts';
import { StartError } from '../../start-error.ts';

/** Version number of the backup format (docs/keeping.md); increment it when the format changes. */
const form = 1;
export const manifestFile = 'manifest.json';
export const signatureFile = 'manifest.hmac';

const tableSchema = z.object({
  /** Qualified with its schema. */
  name: z.string().regex(/^[a-z0-9_]+\.[a-z0-9_]+$/),
  file: z.string().regex(/^[a-z0-9_]+\.[a-z0-9_]+\.copy\.gz$/),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
  /** Checksum of the file as stored. */
  sha256: z.string(),
});
export type KeptTable = z.infer<typeof tableSchema>;

const manifestSchema = z.object({
  form: z.literal(form),
  product: z.literal(brand.name),
  made_at: z.iso.datetime(),
  /** PostgreSQL version of the source server. */
  server: z.string(),
  /** Short name of the key that was current at the time. */
  key: z.string(),
  /** Epoch of the source database; a restored one gets a new epoch. */
  epoch: z.uuid(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^\d+$/), called: z.boolean() }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export const newManifest = (parts: Omit<Manifest, 'form' | 'product'>): Manifest => ({
  form,
  product: brand.name,
  ...parts,
});

/** Keyed by the product's secret, so that a manifest cannot be forged without it. */
export function signManifest(sealer: Sealer, text: string): readonly [string, ...string[]] {
  const [current, ...previous] = sealer.hashes(text, 'backup');
  return [current.toString('hex'), ...previous.map((hash) => hash.toString('hex'))];
}

const numberSchema = z.object({ form: z.number(), key: z.string().optional() });

/**
 * Reads the manifest of a backup and verifies its signature.
 * @throws StartError with a sentence if the folder is no backup, or the backup is incomplete, of an
 *   unknown format, made under another key, or altered
 */
export async function readManifest(folder: string, sealer: Sealer): Promise<Manifest> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const [text, signature] = [await read(manifestFile), await read(signatureFile)];
  if (text === undefined || signature === undefined) {
    throw new StartError(
      `There is no complete backup in ${folder}: ${manifestFile} or ${signatureFile} is missing. An interrupted backup has neither.`,
    );
  }
  const altered = `The backup in ${folder} was changed: ${manifestFile} is not as it was written. Use another backup.`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StartError(altered);
  }
  const said = numberSchema.safeParse(value).data;
  if (!said) throw new StartError(altered);
  if (said.form > form) {
    throw new StartError(
      `The backup in ${folder} was written by a newer version of ${brand.name} (form ${said.form}, this version knows ${form}). Restore it with that version.`,
    );
  }
  if (said.key !== undefined && !sealer.keyNames.includes(said.key)) {
    throw new StartError(
      `The backup in ${folder} was made under another key (${said.key}, here it is ${sealer.keyNames[0]}): its secrets could not be decrypted. Set ${brand.environmentPrefix}SECRET_KEY, or ${brand.environmentPrefix}SECRET_KEY_PREVIOUS, to the key of that time (the demo: put the file secret-key of that time into the data directory).`,
    );
  }
  const manifest = manifestSchema.safeParse(value);
  if (!manifest.success || !signManifest(sealer, text).includes(signature.trim())) {
    throw new StartError(altered);
  }
  return manifest.data;
}

/**
 * Reads every file of a backup once and compares it with the manifest.
 * @throws StartError naming the file that is missing, truncated or altered
 */
export async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const { file, sha256 } of manifest.tables) {
    const hash = createHash('sha256');
    try {
      for await (const piece of createReadStream(join(folder, file))) hash.update(piece);
    } catch (error) {
      throw new StartError(`The backup in ${folder} is not complete: ${file} cannot be read.`, {
        cause: error,
      });
    }
    if (hash.digest('hex') !== sha256) {
      throw new StartError(
        `The backup in ${folder} is not as it was written: ${file} was truncated or changed. Nothing was restored.`,
      );
    }
  }
}
