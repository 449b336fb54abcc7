export { ApiKeysScreen } from './api-keys-screen.tsx';
export { MadeKeys } from './made-keys.tsx';
export { useApiKeys } from './use-api-keys.ts';
