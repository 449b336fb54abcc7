import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';
import type { WebhookEndpointModel } from './models.ts';

type PolicyEndpoint = Pick<WebhookEndpointModel, 'company_id'>;

/**
 * Administrators, and API keys with the scope, manage the endpoints of their company; staff mail and
 * try what fails.
 */
export const webhookPolicy = definePolicy({
  knows: (actor, row: PolicyEndpoint) => isWithin(actor, row) && managers(actor),
  rules: {
    'webhook.change': everybody,
    'webhook.delete': everybody,
    'webhook.send': everybody,
    'webhook.remind': ({ actorKind }) => actorKind === 'staff',
    'webhook.check': ({ actorKind }) => actorKind === 'staff',
  },
});
