import { brand } from '@workspace/domain/brand';
import { guideErrors } from '@workspace/domain/guides/errors';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberAction } from './actions/number-actions.ts';
import type { ActivationStepId } from './activation/activation-steps.ts';

/** What each action is called. */
export const actionLabels: Readonly<Record<NumberAction, string>> = {
  change_plan: 'Change plan',
  top_up: 'Top up',
  reassign: 'Assign to another person',
  add_travel_esim: 'Add travel eSIM',
  send_guide: 'Send guide',
  new_qr: 'Generate new QR code',
  lost_phone: 'Phone lost',
  terminate: 'Terminate at the end of the month',
  undo_terminate: 'Undo termination',
  deactivate: 'Deactivate now',
  reactivate: 'Reactivate',
};

/** For errors whose own message does not say how to make the action possible. */
const closed: Readonly<Record<string, string>> = {
  [numberErrors.moveNotAllowed.code]: 'Only an active number can be terminated.',
  [numberErrors.planMoveClosed.code]: 'The number is terminating. Undo the termination first.',
  [numberErrors.missingSimDetails.code]: 'This number has no eSIM yet.',
  [guideErrors.notInstallable.code]: 'This number has no eSIM yet.',
};

const steps: Readonly<Record<ActivationStepId, { title: string; todo?: string; now?: string }>> = {
  ordered: { title: 'Ordered' },
  allotted: { title: 'Phone number assigned', now: 'The network assigns it within a minute' },
  transfer: {
    title: 'Number transferred',
    now: 'The old SIM works until then',
  },
  installable: { title: 'Ready to install', now: 'The network is creating the eSIM' },
  sent: { title: 'Guide sent', now: 'Not sent yet' },
  opened: { title: 'Guide opened', now: 'Not opened yet' },
  reported: { title: 'Installed, as the person says' },
  downloaded: { title: 'eSIM downloaded', now: 'The code has not been scanned yet' },
  installed: { title: 'eSIM installed', now: 'The phone is installing it' },
  failed: { title: 'Installation failed' },
  deleted: { title: 'eSIM deleted from the phone' },
  active: {
    title: 'Connected',
    todo: 'Up to one hour after the scan',
    now: 'Up to one hour after the installation',
  },
  lost: { title: 'Phone lost, line stopped' },
  new_code: { title: 'New QR code', now: 'The network is creating it' },
  active_again: {
    title: 'Connected on the new phone',
    todo: 'Up to one hour after the scan',
    now: 'Up to one hour after the installation',
  },
};

/** Texts about a number that several screens show. */
export const messages = {
  thisNumber: 'This number',
  actions: {
    sendAgain: 'Send guide again',
    closed,
    needsConnection: 'Needs a connection.',
    denied: `Not available to ${brand.name} staff.`,
    notFor: 'This is not possible in the current status of the number.',
  },
  activation: {
    steps,
    silent:
      'The network has not responded yet. Your order is saved and sent again automatically. Do not order a second time.',
    sentBy: { email: 'By email', sms: 'By SMS' },
    transferFailed: 'The carrier rejected it. See the Transfer tab.',
    temporary: (phone: string) => `Until the transfer ${phone}`,
    transferDay: (day: string) => `On ${day}. The old SIM works until then.`,
    afterTransfer: 'After the number has been transferred',
  },
} as const;
