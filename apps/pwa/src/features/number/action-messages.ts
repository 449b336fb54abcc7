import { brand } from '@workspace/domain/brand';
import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberAction } from './number-actions.ts';

const labels: Readonly<Record<NumberAction, string>> = {
  change_plan: 'Change plan',
  reassign: 'Assign to another person',
  add_travel_esim: 'Add travel eSIM',
  new_qr: 'Generate new QR code',
  terminate: 'Terminate at the month’s end',
  undo_terminate: 'Undo termination',
  deactivate: 'Deactivate now',
  reactivate: 'Bring back',
};

/** Where the error's own sentence says what happened, and not what can be waited for. */
const closed: Readonly<Record<string, string>> = {
  [numberErrors.moveNotAllowed.code]: 'Only an active number can be terminated.',
  [numberErrors.planMoveClosed.code]: 'The number is ending. Undo the termination first.',
  [numberErrors.reassignClosed.code]: 'Its transfer is under way and belongs to this person.',
  [numberErrors.missingSimDetails.code]: 'There is no eSIM to make a code for yet.',
};

/** What the actions on a number say. */
export const actionMessages = {
  menu: 'Actions',
  labels,
  closed,
  needsConnection: 'Needs a connection.',
  denied: `Not open to ${brand.name} staff.`,
  notFor: 'This is not possible for the number as it is now.',
  cancel: 'Cancel',
  offline: 'You are offline. The change will be sent when you are back online.',
  offlineNow: 'You are offline. This needs a connection.',
  kept: 'The change could not be kept on this device.',
  failed: 'That did not work. Please try again.',
  undo: 'Undo',
  thisNumber: 'This number',

  reassign: {
    person: 'New person',
    choose: 'Choose the person who gets the number.',
    what: (from: string) =>
      `The number, its plan and what was used go to the new person at once. ${from || 'The person who has it now'} does not see them any more.`,
    esim: 'The eSIM stays on the phone that it is on. If the phone changes too, generate a new QR code afterwards.',
    confirm: 'Assign',
    describe: (from: string, to: string) => `Number of ${from || 'nobody known'} to ${to}`,
    saved: 'Number assigned',
    savedText: (phone: string, to: string) => `${phone} belongs to ${to}.`,
    waiting: 'The assignment is waiting to be sent',
    waitingText: (phone: string, to: string) => `${phone} goes to ${to}.`,
  },

  terminate: {
    title: 'Terminate at the month’s end',
    lead: (phone: string, day: string) => `${phone} works until ${day} and ends then for good.`,
    saves: (price: string, from: string) =>
      `You pay ${price} less from ${from}. The month until then is paid in full.`,
    prepaid: 'It is prepaid: nothing is paid back.',
    undoable: 'Until that day you can undo it.',
    confirm: 'Terminate',
    describe: (person: string) => `Termination of the number of ${person || 'nobody known'}`,
    saved: 'Number terminates',
    savedText: (phone: string, day: string) => `${phone} ends on ${day}.`,
    waiting: 'Termination is waiting to be sent',
  },

  undo_terminate: {
    title: 'Undo termination',
    lead: (phone: string) => `${phone} goes on as before and is active again at once.`,
    price: (price: string) => `It goes on costing ${price}.`,
    confirm: 'Keep the number',
    describe: (person: string) => `Number of ${person || 'nobody known'} goes on`,
    saved: 'Termination undone',
    savedText: (phone: string) => `${phone} goes on.`,
    waiting: 'The undoing is waiting to be sent',
  },

  deactivate: {
    title: 'Deactivate now',
    lead: (phone: string, person: string) =>
      person ? `${phone} of ${person} ends this minute.` : `${phone} ends this minute.`,
    consequences: {
      number: 'The phone number is lost and can be given to somebody else.',
      esim: 'The eSIM stops: no calls, no data, no messages.',
      order: 'The order that is under way is cancelled.',
      transfer: (phone: string) =>
        `The transfer of ${phone} to ${brand.name} is cancelled. The number stays with its carrier.`,
      price: (price: string) => `Its plan for ${price} ends with it.`,
      final: `You cannot undo this. Only ${brand.name} can try to bring it back.`,
    },
    later: 'To let it run until the month’s end, terminate it instead.',
    understood: (phone: string | null) =>
      phone ? `I understand that ${phone} is lost` : 'I understand that it is lost',
    tick: 'Tick the box first.',
    confirm: 'Deactivate now',
    describe: (person: string) => `Deactivation of the number of ${person || 'nobody known'}`,
    saved: 'Number deactivated',
    savedText: (phone: string) => `${phone} has ended.`,
  },

  reactivate: {
    title: 'Bring back',
    lead: (phone: string, person: string) =>
      person
        ? `${phone} of ${person} is active again at once.`
        : `${phone} is active again at once.`,
    consequences: {
      line: 'It is a new line at the network, with the old phone number.',
      esim: 'The eSIM of before does not work any more: it is installed anew with a new QR code.',
      price: (price: string) => `It costs ${price} from now on.`,
    },
    confirm: 'Bring back',
    describe: (person: string) => `Number of ${person || 'nobody known'} comes back`,
    saved: 'Number is back',
    savedText: (phone: string) => `${phone} is active again.`,
  },

  newQr: {
    title: 'Generate new QR code',
    lead: 'The QR code that was given out, and every link to it, are dead at once.',
    line: 'The phone that the eSIM is on keeps working until another one scans the new code.',
    wait: 'The network makes the new code within a minute.',
    confirm: 'Generate new code',
    describe: (person: string) => `New QR code for ${person || 'nobody known'}`,
  },
} as const;
