import {
  definePolicy,
  everybody,
  isNoOtherKey,
  isWithin,
  managers,
} from '../../../access/policy.ts';
import type { WebhookEndpointModel } from './models.ts';

type PolicyEndpoint = Pick<WebhookEndpointModel, 'company_id' | 'api_key_id'>;

/**
 * Administrators manage the endpoints of their company, and staff mail and try what fails. An API key
 * with the scope manages those that it made: others may get what its scopes do not read.
 */
export const webhookPolicy = definePolicy({
  knows: (actor, row: PolicyEndpoint) =>
    isWithin(actor, row) && managers(actor) && isNoOtherKey(actor, row.api_key_id),
  rules: {
    'webhook.see': everybody,
    'webhook.change': everybody,
    'webhook.delete': everybody,
    'webhook.send': everybody,
    'webhook.remind': ({ actorKind }) => actorKind === 'staff',
    'webhook.check': ({ actorKind }) => actorKind === 'staff',
  },
});
