export { dataKeyContext, digestOf, encryptContent, readContent } from './content.ts';
export { contentType } from './content-type.ts';
export { fileHandlers } from './jobs.ts';
export { dropFile, keepPrivateFile, keepPublicFile } from './keeping.ts';
export { findFile, listFiles, type StoredFileModel } from './store.ts';
