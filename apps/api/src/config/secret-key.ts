import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { makeDataDirectory } from './data-directory.ts';

/** The key that seals secrets and, during a rotation, the previous key. */
export interface SecretKeys {
  readonly current: string;
  readonly previous: string | undefined;
}

/** Files of the demo's own keys, used where none is configured. */
export const keyFiles = (dataDirectory: string) => ({
  current: join(dataDirectory, 'secret-key'),
  previous: join(dataDirectory, 'secret-key.previous'),
});

/** Generates a random key. */
export const newSecretKey = (): string => randomBytes(32).toString('base64url');

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

async function readKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * The keys that seal secrets: the configured ones, or else (in demo mode only) one generated once
 * in the data directory.
 */
export async function loadSecretKeys(configuration: Configuration): Promise<SecretKeys> {
  const { secretKey, previousSecretKey, dataDirectory } = configuration;
  if (secretKey !== undefined) return { current: secretKey, previous: previousSecretKey };
  await makeDataDirectory(dataDirectory);
  const files = keyFiles(dataDirectory);
  // Written to a draft and renamed, so that a concurrent start never reads a partial key.
  const draft = `${files.current}.${process.pid}`;
  try {
    await writeFile(draft, newSecretKey(), { mode: 0o600 });
    await link(draft, files.current);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const current = (await readKey(files.current)) ?? '';
  const previous = await readKey(files.previous);
  // Both files are equal if a rotation was interrupted before it started.
  return { current, previous: previous === current ? undefined : previous };
}
