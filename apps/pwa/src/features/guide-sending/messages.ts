import type { GuideChannel } from '@workspace/domain/guides/schema';
import { formatCount, formatCounted } from '@workspace/ui/format/data';

const numbers = (count: number) => formatCounted(count, 'number');
const are = (count: number) => `${formatCount(count)} ${count === 1 ? 'is' : 'are'}`;

/** Texts about sending the guide of an eSIM, and about handing it over on paper or as a link. */
export const messages = {
  title: 'Send guide',
  lead: 'The person gets a link to a guide that installs the eSIM on their phone. It is valid for 30 days.',
  again: 'The guide was sent before. Links sent before stay valid.',
  how: 'Send by',
  email: (address: string) => `Email to ${address}`,
  noEmail: 'Email',
  sms: (phone: string) => `SMS to ${phone}`,
  smsTo: 'SMS to another phone number',
  phone: 'Phone number',
  phoneHint: 'With country code, for example +45 20 12 34 56.',
  phoneInvalid: 'Enter a phone number with its country code.',
  texts: {
    title: 'Send guide',
    confirm: 'Send guide',
    failed: 'The guide could not be sent. Please try again.',
    describe: (person: string) => `Guide for ${person || 'an unknown person'}`,
  },
  sent: 'Guide sent',
  sentText: {
    email: (address: string) => `By email to ${address}`,
    sms: (phone: string) => `By SMS to ${phone}`,
  },

  handOver: {
    label: 'Or hand it over yourself',
    print: 'Print',
    copy: 'Copy link',
    copied: 'Copied',
    texts: {
      failed: 'The link could not be created. Please try again.',
      describe: (person: string) => `Guide link for ${person || 'an unknown person'}`,
    },
    copyFailed: 'The browser did not allow copying. Send or print the guide instead.',
  },

  print: {
    title: 'Guide to print',
    text: 'For a person whose phone is not at hand.',
    button: 'Print',
    close: 'Close',
    heading: 'Install your eSIM',
    lead: 'About 10 minutes. The phone needs Wi-Fi, and is not locked to another carrier.',
    person: 'Name',
    number: 'Number',
    noNumber: 'Assigned later',
    company: 'Company',
    until: 'Valid until',
    qr: 'QR code with the link to the guide',
    scan: 'Scan this code',
    install: 'Install the eSIM',
    call: 'Make a call',
    steps: {
      open: 'Use the camera of the phone that gets the eSIM, and open the link. The guide shows each step.',
      iphone: {
        title: 'iPhone:',
        text: 'tap “Install on this phone” in the guide. If nothing opens, go to Settings › Mobile Service › Add eSIM.',
      },
      android: {
        title: 'Android:',
        text: 'tap “Install on this phone” in the guide. If nothing opens, go to Settings › Network & internet › SIMs › Add eSIM (Samsung: Settings › Connections › SIM manager).',
      },
      done: 'Keep the old SIM until the first call has worked. Activation takes up to one hour.',
    },
    secret: 'This page is meant for the named person alone. Throw it away after the installation.',
  },

  many: {
    title: 'Send guide',
    text: (count: number) => `${numbers(count)} selected`,
    channels: {
      email: 'Email, to the address of each person',
      sms: 'SMS, to another number that the person already uses',
    } satisfies Record<GuideChannel, string>,
    sends: {
      email: (count: number, people: number) =>
        `${formatCounted(count, 'guide')} to ${formatCounted(people, 'person', 'people')} by email`,
      sms: (count: number, people: number) =>
        `${formatCounted(count, 'guide')} to ${formatCounted(people, 'person', 'people')} by SMS`,
    } satisfies Record<GuideChannel, (count: number, people: number) => string>,
    again: (count: number) => `${are(count)} sent again; links sent before stay valid`,
    happens: 'What happens',
    nothing: 'Nothing is sent.',
    cancel: 'Cancel',
    refused: (count: number, reason: string) => `${formatCount(count)} cannot be sent: ${reason}`,
    confirm: (count: number) => `Send ${formatCounted(count, 'guide')}`,
    offline: 'You are offline. Sending guides needs a connection.',
    describe: (count: number) => `Guides of ${numbers(count)}`,
  },

  run: {
    changed: (count: number) => `${formatCounted(count, 'guide')} sent`,
    stopped: 'Stopped. Guides that were already sent stay sent.',
    broken: (count: number) =>
      `The connection was lost. ${formatCounted(count, 'guide')} may not have been sent. Nothing is sent twice if you send again.`,
    failed: (count: number, reason: string) =>
      `${formatCounted(count, 'guide')} not sent: ${reason}`,
    texts: { failed: 'The guides could not be sent.', describe: (what: string) => what },
  },
} as const;
