export { WebhooksPanel } from './webhooks-panel.tsx';
export { WebhooksScreen } from './webhooks-screen.tsx';
