export { createApiKeyFinder } from './finding.ts';
