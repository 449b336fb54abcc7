import { defineStates } from '../contract/states.ts';

/** Every state of a number (decisions 4; specification 2, section 4). */
export const numberStatuses = [
  'provisioning',
  'installable',
  'active',
  'porting',
  'porting_rejected',
  'ready_to_terminate',
  'inactive',
] as const;
export type NumberStatus = (typeof numberStatuses)[number];

/** The status shown for an overview row: a number's state, or a transfer awaiting approval. */
export const displayStatuses = [
  'active',
  'porting',
  'provisioning',
  'transfer_request',
  'porting_rejected',
  'installable',
  'ready_to_terminate',
  'inactive',
] as const;
export type DisplayStatus = (typeof displayStatuses)[number];

/** Labels (specification 3, section 3; decisions 4). */
export const displayStatusLabels: Readonly<Record<DisplayStatus, string>> = {
  active: 'Active eSIM',
  porting: 'Transferring',
  provisioning: 'Activating number',
  transfer_request: 'Transfer Request',
  porting_rejected: 'Issue',
  installable: 'Ready to install',
  ready_to_terminate: 'Terminating',
  inactive: 'Inactive',
};

/** The status filter; inactive is only offered to staff acting as the company. */
export const selectableStatuses: readonly DisplayStatus[] = displayStatuses.filter(
  (status) => status !== 'inactive',
);

export const numberStates = defineStates({
  states: numberStatuses,
  initial: ['provisioning', 'active'],
  moves: [
    { name: 'prepare', from: ['provisioning'], to: 'installable', by: ['network'] },
    { name: 'install', from: ['installable'], to: 'active', by: ['network'] },
    {
      name: 'port',
      from: ['provisioning', 'porting_rejected'],
      to: 'porting',
      by: ['carrier', 'system'],
    },
    { name: 'complete_port', from: ['porting'], to: 'active', by: ['carrier'] },
    { name: 'reject_port', from: ['porting'], to: 'porting_rejected', by: ['carrier'] },
    {
      name: 'cancel_port',
      from: ['porting', 'porting_rejected'],
      to: 'installable',
      by: ['admin', 'staff', 'carrier'],
    },
    /** Its person gives the rejected transfer up. */
    { name: 'give_up_port', from: ['porting_rejected'], to: 'installable', by: ['regular'] },
    { name: 'terminate', from: ['active'], to: 'ready_to_terminate', by: ['admin', 'staff'] },
    { name: 'undo_terminate', from: ['ready_to_terminate'], to: 'active', by: ['admin', 'staff'] },
    { name: 'end', from: ['ready_to_terminate'], to: 'inactive', by: ['clock'] },
    /** A travel eSIM is prepaid: it ends on its expiry day, installed or not. */
    {
      name: 'expire',
      from: ['provisioning', 'installable', 'active'],
      to: 'inactive',
      by: ['clock'],
    },
    {
      name: 'deactivate',
      from: [
        'provisioning',
        'installable',
        'active',
        'porting',
        'porting_rejected',
        'ready_to_terminate',
      ],
      to: 'inactive',
      // The system: with a company that is archived on its planned day.
      by: ['admin', 'staff', 'system'],
    },
    { name: 'reactivate', from: ['inactive'], to: 'active', by: ['staff'] },
  ],
});
