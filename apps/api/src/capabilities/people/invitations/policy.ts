import { definePolicy, everybody, isWithin, managers } from '../../../access/policy.ts';

/** Administrators manage invitations; the invited person opens one by its ticket or address. */
export const invitationPolicy = definePolicy({
  knows: (actor, row: { readonly company_id: string }) => isWithin(actor, row) && managers(actor),
  rules: { 'invitation.revoke': everybody },
});
