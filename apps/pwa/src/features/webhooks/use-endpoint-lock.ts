import { createWebhookEndpoint } from '@workspace/domain/webhooks/operations';
import { mostEndpoints, type WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import { useDisabledReason } from '../../data/use-disabled-reason.ts';
import { messages } from './messages.ts';

/** Why endpoints cannot be changed now (`lock`), or none can be added (`reason`). */
export function useEndpointLock(endpoints: readonly WebhookEndpoint[] | undefined) {
  const lock = useDisabledReason(createWebhookEndpoint);
  const isFull = (endpoints?.length ?? 0) >= mostEndpoints;
  return { lock, reason: lock ?? (isFull ? messages.full(mostEndpoints) : undefined) };
}
