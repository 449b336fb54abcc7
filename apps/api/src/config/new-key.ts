import { copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { brand } from '@workspace/domain/brand';
import { StartError } from '../start-error.ts';
import type { Configuration } from './configuration.ts';
import { keyFiles, newSecretKey, type SecretKeys } from './secret-key.ts';

const variable = `${brand.environmentPrefix}SECRET_KEY`;

/**
 * Replaces the demo's own key by a new one; the replaced key becomes the previous key.
 * @throws StartError where the key is configured, or a rotation is in progress
 */
export async function beginRotation(
  { secretKey, dataDirectory }: Configuration,
  keys: SecretKeys,
): Promise<void> {
  if (secretKey !== undefined) {
    throw new StartError(
      `The key is configured: set ${variable}_PREVIOUS to the current key and ${variable} to a new one, and start the product with both.`,
    );
  }
  if (keys.previous !== undefined) {
    throw new StartError(
      'A rotation is in progress. Finish it first: npm run rotate-key, and then with --drop.',
    );
  }
  const files = keyFiles(dataDirectory);
  const draft = `${files.current}.new`;
  // If interrupted after this, both files contain the same key, which counts as one.
  await copyFile(files.current, files.previous);
  await writeFile(draft, newSecretKey(), { mode: 0o600 });
  await rename(draft, files.current);
}

/** Deletes the demo's previous key. A configured one must be removed from the environment. */
export async function endRotation({ secretKey, dataDirectory }: Configuration): Promise<string> {
  if (secretKey !== undefined) {
    return `Now remove ${variable}_PREVIOUS from the settings and restart the product.`;
  }
  await rm(keyFiles(dataDirectory).previous, { force: true });
  return 'The previous key has been deleted. Restart the product.';
}
