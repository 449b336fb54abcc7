import { defineStates } from '../contract/states.ts';

/** States of a top-up (decisions 4). */
export const topUpStatuses = [
  'draft',
  'requested',
  'approved',
  'scheduled',
  'active',
  'expired',
  'rejected',
  'cancelled',
  'failed',
] as const;
export type TopUpStatus = (typeof topUpStatuses)[number];

export const topUpLabels: Readonly<Record<TopUpStatus, string>> = {
  draft: 'Not requested yet',
  requested: 'Waiting for approval',
  approved: 'Approved',
  scheduled: 'Scheduled',
  active: 'Active',
  expired: 'Expired',
  rejected: 'Declined',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

export const topUpStates = defineStates({
  states: topUpStatuses,
  /** A visitor begins with a verified code; a person who is logged in asks directly. */
  initial: ['draft', 'requested', 'approved'],
  moves: [
    { name: 'request', from: ['draft'], to: 'requested', by: ['system'] },
    { name: 'approve', from: ['requested'], to: 'approved', by: ['admin', 'staff'] },
    { name: 'reject', from: ['requested'], to: 'rejected', by: ['admin', 'staff'] },
    {
      name: 'withdraw',
      from: ['requested'],
      to: 'cancelled',
      by: ['admin', 'regular', 'staff', 'system'],
    },
    { name: 'schedule', from: ['approved'], to: 'scheduled', by: ['system'] },
    { name: 'activate', from: ['scheduled'], to: 'active', by: ['network'] },
    { name: 'expire', from: ['active'], to: 'expired', by: ['clock'] },
    { name: 'cancel', from: ['scheduled'], to: 'cancelled', by: ['admin', 'staff'] },
    /** The number has ended: what waits or runs on it ends too. */
    {
      name: 'abandon',
      from: ['draft', 'requested', 'approved', 'scheduled', 'failed'],
      to: 'cancelled',
      by: ['system'],
    },
    { name: 'fail', from: ['approved', 'scheduled'], to: 'failed', by: ['network'] },
    { name: 'retry', from: ['failed'], to: 'approved', by: ['admin', 'staff'] },
  ],
});

/** Whether the top-up is finished, so that nothing happens to it any longer. */
export function isTopUpOver(status: TopUpStatus): boolean {
  return status === 'expired' || status === 'rejected' || status === 'cancelled';
}
