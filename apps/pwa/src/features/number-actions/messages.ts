import { brand } from '@workspace/domain/brand';
import { actionLabels } from '../number/index.ts';

/** What the texts of an action name: the holder and the number, as they are shown. */
export interface NumberTexts {
  /** Empty if the person is not known. */
  readonly person: string;
  readonly line: string;
}

export interface Reassignment extends NumberTexts {
  readonly to: string;
}

export interface Termination extends NumberTexts {
  /** The last day on which the number works. */
  readonly day: string;
}

const failed = 'The change failed. Please try again.';
const notStored = 'The change could not be saved on this device.';

/** Texts of the actions on a number. */
export const actionMessages = {
  reassign: {
    title: actionLabels.reassign,
    person: 'New person',
    choose: 'Choose the person who gets the number.',
    what: (from: string) =>
      `The number, its plan and its usage move to the new person immediately. ${from || 'The current person'} no longer sees them.`,
    esim: 'The eSIM stays on its current phone. If the new person uses another phone, generate a new QR code afterwards.',
    confirm: 'Assign',
    failed: notStored,
    describe: ({ person, to }: Reassignment) =>
      `Number of ${person || 'an unknown person'} to ${to}`,
    saved: 'Number assigned',
    savedText: ({ line, to }: Reassignment) => `${line} is now assigned to ${to}.`,
    waiting: 'Assignment is waiting to be sent',
    waitingText: ({ line, to }: Reassignment) => `${line} will be assigned to ${to}.`,
  },

  terminate: {
    title: 'Terminate at the end of the month',
    lead: (phone: string, day: string) => `${phone} works until ${day} and then ends permanently.`,
    saves: (price: string, from: string) =>
      `You pay ${price} less from ${from}. The current month is charged in full.`,
    prepaid: 'It is prepaid: there is no refund.',
    undoable: 'You can undo this until then.',
    confirm: 'Terminate',
    failed: notStored,
    describe: ({ person }: Termination) =>
      `Termination of the number of ${person || 'an unknown person'}`,
    saved: 'Number is terminating',
    savedText: ({ line, day }: Termination) => `${line} ends on ${day}.`,
    waiting: 'Termination is waiting to be sent',
    waitingText: ({ line }: Termination) => line,
    undo: 'Undo',
  },

  undo_terminate: {
    failed: notStored,
    describe: ({ person }: NumberTexts) =>
      `Undo the termination of the number of ${person || 'an unknown person'}`,
    saved: 'Termination undone',
    savedText: ({ line }: NumberTexts) => `${line} stays active.`,
    waiting: 'Undoing the termination is waiting to be sent',
    waitingText: ({ line }: NumberTexts) => line,
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
    failed,
    describe: ({ person }: NumberTexts) =>
      `Deactivation of the number of ${person || 'an unknown person'}`,
    saved: 'Number deactivated',
    savedText: ({ line }: NumberTexts) => `${line} has ended.`,
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
    failed: notStored,
    describe: ({ person }: NumberTexts) =>
      `Reactivation of the number of ${person || 'an unknown person'}`,
    saved: 'Number reactivated',
    savedText: ({ line }: NumberTexts) => `${line} is active again.`,
  },

  newQr: {
    title: 'Generate new QR code',
    lead: 'The current QR code and every link to it stop working immediately.',
    line: 'The old phone works until the new one is installed.',
    wait: 'The network creates the new code within a minute.',
    guide: 'Afterwards, send the guide to the person.',
    confirm: 'Generate new code',
    failed,
    describe: ({ person }: NumberTexts) => `New QR code for ${person || 'an unknown person'}`,
  },

  lostPhone: {
    title: 'Phone lost',
    lead: (phone: string, person: string) =>
      person ? `${phone} of ${person} stops immediately.` : `${phone} stops immediately.`,
    consequences: {
      line: 'No calls, no data and no messages on the lost phone.',
      again: 'The phone number stays. It works again when its eSIM is installed on another phone.',
      code: 'The current QR code and every link to it stop working, and the network creates a new one.',
      guide: 'Afterwards, send the guide to the person.',
    },
    confirm: 'Stop the line',
    failed,
    describe: ({ person }: NumberTexts) => `Lost phone of ${person || 'an unknown person'}`,
    saved: 'Line stopped',
    savedText: ({ line: phone }: NumberTexts) =>
      `${phone} works again when its eSIM is installed on another phone.`,
  },
} as const;
