import { definePolicy, everybody, isWithin } from '../../../access/policy.ts';

/** Administrators decide what assistants have prepared with the keys of their company. */
export const assistantChangePolicy = definePolicy({
  knows: (actor, row: { readonly company_id: string }) =>
    isWithin(actor, row) && actor.actorKind === 'admin',
  rules: { 'assistant_change.confirm': everybody, 'assistant_change.cancel': everybody },
});
