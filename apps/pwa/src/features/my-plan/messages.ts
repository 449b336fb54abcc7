import { brand } from '@workspace/domain/brand';
import type { SetupStep } from '@workspace/domain/numbers/setup';

/** How far the person has come with the eSIM that is offered; null = nothing to add. */
const setup: Readonly<Record<Exclude<SetupStep, 'failed'>, ((day: string) => string) | null>> = {
  sent: (day) => `The guide was sent to you on ${day}.`,
  opened: (day) => `You opened the guide on ${day}.`,
  reported: (day) =>
    `You reported on ${day} that it is installed. The network has not seen it yet: restart the phone, or open the guide again.`,
  downloaded: () => 'It is on your phone. Turn it on in the settings of the phone.',
  installed: () => 'It is installed. The network sees it within a few minutes.',
  connected: null,
  deleted: null,
};

const again = 'Open the guide to try again.';

/** Texts of an employee's own plan. */
export const messages = {
  title: 'My plan',
  loading: 'Loading your plan',
  empty: {
    title: 'No number yet',
    text: 'Your IT team can order one for you.',
    ask: (name: string) => `Ask ${name}`,
  },
  offline: {
    title: 'Your plan needs a connection',
    text: 'It is not on this device yet. It loads automatically when you are back online.',
    retry: 'Try again',
  },
  error: 'Your plan could not be loaded.',
  signedOut: 'You were logged out. Log in to see your plan.',
  logIn: 'Log in',
  line: {
    label: (phone: string | null) => (phone ? `Your number ${phone}` : 'Your number'),
    copy: 'Copy the phone number',
    pending: 'Number pending',
    stopped: (day: string) => `Stopped since ${day}: phone lost.`,
    stoppedBadge: 'Stopped',
    silent: 'The network has not responded yet. Your order is saved and sent again automatically.',
    orderFailed:
      'The network could not provide this number. Your IT team has to order another one or contact support.',
    esimFailed: 'The network could not make the eSIM. Your IT team has to contact support.',
    temporary: (number: string) => `Until then your temporary number is ${number}.`,
    status: {
      provisioning: 'The network is preparing your number.',
      installable: null,
      active: null,
      porting: (date: string | null) =>
        date ? `Your number is transferred on ${date}.` : 'Your number is being transferred.',
      porting_rejected:
        'The transfer of your number was rejected. Your administrator can see the reason.',
      ready_to_terminate: 'This number ends at the end of the month.',
      inactive: 'This number has ended.',
    },
    planUnknown: 'Plan no longer offered',
  },
  transfer: {
    label: 'Your transfer',
    transfer_request: 'Your company has to approve the transfer of this number.',
    porting: 'This number is being transferred.',
    porting_rejected:
      'The transfer of this number was rejected. Your administrator can see the reason.',
  },
  usage: {
    asOf: (when: string) => `As of ${when}`,
    unknown: 'Your usage cannot be shown at the moment.',
    left: (unit: string) => `${unit} left`,
    used: (used: string, of: string) => `${used} ${of} used`,
    resets: (day: string) => `Resets on ${day}`,
    resetsWith: (plan: string, day: string) => `${plan}, resets on ${day}`,
    inDays: (days: string) => `in ${days}`,
    daysToGo: (label: string, days: string) => `${label}, ${days} to go`,
    over: 'These figures are from an earlier month.',
    notIncluded: (what: string) => `Not included: ${what}`,
  },
  topUp: {
    button: 'Top up',
    of: (phone: string | null) => (phone ? `Top up ${phone}` : 'Top up your number'),
    needsActive: 'Only an active number can be topped up.',
    offline: 'A top-up needs a connection.',
  },
  requests: {
    title: 'My requests',
    none: 'You have not asked for anything yet.',
    more: (count: number) => `Show ${count} more`,
    transferOf: (phone: string) => `Transfer of ${phone}`,
    transferOn: (day: string) => `on ${day}`,
    noDay: 'No date yet',
    transfer: 'Transfer your old number',
    withdraw: 'Withdraw',
    withdrawLabel: (plan: string) => `Withdraw ${plan}`,
    withdrawn: 'Withdrawal is waiting to be sent',
  },
  withdraw: {
    title: 'Withdraw this request?',
    lead: (plan: string) =>
      `Your IT team is no longer asked for ${plan}. Nothing is added or paid.`,
    confirm: 'Withdraw',
    failed: 'The request could not be withdrawn. Please try again.',
    describe: (plan: string) => `Request for ${plan} withdrawn`,
    saved: 'Request withdrawn',
    savedText: (plan: string) => plan,
  },
  install: {
    button: 'Install eSIM',
    short: 'Install',
    offline: 'The guide needs a connection.',
    texts: { failed: 'The guide could not be opened.', describe: () => 'eSIM guide' },
    setup,
    failed: (day: string, reason: string | undefined) =>
      [`The installation failed on ${day}.`, reason, again].filter(Boolean).join(' '),
    failedOn: (day: string) => `The installation failed on ${day}`,
    again,
    states: {
      making: {
        title: 'A new eSIM is being made',
        text: () => 'The network needs a minute. It appears here automatically.',
      },
      first: {
        title: 'Your eSIM is ready',
        text: () => 'Install it on your phone to use this number.',
      },
      new_phone: {
        title: 'A new eSIM is ready',
        text: (day: string) =>
          `For your new phone, since ${day}. Your line stays on the phone before until you install it.`,
      },
      stopped: {
        title: 'A new eSIM is ready',
        text: (day: string) =>
          `Your line is stopped since ${day}, because your phone is lost. It works again when you install the eSIM.`,
      },
      lost_esim: {
        title: 'The eSIM was deleted from your phone',
        text: () => 'A QR code works once. Get a new one to install the eSIM again.',
      },
    },
  },
  travel: {
    title: (country: string) => `Travel eSIM, ${country}`,
    until: (date: string) => `until ${date}`,
    more: (country: string) => `More for the travel eSIM, ${country}`,
  },
  contact: {
    title: 'Contact',
    team: (company: string) => `IT team, ${company}`,
    ask: 'Ask',
    askLabel: (name: string) => `Ask ${name} by email`,
    subject: 'My mobile plan',
    support: `${brand.name} support`,
    supportText: 'Phone lost? Write to us',
    chat: 'Chat',
    chatLabel: `Chat with ${brand.name} support`,
    supportMail: 'I have a question about my mobile plan.',
  },
  help: {
    title: 'Phone lost or changed?',
    newPhone: 'New phone',
    newPhoneText: 'The old one works until then',
    newPhoneTextStopped: 'Replaces the eSIM that is ready',
    newQr: 'Get a new QR code',
    newQrShort: 'New QR code',
    lost: 'Phone lost',
    lostText: 'Stops the line immediately',
    stop: 'Stop the line',
    pins: 'PIN and PUK',
    pinsText: 'If the phone asks for them',
    show: 'Show',
    showPins: 'Show PIN and PUK',
  },
  newQr: {
    title: 'Get a new QR code?',
    lead: 'For another phone, or to install the eSIM again on this one.',
    works: 'The phone that you use now works until you install the new eSIM.',
    links: 'QR codes and links that you got before stop working.',
    wait: 'The network needs up to a minute for the new one.',
    confirm: 'Get a new QR code',
    describe: () => 'New QR code',
    failed: 'The new QR code could not be requested.',
  },
  lost: {
    title: 'Stop this line?',
    lead: 'Whoever has your phone can no longer use your number.',
    stops: 'Calls, SMS and data stop immediately.',
    next: 'You get a new eSIM. The line works again when you install it on a phone.',
    found: 'If you find the phone, you need the new eSIM there too.',
    travel: 'A travel eSIM on the same phone is stopped separately, in its own menu.',
    confirm: 'Stop the line',
    describe: () => 'Phone lost',
    failed: 'The line could not be stopped. If it is urgent, call your IT team.',
    saved: 'The line is stopped',
    savedText: () => 'Install the new eSIM on your next phone.',
  },
  pins: {
    title: 'PIN and PUK',
    pin: 'The PIN protects the eSIM if the phone asks for it after a restart. Three wrong PINs lock the eSIM.',
    puk: 'The PUK unlocks it, and you choose a new PIN. Ten wrong PUKs destroy the eSIM: then get a new QR code.',
    many: 'PIN 2 and PUK 2 are for special functions that few phones use.',
    none: 'Your network does not report a PIN or PUK for this eSIM. If the phone asks for one, get a new QR code.',
    reveal: 'Show PIN and PUK',
    audited: 'The audit log of your company records every time they are shown.',
    offline: 'PIN and PUK need a connection. They are never kept on this device.',
    failed: 'PIN and PUK could not be shown.',
    making: 'The network is making a new eSIM. Try again in a minute.',
    pin1: 'PIN 1',
    puk1: 'PUK 1',
    pin2: 'PIN 2',
    puk2: 'PUK 2',
    copy: (name: string) => `Copy ${name}`,
    close: 'Close',
  },
} as const;
