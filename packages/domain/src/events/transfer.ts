import * as z from 'zod/mini';
import { writeDay } from '../shared/day.ts';
import { idSchema } from '../shared/id.ts';
import { carrierName } from '../transfers/schema.ts';
import { defineEvents, type EventNotification, type NotificationParams } from './define.ts';
import { because, whoseNumber } from './number-texts.ts';

const carrierOf = ({ carrier }: NotificationParams) => carrierName(carrier ?? null);
const from = (params: NotificationParams) => {
  const carrier = carrierOf(params);
  return carrier === null ? '' : ` from ${carrier}`;
};
/** The number, and the plan that it gets. */
const whatMoves = ({ phone_number: number, plan_name: plan }: NotificationParams) =>
  `${[number, plan].filter(Boolean).join(', ')}.`;
const onDay = ({ day }: NotificationParams) => (day === undefined ? '' : ` on ${writeDay(day)}`);
/** The day that the person asks for; no carrier has confirmed it. */
const wishedDay = ({ day }: NotificationParams) =>
  day === undefined ? '' : `, asked for ${writeDay(day)}`;
/** What the carrier did with the day. */
const daySet = ({ changed_from: before, day }: NotificationParams) =>
  before === undefined || day === undefined
    ? 'has confirmed the day'
    : `changed the date from ${writeDay(before)} to ${writeDay(day)}`;
const onExpiry = ({ expires }: NotificationParams) =>
  expires === undefined ? ' soon' : ` on ${writeDay(expires)}`;
const reasonOr = ({ reason }: NotificationParams, otherwise: string) => reason ?? otherwise;

const link: EventNotification['link'] = {
  // Before its approval a transfer has no number.
  administrators: (id, { number_id }) => `/?numberId=${number_id ?? id ?? ''}&tabId=transfer`,
  person: () => '/my-plan',
};
const about = { subject: 'porting_item', scope: 'requests:read' } as const;

