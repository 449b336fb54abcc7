// Loaded together: the integrations, and what the card of the API leads to.
export { ApiKeysScreen } from '../features/api-keys/index.ts';
export { DevelopersScreen } from '../features/developers/developers-screen.tsx';
export { IntegrationsScreen } from '../features/integrations/integrations-screen.tsx';
