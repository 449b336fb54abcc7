import * as z from 'zod/mini';
import { writeDay, writeLastDay } from '../shared/day.ts';
import { idSchema } from '../shared/id.ts';
import { topUpInSentence } from '../topups/name-in-sentence.ts';
import {
  defineEvents,
  type EventNotification,
  type Facts,
  type NotificationParams,
} from './define.ts';
import { because } from './number-texts.ts';

const plan = ({ plan_name: name }: NotificationParams) =>
  name === undefined ? 'The top-up' : topUpInSentence(name);
/** "your top-up of 5 GB" */
const yourTopUp = ({ plan_name: name }: NotificationParams) =>
  `your top-up${name === undefined ? '' : ` of ${topUpInSentence(name)}`}`;
const number = ({ phone_number: phone }: NotificationParams) => phone ?? 'your number';
const onDay = ({ day }: NotificationParams) => (day === undefined ? 'soon' : `on ${writeDay(day)}`);
/** The day that the person asks for; nobody has approved it. */
const wishedDay = ({ day }: NotificationParams) =>
  day === undefined ? 'as soon as possible' : writeDay(day);
const until = ({ end }: NotificationParams) =>
  end === undefined ? 'until the end of the month' : `until the end of ${writeLastDay(end)}`;
const reasonOf = ({ reason }: NotificationParams) => (reason === undefined ? '' : ` ${reason}`);

const link: EventNotification['link'] = { person: () => '/my-plan' };
const about = { subject: 'top_up', scope: 'requests:read' } as const;
const payload = z.object({
  top_up_id: idSchema,
  plan_name: z.string(),
  reason: z.nullable(z.string()),
});

/** `Top-up requested: 5 GB` */
const topUp = (event: string, { plan_name: name }: Facts) =>
  `Top-up ${event}${name ? `: ${topUpInSentence(name)}` : ''}`;

/** The turns of a top-up; the person hears of each by email and by SMS. */
export const topUpEvents = defineEvents({
  requested: {
    ...about,
    name: 'top_up.requested',
    webhook: { label: 'Somebody asks' },
    payload,
    history: {
      kind: 'top_up_requested',
      icon: 'plus',
      words: (facts) => topUp('requested', facts),
    },
    notification: {
      type: 'top_up_requested',
      label: 'Top-up requested',
      tone: 'ask',
      onlyWhile: 'requested',
      administrators: (params) => ({
        title: `Decide on the top-up of ${params.person_name ?? 'a person'}`,
        line: `${plan(params)} for ${params.phone_number ?? 'a number'}, asked for ${wishedDay(params)}.`,
      }),
      email: 'on',
      link: { administrators: () => '/requests' },
    },
  },
  approved: {
    ...about,
    name: 'top_up.approved',
    webhook: { label: 'The IT team says yes' },
    payload,
    history: { kind: 'top_up_approved', icon: 'check', words: (facts) => topUp('approved', facts) },
    notification: {
      type: 'top_up_approved',
      label: 'Top-up approved',
      tone: 'neutral',
      person: (params) => ({
        title: 'Your top-up is approved',
        line: `${plan(params)} becomes active ${onDay(params)}.`,
      }),
      sms: (params) => `${yourTopUp(params)} is approved. It becomes active ${onDay(params)}.`,
      email: 'on',
      link,
    },
  },
  rejected: {
    ...about,
    name: 'top_up.rejected',
    webhook: { label: 'The IT team says no' },
    payload,
    history: {
      kind: 'top_up_rejected',
      icon: 'x',
      words: (facts) => because(topUp('declined', facts), facts.reason),
    },
    notification: {
      type: 'top_up_rejected',
      label: 'Top-up declined',
      tone: 'ask',
      person: (params) => ({
        title: 'Your IT team declined the top-up',
        line: params.reason ?? `${plan(params)} was not added.`,
      }),
      sms: (params) => `your IT team declined ${yourTopUp(params)}. The reason is here:`,
      email: 'on',
      link,
    },
  },
  active: {
    ...about,
    name: 'top_up.active',
    webhook: { label: 'The data can be used' },
    payload,
    history: { kind: 'top_up_active', icon: 'chart', words: (facts) => topUp('active', facts) },
    notification: {
      type: 'top_up_active',
      label: 'Top-up active',
      tone: 'neutral',
      person: (params) => ({
        title: 'Your top-up is active',
        line: `${plan(params)} is on ${number(params)} ${until(params)}.`,
      }),
      sms: (params) => `${yourTopUp(params)} is active ${until(params)}.`,
      email: 'on',
      link,
    },
    audit: { operation: 'topups.activate', label: 'Top-up{ *} activated by the network' },
  },
  expired: {
    ...about,
    name: 'top_up.expired',
    payload,
    history: { kind: 'top_up_expired', icon: 'clock', words: (facts) => topUp('expired', facts) },
    notification: {
      type: 'top_up_expired',
      label: 'Top-up expired',
      tone: 'neutral',
      person: (params) => ({
        title: 'Your top-up has expired',
        line: `${plan(params)} was on ${number(params)} ${until(params)}.`,
      }),
      sms: (params) => `${yourTopUp(params)} has expired.`,
      email: 'on',
      link,
    },
    audit: { operation: 'topups.expire', label: 'Top-up{ *} expired' },
  },
  failed: {
    ...about,
    name: 'top_up.failed',
    webhook: { label: 'It could not be added' },
    payload,
    history: {
      kind: 'top_up_failed',
      icon: 'alert',
      words: (facts) => because(topUp('failed', facts), facts.reason),
    },
    notification: {
      type: 'top_up_failed',
      label: 'Top-up failed',
      tone: 'problem',
      administrators: (params) => ({
        title: `The top-up of ${params.person_name ?? 'a person'} failed`,
        line: `${plan(params)} for ${params.phone_number ?? 'a number'}. Approve it again to try it again.${reasonOf(params)}`,
      }),
      person: (params) => ({
        title: 'Your top-up could not be activated',
        line: `${plan(params)} was not added. Your IT team can try it again.`,
      }),
      sms: (params) => `${yourTopUp(params)} could not be activated. Your IT team can try again.`,
      email: 'on',
      link: { administrators: () => '/requests', person: () => '/my-plan' },
    },
  },
  cancelled: {
    ...about,
    name: 'top_up.cancelled',
    payload,
    history: { kind: 'top_up_cancelled', icon: 'x', words: (facts) => topUp('cancelled', facts) },
    notification: {
      type: 'top_up_cancelled',
      label: 'Top-up cancelled',
      tone: 'neutral',
      person: (params) => ({
        title: 'Your top-up was cancelled',
        line: `${plan(params)} was not added to ${number(params)}.`,
      }),
      sms: (params) => `${yourTopUp(params)} was cancelled.`,
      email: 'on',
      link,
    },
  },
});