/** The turns of a number transfer. */
export const transferEvents = defineEvents({
  requested: {
    ...about,
    name: 'porting_item.requested',
    webhook: { label: 'Somebody asks' },
    history: { kind: 'porting_requested', icon: 'swap', words: 'Transfer requested' },
    notification: {
      type: 'transfer_requested',
      label: 'Transfer requested',
      folds: true,
      tone: 'ask',
      onlyWhile: 'pending',
      administrators: (params) => ({
        title: `Decide on the transfer of ${whoseNumber(params)} number`,
        line: `${params.phone_number ?? 'A number'}${from(params)}${wishedDay(params)}.`,
      }),
      email: 'on',
      link: { administrators: () => '/requests' },
    },
  },
  codeExpiring: {
    ...about,
    name: 'porting_item.code_expiring',
    payload: z.object({ expires: z.iso.date() }),
    notification: {
      type: 'transfer_code_expires',
      label: 'Transfer code expires',
      folds: true,
      params: ['expires'],
      tone: 'ask',
      administrators: (params) => ({
        title: `The code for ${whoseNumber(params)} number expires${onExpiry(params)}`,
        line: `Decide on the transfer of ${params.phone_number ?? 'the number'} before, or ask for a new code.`,
      }),
      person: (params) => ({
        title: `Your transfer code expires${onExpiry(params)}`,
        line: 'Your IT team has not decided yet. Ask them, or be ready to get a new code.',
      }),
      email: 'on',
      link: { ...link, administrators: () => '/requests' },
    },
  },
  approved: {
    ...about,
    name: 'porting_item.approved',
    webhook: { label: 'The IT team says yes' },
    payload: z.object({ plan_id: idSchema }),
    history: {
      kind: 'porting_started',
      icon: 'swap',
      words: 'Transfer sent to the current carrier',
    },
    notification: {
      type: 'transfer_started',
      label: 'Transfer begun',
      tone: 'neutral',
      person: (params) => ({
        title: 'The transfer of your number has begun',
        line: `Your IT team approved it, and ${carrierOf(params) ?? 'your carrier'} was asked for ${params.phone_number ?? 'the number'}. Your eSIM comes in another email: install it before the number moves.`,
      }),
      sms: ({ phone_number: number }) =>
        `the transfer of ${number ?? 'your number'} has begun. Keep your contract until it is done. Follow it here:`,
      email: 'on',
      link,
    },
  },
  scheduled: {
    ...about,
    name: 'porting_item.scheduled',
    webhook: { label: 'A date is set' },
    payload: z.object({
      date: z.iso.date(),
      /** The day that the carrier had set before; null for its first one. */
      changed_from: z.nullable(z.iso.date()),
      /** Name of the carrier. */
      carrier_name: z.nullable(z.string()),
    }),
    history: {
      kind: 'porting_scheduled',
      icon: 'calendar',
      words({ date, changed_from: before, carrier_name: name }) {
        if (!date) return 'Transfer scheduled';
        if (!before) return `Transfer scheduled for ${writeDay(date)}`;
        return `${name ?? 'The carrier'} changed the date to ${writeDay(date)}`;
      },
    },
    notification: {
      type: 'transfer_scheduled',
      label: 'Transfer date set',
      params: ['changed_from'],
      tone: 'neutral',
      person: (params) => ({
        title: `Your number moves${onDay(params) || ' soon'}`,
        line: `${carrierOf(params) ?? 'Your carrier'} ${daySet(params)}. Keep the old SIM until then.`,
      }),
      email: 'on',
      link,
    },
  },
  esimMissing: {
    ...about,
    name: 'porting_item.esim_missing',
    notification: {
      type: 'transfer_esim_missing',
      label: 'eSIM not installed before a transfer',
      folds: true,
      tone: 'ask',
      administrators: (params) => ({
        title: `${whoseNumber(params)} number moves tomorrow, and the eSIM is not installed`,
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
  },
  rejected: {
    ...about,
    name: 'porting_item.rejected',
    webhook: { label: 'The old carrier sent it back' },
    payload: z.object({
      reason_code: z.string(),
      reason: z.nullable(z.string()),
      field: z.nullable(z.string()),
    }),
    history: {
      kind: 'porting_rejected',
      icon: 'alert',
      words: ({ reason }) => because('Transfer rejected by the carrier', reason),
    },
    notification: {
      type: 'transfer_rejected',
      label: 'Transfer rejected',
      folds: true,
      tone: 'problem',
      administrators: (params) => ({
        title: `The transfer of ${whoseNumber(params)} number was rejected`,
        line: reasonOr(params, 'The carrier gave no reason.'),
      }),
      person: (params) => ({
        title: 'Transfer rejected: what to do',
        line: reasonOr(params, 'The carrier gave no reason.'),
      }),
      email: 'on',
      link,
    },
  },
  corrected: {
    ...about,
    name: 'porting_item.corrected',
    payload: z.object({
      /** Names of the corrected fields, joined by commas. */
      fields: z.nullable(z.string()),
    }),
    history: {
      kind: 'porting_corrected',
      icon: 'refresh',
      words: 'Transfer corrected and sent to the carrier again',
    },
    notification: {
      type: 'transfer_corrected',
      label: 'Transfer sent again',
      folds: true,
      tone: 'neutral',
      administrators: (params) => ({
        title: `The transfer of ${whoseNumber(params)} number was corrected and sent again`,
        line: whatMoves(params),
      }),
      email: 'off',
      link,
    },
  },
  dayChanged: {
    ...about,
    name: 'porting_item.day_changed',
    payload: z.object({ date: z.iso.date() }),
    history: {
      kind: 'porting_day_changed',
      icon: 'calendar',
      words: ({ date }) => `Another day asked for${date ? `: ${writeDay(date)}` : ''}`,
    },
    notification: {
      type: 'transfer_day_changed',
      label: 'Another day asked for',
      tone: 'neutral',
      administrators: (params) => ({
        title: `${params.person_name ?? 'A person'} asks for another day`,
        line: `${params.phone_number ?? 'The number'}${from(params)} is to move${onDay(params) || ' on another day'}.`,
      }),
      email: 'off',
      link: { administrators: () => '/requests' },
    },
  },
  completed: {
    ...about,
    name: 'porting_item.completed',
    webhook: { label: 'The number has arrived' },
    history: { kind: 'porting_completed', icon: 'check', words: 'Number transferred' },
    notification: {
      type: 'transfer_completed',
      label: 'Number transferred',
      tone: 'neutral',
      person: (params) => ({
        title: 'Your number has been transferred',
        line: `${whatMoves(params)} Once a call with the eSIM has worked, take out the old SIM.`,
      }),
      email: 'on',
      link,
    },
  },
  declined: {
    ...about,
    name: 'porting_item.declined',
    webhook: { label: 'The IT team says no' },
    payload: z.object({ reason: z.nullable(z.string()) }),
    history: {
      kind: 'porting_declined',
      icon: 'x',
      words: ({ reason }) => because('Transfer declined', reason),
    },
    notification: {
      type: 'transfer_declined',
      label: 'Transfer declined',
      tone: 'ask',
      person: (params) => ({
        title: 'Your IT team declined the transfer',
        line: reasonOr(params, 'Your number stays where it is.'),
      }),
      email: 'on',
      link,
    },
  },
  cancelled: {
    ...about,
    name: 'porting_item.cancelled',
    webhook: { label: 'Called off' },
    history: { kind: 'porting_cancelled', icon: 'x', words: 'Transfer cancelled' },
    notification: {
      type: 'transfer_cancelled',
      label: 'Transfer cancelled',
      folds: true,
      tone: 'neutral',
      administrators: (params) => ({
        title: `The transfer of ${whoseNumber(params)} number was cancelled`,
        line: `${params.phone_number ?? 'The number'} stays with ${carrierOf(params) ?? 'its carrier'}.`,
      }),
      person: (params) => ({
        title: 'The transfer of your number was cancelled',
        line: `${params.phone_number ?? 'Your number'} stays with ${carrierOf(params) ?? 'your carrier'}.`,
      }),
      email: 'on',
      link,
    },
  },
});
