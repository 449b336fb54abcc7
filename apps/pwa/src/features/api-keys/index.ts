export { ApiKeysScreen } from './api-keys-screen.tsx';
export { MadeKeys } from './made-keys.tsx';
export { scopesInWords, scopeTexts } from './scope-labels.ts';
export { useApiKeys } from './use-api-keys.ts';
