import { brand } from '@workspace/domain/brand';
import type { NumberTab } from '../number/index.ts';

const tabs: Readonly<Record<NumberTab, string>> = {
  person: 'Person',
  esim: 'eSIM',
  transfer: 'Transfer',
  plan: 'Plan',
  history: 'History',
};

/** Texts of the number's dialog. */
export const messages = {
  title: 'Number',
  tabs,
  actions: 'Actions',
  offlineNow: 'You are offline. This needs a connection.',
  previous: 'Previous number',
  next: 'Next number',
  copyNumber: 'Copy the phone number',
  noNumberYet: 'Number pending',
  loading: 'Loading the number',
  gone: {
    title: 'This number is no longer available',
    text: 'It has ended, or the link is from another company.',
    close: 'Close',
  },
  reviewChanges: 'Review changes',
  offlineRetry: 'Try again',
  waiting: 'Waiting to be sent',
  unsent: {
    refused: 'Your change was not accepted',
    wanted: (text: string) => `You chose ${text}.`,
  },

  ending: {
    title: (day: string) => `Ends ${day}`,
    text: 'The number works until then. You can undo the termination until that day.',
    brief: (day: string) => `Ends ${day}`,
  },

  orderFailed: {
    title: 'The order failed',
    /** A number that can be ordered again. */
    number:
      'It is not sent again. Deactivate this number to order another one, or contact support.',
    /** A line that has no eSIM while its number is transferred. */
    esim: 'It is not sent again, and the number has no eSIM. Contact support.',
    support: 'Contact support',
    help: (why: string) => `The order of a number failed. ${why}`,
  },

  person: {
    name: 'Name',
    email: 'Email',
    copyEmail: 'Copy the email address',
    teams: 'Teams',
    noTeam: 'No team',
    role: 'Role',
    roles: { admin: 'Administrator', regular: 'Employee' },
    country: 'Country',
    noCountry: 'Not given',
    since: 'Added on',
    others: 'Other numbers',
    noOthers: 'None',
    unknown:
      'This number is assigned to nobody who is in the company. It can be assigned to another person.',
    archivedName: 'Archived person',
    archived: 'The person of this number was archived.',
    openArchived: 'Open the person',
  },

  esim: {
    activation: 'Activation',
    hidden: 'Hidden until you show them, and hidden again after 15 minutes.',
    expired: 'Hidden after 15 minutes. Show them again for a new QR code.',
    making: 'A new QR code is being created. It appears here automatically.',
    show: 'Show SIM details and QR code',
    hide: 'Hide',
    audited: 'The audit log records every time these details are shown.',
    offline: 'SIM details need a connection. They are never kept on this device.',
    impersonating: `SIM details are not shown to ${brand.name} staff.`,
    failed: 'The SIM details could not be shown.',
    qrAlt: 'QR code with the activation code of this eSIM',
    qrLoading: 'Loading the QR code',
    qrFailed: 'The QR code did not load.',
    qrOver: 'This QR code is no longer valid.',
    qrRenew: 'Get a new one',
    goodUntil: (time: string) => `QR code valid until ${time}`,
    details: 'SIM details',
    iccid: 'ICCID',
    copyIccid: 'Copy the ICCID',
    imsi: 'IMSI',
    notReported: (names: readonly string[]) => `Not reported by the network: ${names.join(', ')}.`,
    pins: 'PIN 1 and 2',
    puks: 'PUK 1 and 2',
    code: 'Code',
    codeName: 'Activation code',
    copyCode: 'Copy the activation code',
    showSecret: (what: string) => `Show ${what}`,
    hideSecret: (what: string) => `Hide ${what}`,
    and: 'and',
    waiting: {
      pending: {
        title: 'No eSIM yet',
        text: 'It is ordered when the transfer request has been approved.',
      },
      other: {
        title: 'No eSIM yet',
        text: 'It is created when the current carrier has confirmed the transfer.',
      },
      rejected: {
        title: 'No eSIM yet',
        text: 'The carrier rejected the transfer. The eSIM is created after the transfer has been sent again.',
      },
    },
    seeTransfer: 'See the transfer',
    setup: {
      stopped: (day: string) => `Line stopped on ${day}`,
      stoppedText:
        'The phone is reported as lost. The line works again when its eSIM is installed on another phone.',
      failed: 'The eSIM could not be installed',
      failedText: {
        not_allowed:
          'Check that the phone supports eSIM and is not locked to another carrier. If it is not, generate a new QR code: a code that another phone has used is refused.',
        wrong_code:
          'Give the person the confirmation code of the network, then send the guide again.',
        download_failed:
          'Check that the phone has Wi-Fi, then send the guide again. If it fails again, generate a new QR code.',
        installation_failed:
          'The phone needs room for another eSIM: delete one that is no longer used, restart the phone, then send the guide again. If it fails again, generate a new QR code.',
        unknown:
          'Check that the phone is online, supports eSIM and is not locked to another carrier, then open the guide again. If it fails again, generate a new QR code.',
      },
      deleted: 'The eSIM was deleted from the phone',
      deletedText: 'It cannot be installed again with the same code. Generate a new QR code.',
      ready: (person: string) => `${person || 'The person'} can install the eSIM`,
      readyText: 'The guide has not been sent yet.',
      newPhone: 'The old phone works until the new one is installed',
      newPhoneText: 'The guide for the new phone has not been sent yet.',
    },
  },

  transfer: {
    title: 'Transfer',
    from: (carrier: string) => `from ${carrier}`,
    number: 'Number',
    copyNumber: 'Copy the number to transfer',
    carrier: 'Current carrier',
    unknownCarrier: 'Not given',
    day: 'Transfer date',
    noDay: 'Not set yet',
    plan: 'Plan',
    askedBy: 'Requested by',
    byEmployee: (name: string) => `${name || 'The employee'}, as an employee`,
    byAdministrator: 'An administrator',
    asked: 'Requested on',
    temporary: 'Temporary number',
    declined: 'The request was declined',
    noReason: 'No reason was given.',
    none: {
      title: 'This number was not transferred',
      text: 'It was ordered as a new number, so there is no transfer to show.',
    },
  },

  plan: {
    unknown: 'No plan yet',
    change: 'Change plan',
    prepaid: 'Prepaid',
    until: (day: string) => `until ${day}`,
    onlyWithNumber: 'The plan can be changed when the transfer has been approved.',
    asOf: (time: string) => `As of ${time}`,
    notCounted: 'Nothing has been used yet.',
    notKnown: 'The usage is not on this device yet.',
    resets: (day: string) => `Resets on ${day}`,
    good: (day: string) => `Until ${day}`,
    usage: 'Used this month',
    topUps: {
      title: 'Top-ups',
      none: 'None yet',
      more: (count: number) => `Show ${count} more`,
    },
    link: 'Plan',
  },

  history: {
    label: 'History',
    loading: 'Loading the history',
    more: 'Show more',
    count: (shown: string, total: string) => `${shown} of ${total}`,
    empty: {
      title: 'Nothing has happened yet',
      text: 'Every change to the number is listed here.',
    },
    offline: {
      title: 'History needs a connection',
      text: 'Everything else about this number can be read without one.',
    },
    failed: 'The history could not be loaded.',
  },
} as const;
