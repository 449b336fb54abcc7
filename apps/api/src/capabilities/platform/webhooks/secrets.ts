import { Webhook } from 'standardwebhooks';
import type { Sealer } from '../../../secrets/seal.ts';
import type { WebhookEndpointModel } from './models.ts';

/** Additional data of an endpoint's sealed secrets: where they are stored. */
const secretContext = (endpointId: string) => `webhook:${endpointId}`;

/** A new secret as Standard Webhooks writes it. */
export const newSecret = (randomBytes: (size: number) => Buffer): string =>
  `whsec_${randomBytes(32).toString('base64')}`;

export const sealSecret = (sealer: Sealer, endpointId: string, secret: string): string =>
  sealer.seal(secret, secretContext(endpointId));

/**
 * The header `webhook-signature`: two signatures while a secret is rotated.
 * @param at real time, in the header `webhook-timestamp`
 */
export function signatureOf(
  sealer: Sealer,
  endpoint: Pick<WebhookEndpointModel, 'id' | 'secret' | 'old_secret' | 'old_secret_until'>,
  { messageId, body, at }: { readonly messageId: string; readonly body: string; readonly at: Date },
): string {
  const { secret, old_secret: old, old_secret_until: until } = endpoint;
  const sealed = old !== null && until !== null && until > at ? [secret, old] : [secret];
  return sealed
    .map((one) => new Webhook(sealer.open(one, secretContext(endpoint.id))))
    .map((webhook) => webhook.sign(messageId, at, body))
    .join(' ');
}
