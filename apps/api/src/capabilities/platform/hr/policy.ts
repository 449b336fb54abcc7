import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';

/**
 * Administrators connect their company's HR system. Staff who act as the company may see and
 * disconnect it, but neither enter secrets nor send the link by which others do.
 */
export const hrPolicy = definePolicy({
  knows: (actor, row: { readonly company_id: string }) => isWithin(actor, row) && managers(actor),
  rules: {
    'hr.connect': ({ actorKind }) => actorKind === 'admin' || actorKind === 'system',
    'hr.disconnect': everybody,
    'hr.see_webhook': ({ actorKind }) => actorKind === 'admin' || actorKind === 'system',
  },
});
