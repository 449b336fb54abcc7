import { defineStates } from '../contract/states.ts';

/** States of a porting request item (decisions 4). */
export const portingItemStatuses = [
  'pending',
  'processing',
  'scheduled',
  'completed',
  'rejected',
  'declined',
  'cancelled',
] as const;
export type PortingItemStatus = (typeof portingItemStatuses)[number];

/** Labels of the transfer tab. */
export const portingItemLabels: Readonly<Record<PortingItemStatus, string>> = {
  pending: 'Waiting for approval',
  processing: 'With the current carrier',
  scheduled: 'Scheduled',
  completed: 'Transferred',
  rejected: 'Rejected by the carrier',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

export const portingItemStates = defineStates({
  states: portingItemStatuses,
  initial: ['pending'],
  moves: [
    { name: 'approve', from: ['pending'], to: 'processing', by: ['admin', 'staff'] },
    { name: 'decline', from: ['pending'], to: 'declined', by: ['admin', 'staff'] },
    { name: 'withdraw', from: ['pending'], to: 'cancelled', by: ['admin', 'regular', 'staff'] },
    { name: 'schedule', from: ['processing'], to: 'scheduled', by: ['carrier'] },
    { name: 'reject', from: ['processing', 'scheduled'], to: 'rejected', by: ['carrier'] },
    { name: 'complete', from: ['scheduled'], to: 'completed', by: ['carrier'] },
    {
      name: 'cancel',
      from: ['scheduled', 'rejected'],
      to: 'cancelled',
      by: ['admin', 'staff', 'carrier'],
    },
    /** The person gives a rejected transfer up: the line keeps its temporary number. */
    { name: 'give_up', from: ['rejected'], to: 'cancelled', by: ['regular'] },
    /** Deactivating the line cancels its transfer in any state (any number can be deactivated). */
    {
      name: 'abandon',
      from: ['pending', 'processing', 'scheduled', 'rejected'],
      to: 'cancelled',
      by: ['system'],
    },
    /** The requester corrects their own transfer without a new approval (decisions 4). */
    { name: 'correct', from: ['rejected'], to: 'processing', by: ['admin', 'regular', 'staff'] },
  ],
});

/** Whether the item is finished: it is no longer listed as its own row. */
export function isPortingItemOver(status: PortingItemStatus): boolean {
  return status === 'completed' || status === 'declined' || status === 'cancelled';
}
