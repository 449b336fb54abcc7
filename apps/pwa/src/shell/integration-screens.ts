// Loaded together: the integrations, and what their cards lead to.
export { ApiKeysScreen } from '../features/api-keys/index.ts';
export { IntegrationsScreen } from '../features/integrations/integrations-screen.tsx';
