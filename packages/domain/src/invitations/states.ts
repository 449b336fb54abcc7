import { defineStates } from '../contract/states.ts';

/** Every state of an administrator's invitation (decisions 4), valid for 14 days of real time. */
export const invitationStatuses = ['pending', 'accepted', 'revoked', 'expired'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** An expired invitation stays listed until it is revoked or another one replaces it. */
export const invitationStates = defineStates({
  states: invitationStatuses,
  initial: ['pending'],
  moves: [
    { name: 'accept', from: ['pending'], to: 'accepted', by: ['regular'] },
    { name: 'revoke', from: ['pending', 'expired'], to: 'revoked', by: ['admin', 'system'] },
    { name: 'expire', from: ['pending'], to: 'expired', by: ['clock'] },
  ],
});

/** How far the email of an invitation has come (specification 2, section 4). */
export const invitationDeliveries = ['pending', 'sent', 'failed'] as const;
export type InvitationDelivery = (typeof invitationDeliveries)[number];
