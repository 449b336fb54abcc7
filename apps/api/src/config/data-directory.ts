import { access, constants, mkdir } from 'node:fs/promises';
import { brand } from '@workspace/domain/brand';
import { StartError } from '../start-error.ts';

/**
 * Creates the data directory if it does not exist.
 * @throws StartError where it cannot be created or written to
 */
export async function makeDataDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartError(
      `The data directory ${path} cannot be written to${reason}. Set ` +
        `${brand.environmentPrefix}DATA_DIR to a folder that can.`,
      { cause: error },
    );
  }
}
