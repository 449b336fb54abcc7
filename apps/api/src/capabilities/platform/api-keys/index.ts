export { createApiKeyFinder } from './finding.ts';
export { findCreator } from './store.ts';
