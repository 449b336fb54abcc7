import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './port.ts';

/** Folder of the files in the data directory. */
export const filesFolder = (dataDirectory: string): string => join(dataDirectory, 'files');

const safeKey = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Files in a folder, readable by their owner alone. Processes that share the folder share the files.
 * @param folder is made with the first file
 */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('A file of this name cannot be stored.');
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}.unfinished`;
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
        await file.close();
        await rename(unfinished, path);
      } catch (error) {
        await file.close().catch(() => {});
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
