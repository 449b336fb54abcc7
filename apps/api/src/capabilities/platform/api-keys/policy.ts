import { definePolicy, everybody, isWithin } from '../../../access/policy.ts';

/**
 * Administrators manage the API keys of their company; neither staff who act as it nor its own keys
 * do (decisions 1; decisions on integrations 4).
 */
export const apiKeyPolicy = definePolicy({
  knows: (actor, row: { readonly company_id: string }) =>
    isWithin(actor, row) && actor.actorKind === 'admin',
  rules: { 'api_key.update': everybody, 'api_key.revoke': everybody, 'api_key.rotate': everybody },
});
