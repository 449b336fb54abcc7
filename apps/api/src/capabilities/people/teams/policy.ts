import { definePolicy, isWithin, managers } from '../../../access/policy.ts';

export const teamPolicy = definePolicy({
  knows: (actor, team: { readonly company_id: string }) => isWithin(actor, team) && managers(actor),
  rules: {
    'team.create': managers,
    'team.update': managers,
    'team.delete': managers,
  },
});
