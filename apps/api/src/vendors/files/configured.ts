import type { Configuration } from '../../config/configuration.ts';
import { createDiskStore, filesFolder } from './disk.ts';
import type { FileStore } from './port.ts';

/**
 * The file store of the settings. The client of S3 is loaded with the first file, since it is large
 * and most installations have none.
 */
export function configuredFiles({ files, dataDirectory }: Configuration): FileStore {
  const { s3 } = files;
  if (!s3) return createDiskStore(filesFolder(dataDirectory));
  let made: Promise<FileStore> | undefined;
  const store = () => {
    made ??= import('./s3.ts').then(({ createS3Store }) => createS3Store(s3));
    return made;
  };
  return {
    put: async (key, content) => (await store()).put(key, content),
    get: async (key) => (await store()).get(key),
    remove: async (key) => (await store()).remove(key),
  };
}
