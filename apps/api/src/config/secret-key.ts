import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { makeDataDirectory } from './data-directory.ts';

/** What secrets are sealed with, and, while keys are rotated, what they were sealed with before. */
export interface SecretKeys {
  readonly current: string;
  readonly previous: string | undefined;
}

/** The demo's own keys, where none is configured. */
export const keyFiles = (dataDirectory: string) => ({
  current: join(dataDirectory, 'secret-key'),
  previous: join(dataDirectory, 'secret-key.previous'),
});

/** A key of our own making. */
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
 * The keys that seal secrets: the configured ones, else (demo mode alone) one that is made once in
 * the data directory.
 */
export async function loadSecretKeys(configuration: Configuration): Promise<SecretKeys> {
  const { secretKey, previousSecretKey, dataDirectory } = configuration;
  if (secretKey !== undefined) return { current: secretKey, previous: previousSecretKey };
  await makeDataDirectory(dataDirectory);
  const files = keyFiles(dataDirectory);
  // Written aside and put in place whole: a process that starts now must not read half of it.
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
  // The same in both: a rotation that was cut short before it had begun.
  return { current, previous: previous === current ? undefined : previous };
}
