// Loaded together: the integrations, and what their cards lead to.
export { ApiKeysScreen } from '../features/api-keys/index.ts';
export { AssistantScreen } from '../features/assistant/index.ts';
export { DevelopersScreen } from '../features/developers/developers-screen.tsx';
export { IntegrationsScreen } from '../features/integrations/integrations-screen.tsx';
export { WebhooksScreen } from '../features/webhooks/index.ts';
