import { cp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of the companies' files in a backup. */
const place = 'files';

const exists = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined;

/**
 * Copies the files of the data directory into a backup, after its rows: a file that a row of the
 * snapshot names was stored before. Their digests are in the rows, which the manifest signs.
 */
export async function backUpFiles(filesFolder: string, backup: string): Promise<void> {
  if (!(await exists(filesFolder))) return;
  await cp(filesFolder, join(backup, place), { recursive: true });
}

/** Puts the files of a backup in place of those of the data directory. */
export async function restoreFiles(backup: string, filesFolder: string): Promise<void> {
  await rm(filesFolder, { recursive: true, force: true });
  const from = join(backup, place);
  if (await exists(from)) await cp(from, filesFolder, { recursive: true });
}
