export { useWebhookEndpoints } from './use-webhook-endpoints.ts';
export { WebhooksScreen } from './webhooks-screen.tsx';
