export { ApiKeysScreen } from './api-keys-screen.tsx';
export { useApiKeys } from './use-api-keys.ts';
