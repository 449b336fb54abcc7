import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { makeDataDirectory } from './data-directory.ts';

/**
 * The key that seals secrets: the configured one, else (demo mode alone) one that is made once in
 * the data directory.
 */
export async function loadSecretKey(configuration: Configuration): Promise<string> {
  if (configuration.secretKey !== undefined) return configuration.secretKey;
  await makeDataDirectory(configuration.dataDirectory);
  const path = join(configuration.dataDirectory, 'secret-key');
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
