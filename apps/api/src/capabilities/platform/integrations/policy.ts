import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';
import type { IntegrationModel } from './models.ts';

export type PolicyIntegration = Pick<IntegrationModel, 'company_id' | 'user_id'>;

/** Administrators manage integrations. A person may connect only their own. */
export const integrationPolicy = definePolicy({
  knows: (actor, row: PolicyIntegration) => isWithin(actor, row) && managers(actor),
  rules: {
    'integration.invite': everybody,
    'integration.disconnect': everybody,
  },
});
