import { writeDay } from '../shared/day.ts';
import { carrierName } from '../transfers/schema.ts';
import { defineEvents, type NotificationEvent, type NotificationParams } from './declaration.ts';

const whose = ({ person_name: name }: NotificationParams) => `${name ?? 'A person'}’s`;
const carrierOf = ({ carrier }: NotificationParams) => carrierName(carrier ?? null);
const from = (params: NotificationParams) => {
  const carrier = carrierOf(params);
  return carrier === null ? '' : ` from ${carrier}`;
};
/** The number, and the plan that it gets. */
const what = ({ phone_number: number, plan_name: plan }: NotificationParams) =>
  `${[number, plan].filter(Boolean).join(', ')}.`;
const onDay = ({ day }: NotificationParams) => (day === undefined ? '' : ` on ${writeDay(day)}`);
/** The day that the person wishes; no carrier has confirmed it. */
const wishedDay = ({ day }: NotificationParams) =>
  day === undefined ? '' : `, asked for ${writeDay(day)}`;
const onExpiry = ({ expires }: NotificationParams) =>
  expires === undefined ? ' soon' : ` on ${writeDay(expires)}`;
const because = ({ reason }: NotificationParams, otherwise: string) => reason ?? otherwise;

const link: NotificationEvent['link'] = {
  // Before its approval a transfer has no number.
  administrators: (id, { number_id }) => `/?numberId=${number_id ?? id ?? ''}&tabId=transfer`,
  person: () => '/my-plan',
};
const subject = 'porting_item';

/** The turns of a number transfer. */
export const transferEvents = defineEvents({
  transfer_requested: {
    label: 'Transfer requested',
    subject,
    tone: 'ask',
    follows: 'porting_requested',
    onlyWhile: 'pending',
    administrators: (params) => ({
      title: `Decide on the transfer of ${whose(params)} number`,
      line: `${params.phone_number ?? 'A number'}${from(params)}${wishedDay(params)}.`,
    }),
    email: 'on',
    link: { administrators: () => '/requests' },
  },
  transfer_code_expires: {
    label: 'Transfer code expires',
    subject,
    tone: 'ask',
    administrators: (params) => ({
      title: `The code for ${whose(params)} number expires${onExpiry(params)}`,
      line: `Decide on the transfer of ${params.phone_number ?? 'the number'} before, or ask for a new code.`,
    }),
    person: (params) => ({
      title: `Your transfer code expires${onExpiry(params)}`,
      line: 'Your IT team has not decided yet. Ask them, or be ready to get a new code.',
    }),
    email: 'on',
    link: { ...link, administrators: () => '/requests' },
  },
  transfer_started: {
    label: 'Transfer begun',
    subject,
    tone: 'neutral',
    follows: 'porting_started',
    person: (params) => ({
      title: 'The transfer of your number has begun',
      line: `Your IT team approved it, and ${carrierOf(params) ?? 'your carrier'} was asked for ${params.phone_number ?? 'the number'}. Your eSIM comes in another email: install it before the number moves.`,
    }),
    sms: ({ phone_number: number }) =>
      `the transfer of ${number ?? 'your number'} has begun. Keep your contract until it is done. Follow it here:`,
    email: 'on',
    link,
  },
  transfer_scheduled: {
    label: 'Transfer date set',
    subject,
    tone: 'neutral',
    follows: 'porting_scheduled',
    person: (params) => ({
      title: `Your number moves${onDay(params) || ' soon'}`,
      line: `${carrierOf(params) ?? 'Your carrier'} has confirmed the day. Keep the old SIM until then.`,
    }),
    email: 'on',
    link,
  },
  transfer_esim_missing: {
    label: 'eSIM not installed before a transfer',
    subject,
    tone: 'ask',
    administrators: (params) => ({
      title: `${whose(params)} number moves tomorrow, and the eSIM is not installed`,
      line: `${params.phone_number ?? 'The number'} has no phone until it is. Send the guide again, or choose another day.`,
    }),
    person: (params) => ({
      title: `Install your eSIM today: your number moves${onDay(params) || ' tomorrow'}`,
      line: 'Without it you cannot be reached once the number has moved. Keep the old SIM until then.',
    }),
    sms: () => 'your number moves tomorrow. Install your eSIM today:',
    email: 'on',
    link,
  },
  transfer_rejected: {
    label: 'Transfer rejected',
    subject,
    tone: 'problem',
    follows: 'porting_rejected',
    administrators: (params) => ({
      title: `The transfer of ${whose(params)} number was rejected`,
      line: because(params, 'The carrier gave no reason.'),
    }),
    person: (params) => ({
      title: 'Transfer rejected: what to do',
      line: because(params, 'The carrier gave no reason.'),
    }),
    email: 'on',
    link,
  },
  transfer_corrected: {
    label: 'Transfer sent again',
    subject,
    tone: 'neutral',
    follows: 'porting_corrected',
    administrators: (params) => ({
      title: `The transfer of ${whose(params)} number was corrected and sent again`,
      line: what(params),
    }),
    email: 'off',
    link,
  },
  transfer_completed: {
    label: 'Number transferred',
    subject,
    tone: 'neutral',
    follows: 'porting_completed',
    person: (params) => ({
      title: 'Your number has been transferred',
      line: `${what(params)} Once a call with the eSIM has worked, take out the old SIM.`,
    }),
    email: 'on',
    link,
  },
  transfer_declined: {
    label: 'Transfer declined',
    subject,
    tone: 'ask',
    follows: 'porting_declined',
    person: (params) => ({
      title: 'Your IT team declined the transfer',
      line: because(params, 'Your number stays where it is.'),
    }),
    email: 'on',
    link,
  },
  transfer_cancelled: {
    label: 'Transfer cancelled',
    subject,
    tone: 'neutral',
    follows: 'porting_cancelled',
    person: (params) => ({
      title: 'The transfer of your number was cancelled',
      line: `${params.phone_number ?? 'Your number'} stays with ${carrierOf(params) ?? 'your carrier'}.`,
    }),
    email: 'on',
    link,
  },
});
