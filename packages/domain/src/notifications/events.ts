import { brand } from '../brand.ts';
import { defineEvents, type NotificationEvent, type NotificationParams } from './declaration.ts';
import { topUpEvents } from './top-up-events.ts';
import { transferEvents } from './transfer-events.ts';

const numberLink: NotificationEvent['link'] = {
  administrators: (id) => `/?numberId=${id ?? ''}&tabId=person`,
  person: () => '/my-plan',
};

const who = ({ person_name: name }: NotificationParams) => name ?? 'A person';
const whose = (params: NotificationParams) => `${who(params)}’s`;
/** The number and its plan, as far as they are known. */
const what = ({ phone_number: number, plan_name: plan }: NotificationParams) =>
  [number, plan].filter(Boolean).join(', ') || 'The number is pending.';

/**
 * Every event that people are notified of, by the type on the wire. The table for readers is
 * `docs/notifications.md`; to add one: `docs/recipes/add-a-notification.md`.
 */
export const notificationEvents = defineEvents({
  number_active: {
    label: 'Number active',
    subject: 'number',
    tone: 'neutral',
    follows: 'active',
    administrators: (params) => ({
      title: `${whose(params)} number is active`,
      line: what(params),
    }),
    person: (params) => ({ title: 'Your number is active', line: what(params) }),
    email: 'off',
    link: numberLink,
  },
  number_order_waiting: {
    label: 'Order waiting',
    subject: 'number',
    tone: 'ask',
    administrators: (params) => ({
      title: `${whose(params)} number takes longer than usual`,
      line: 'The network has not answered yet. The order is repeated automatically.',
    }),
    email: 'off',
    link: numberLink,
  },
  number_order_failed: {
    label: 'Problem with a number',
    subject: 'number',
    tone: 'problem',
    follows: 'network_failed',
    administrators: (params) => ({
      title: `The network reported a problem with ${whose(params)} number`,
      line: `${what(params)}. The history of the number has the reason.`.replace('..', '.'),
    }),
    email: 'on',
    link: numberLink,
  },
  esim_ready: {
    label: 'eSIM ready to install',
    subject: 'number',
    tone: 'neutral',
    follows: 'installable',
    administrators: (params) => ({
      title: `${whose(params)} eSIM is ready to install`,
      line: what(params),
    }),
    person: (params) => ({ title: 'Your eSIM is ready to install', line: what(params) }),
    email: 'off',
    link: numberLink,
  },
  esim_failed: {
    label: 'eSIM not installed',
    subject: 'number',
    tone: 'problem',
    follows: 'esim_failed',
    administrators: (params) => ({
      title: `${whose(params)} eSIM could not be installed`,
      line: what(params),
    }),
    person: () => ({
      title: 'Your eSIM could not be installed',
      line: 'Open the guide and try again, or ask an administrator for a new QR code.',
    }),
    email: 'on',
    link: numberLink,
  },
  esim_deleted: {
    label: 'eSIM deleted',
    subject: 'number',
    tone: 'ask',
    follows: 'esim_deleted',
    administrators: (params) => ({
      title: `${whose(params)} eSIM was deleted from the phone`,
      line: what(params),
    }),
    person: (params) => ({ title: 'Your eSIM was deleted from the phone', line: what(params) }),
    email: 'off',
    link: numberLink,
  },
  phone_lost: {
    label: 'Phone lost',
    subject: 'number',
    tone: 'problem',
    follows: 'phone_lost',
    administrators: (params) => ({
      title: `${whose(params)} phone was reported lost`,
      line: 'The number is stopped on that phone, and a new eSIM was requested.',
    }),
    email: 'on',
    link: numberLink,
  },
  new_qr_requested: {
    label: 'New QR code requested',
    subject: 'number',
    tone: 'neutral',
    follows: 'qr_replaced',
    administrators: (params) => ({
      title: `A new QR code was requested for ${whose(params)} number`,
      line: what(params),
    }),
    email: 'off',
    link: numberLink,
  },
  number_assigned: {
    label: 'Number assigned',
    subject: 'number',
    tone: 'neutral',
    follows: 'reassigned',
    administrators: (params) => ({
      title: `A number was assigned to ${who(params)}`,
      line: what(params),
    }),
    person: (params) => ({ title: 'A number was assigned to you', line: what(params) }),
    email: 'off',
    link: numberLink,
  },
  number_terminating: {
    label: 'Number terminating',
    subject: 'number',
    tone: 'ask',
    follows: 'terminating',
    administrators: (params) => ({
      title: `${whose(params)} number ends at the end of the month`,
      line: what(params),
    }),
    person: (params) => ({
      title: 'Your number ends at the end of the month',
      line: what(params),
    }),
    email: 'off',
    link: numberLink,
  },
  number_ended: {
    label: 'Number ended',
    subject: 'number',
    tone: 'neutral',
    follows: 'deactivated',
    administrators: (params) => ({ title: `${whose(params)} number ended`, line: what(params) }),
    person: (params) => ({ title: 'Your number ended', line: what(params) }),
    email: 'off',
    // An ended number is on no screen.
    link: { administrators: () => null, person: () => '/my-plan' },
  },
  plan_changed: {
    label: 'Plan changed',
    subject: 'number',
    tone: 'neutral',
    follows: 'plan_changed',
    administrators: (params) => ({
      title: `${whose(params)} plan was changed`,
      line: what(params),
    }),
    person: (params) => ({ title: 'Your plan was changed', line: what(params) }),
    email: 'off',
    link: numberLink,
  },
  import_finished: {
    label: 'Import finished',
    subject: 'import',
    tone: 'neutral',
    person: ({ file_name: file }) => ({
      title: 'Your import is finished',
      line: `${file ?? 'The file'} was imported.`,
    }),
    notifiesActor: true,
    email: 'off',
    link: { person: () => '/import' },
  },
  import_failed: {
    label: 'Import failed',
    subject: 'import',
    tone: 'problem',
    person: ({ failure }) => ({
      title: 'Your import failed',
      line: failure ?? 'Nothing was imported.',
    }),
    notifiesActor: true,
    email: 'on',
    link: { person: () => '/import' },
  },
  sim_hold: {
    label: 'SIM access to confirm',
    subject: 'user',
    tone: 'ask',
    administrators: (params) => ({
      title: params.people
        ? `Confirm the SIM access of ${params.people} people`
        : `Confirm ${whose(params)} SIM access`,
      line: `${params.staff_name ?? brand.name} of ${brand.name} changed who may see the SIM details.`,
    }),
    email: 'on',
    link: { administrators: () => '/sim-access' },
  },
  email_undelivered: {
    label: 'Email not delivered',
    subject: 'company',
    tone: 'problem',
    administrators: ({ recipient }) => ({
      title: 'An email could not be delivered',
      line: `To ${recipient ?? 'a person'}. Check the address; it is not sent again.`,
    }),
    // An email about an email that failed could fail for the same reason.
    email: 'never',
    link: { administrators: () => '/emails?status=failed' },
  },
  impersonation_started: {
    label: 'Provider acts as your company',
    subject: 'company',
    tone: 'neutral',
    administrators: ({ staff_name: name }) => ({
      title: `${name ?? 'Staff'} of ${brand.name} acts as your company`,
      line: 'The audit log records everything they do.',
    }),
    email: 'off',
    link: { administrators: () => '/audit' },
  },
  person_added: {
    label: 'Person added',
    subject: 'user',
    tone: 'neutral',
    administrators: (params) => ({
      title: `${who(params)} was added`,
      line: 'They can log in with their email address.',
    }),
    email: 'off',
    link: { administrators: (id) => (id === null ? '/people' : `/people?personId=${id}`) },
  },
  ...transferEvents,
  ...topUpEvents,
});

export type NotificationType = keyof typeof notificationEvents;

/** In the order of the catalogue. */
export const notificationTypes = Object.keys(notificationEvents) as [
  NotificationType,
  ...NotificationType[],
];

/** An event by its type. */
export function notificationEvent(type: NotificationType): NotificationEvent {
  return notificationEvents[type];
}
