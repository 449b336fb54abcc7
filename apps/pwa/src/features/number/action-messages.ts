import { brand } from '@workspace/domain/brand';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberAction } from './number-actions.ts';

const labels: Readonly<Record<NumberAction, string>> = {
  change_plan: 'Change plan',
  reassign: 'Assign to another person',
  add_travel_esim: 'Add travel eSIM',
  new_qr: 'Generate new QR code',
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
};

/** Texts of the actions on a number. */
export const actionMessages = {
  menu: 'Actions',
  labels,
  closed,
  needsConnection: 'Needs a connection.',
  denied: `Not available to ${brand.name} staff.`,
  notFor: 'This is not possible in the current status of the number.',
  offlineNow: 'You are offline. This needs a connection.',
  kept: 'The change could not be saved on this device.',
  failed: 'The change failed. Please try again.',
  undo: 'Undo',
  thisNumber: 'This number',

  reassign: {
    person: 'New person',
    choose: 'Choose the person who gets the number.',
    what: (from: string) =>
      `The number, its plan and its usage move to the new person immediately. ${from || 'The current person'} no longer sees them.`,
    esim: 'The eSIM stays on its current phone. If the new person uses another phone, generate a new QR code afterwards.',
    confirm: 'Assign',
    describe: (from: string, to: string) => `Number of ${from || 'an unknown person'} to ${to}`,
    saved: 'Number assigned',
    savedText: (phone: string, to: string) => `${phone} is now assigned to ${to}.`,
    waiting: 'Assignment is waiting to be sent',
    waitingText: (phone: string, to: string) => `${phone} will be assigned to ${to}.`,
  },

  terminate: {
    title: 'Terminate at the end of the month',
    lead: (phone: string, day: string) => `${phone} works until ${day} and then ends permanently.`,
    saves: (price: string, from: string) =>
      `You pay ${price} less from ${from}. The current month is charged in full.`,
    prepaid: 'It is prepaid: there is no refund.',
    undoable: 'You can undo this until then.',
    confirm: 'Terminate',
    describe: (person: string) => `Termination of the number of ${person || 'an unknown person'}`,
    saved: 'Number is terminating',
    savedText: (phone: string, day: string) => `${phone} ends on ${day}.`,
    waiting: 'Termination is waiting to be sent',
  },

  undo_terminate: {
    title: 'Undo termination',
    lead: (phone: string) => `${phone} is active again immediately and does not end.`,
    price: (price: string) => `It continues to cost ${price}.`,
    confirm: 'Undo termination',
    describe: (person: string) =>
      `Undo the termination of the number of ${person || 'an unknown person'}`,
    saved: 'Termination undone',
    savedText: (phone: string) => `${phone} stays active.`,
    waiting: 'Undoing the termination is waiting to be sent',
  },

  deactivate: {
    title: 'Deactivate now',
    lead: (phone: string, person: string) =>
      person ? `${phone} of ${person} ends immediately.` : `${phone} ends immediately.`,
    consequences: {
      number: 'The phone number is lost and may be assigned to somebody else.',
      esim: 'The eSIM stops working: no calls, no data, no messages.',
      order: 'The order in progress is cancelled.',
      transfer: (phone: string) =>
        `The transfer of ${phone} to ${brand.name} is cancelled. The number stays with its carrier.`,
      price: (price: string) => `Its plan for ${price} ends with it.`,
      final: `You cannot undo this. Only ${brand.name} can try to reactivate it.`,
    },
    later: 'To keep it until the end of the month, terminate it instead.',
    understood: (phone: string | null) =>
      phone ? `I understand that ${phone} is lost` : 'I understand that it is lost',
    tick: 'Select the checkbox first.',
    confirm: 'Deactivate now',
    describe: (person: string) => `Deactivation of the number of ${person || 'an unknown person'}`,
    saved: 'Number deactivated',
    savedText: (phone: string) => `${phone} has ended.`,
  },

  reactivate: {
    title: 'Reactivate',
    lead: (phone: string, person: string) =>
      person
        ? `${phone} of ${person} is active again immediately.`
        : `${phone} is active again immediately.`,
    consequences: {
      line: 'The network creates a new line with the same phone number.',
      esim: 'The previous eSIM no longer works. Install the eSIM again with a new QR code.',
      price: (price: string) => `It costs ${price} from now on.`,
    },
    confirm: 'Reactivate',
    describe: (person: string) => `Reactivation of the number of ${person || 'an unknown person'}`,
    saved: 'Number reactivated',
    savedText: (phone: string) => `${phone} is active again.`,
  },

  newQr: {
    title: 'Generate new QR code',
    lead: 'The current QR code and every link to it stop working immediately.',
    line: 'The phone with the eSIM keeps working until another phone scans the new code.',
    wait: 'The network creates the new code within a minute.',
    confirm: 'Generate new code',
    describe: (person: string) => `New QR code for ${person || 'an unknown person'}`,
  },
} as const;
