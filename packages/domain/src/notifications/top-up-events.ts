import { writeDay, writeLastDay } from '../shared/day.ts';
import { defineEvents, type NotificationEvent, type NotificationParams } from './declaration.ts';

const plan = ({ plan_name: name }: NotificationParams) => name ?? 'The top-up';
const number = ({ phone_number: phone }: NotificationParams) => phone ?? 'your number';
const onDay = ({ day }: NotificationParams) => (day === undefined ? 'soon' : `on ${writeDay(day)}`);
/** The day that the person wishes; nobody has approved it. */
const wishedDay = ({ day }: NotificationParams) =>
  day === undefined ? 'as soon as possible' : writeDay(day);
const until = ({ end }: NotificationParams) =>
  end === undefined ? 'until the end of the month' : `until the end of ${writeLastDay(end)}`;
const because = ({ reason }: NotificationParams) => (reason === undefined ? '' : ` ${reason}`);

const link: NotificationEvent['link'] = { person: () => '/my-plan' };
const subject = 'top_up';

/** The turns of a top-up; the person hears of each by email and by SMS. */
export const topUpEvents = defineEvents({
  top_up_requested: {
    label: 'Top-up requested',
    subject,
    tone: 'ask',
    follows: 'top_up_requested',
    onlyWhile: 'requested',
    administrators: (params) => ({
      title: `Decide on the top-up of ${params.person_name ?? 'a person'}`,
      line: `${plan(params)} for ${params.phone_number ?? 'a number'}, asked for ${wishedDay(params)}.`,
    }),
    email: 'on',
    link: { administrators: () => '/requests' },
  },
  top_up_approved: {
    label: 'Top-up approved',
    subject,
    tone: 'neutral',
    follows: 'top_up_approved',
    person: (params) => ({
      title: 'Your top-up is approved',
      line: `${plan(params)} becomes active ${onDay(params)}.`,
    }),
    sms: (params) => `your top-up ${plan(params)} is approved. It becomes active ${onDay(params)}.`,
    email: 'on',
    link,
  },
  top_up_rejected: {
    label: 'Top-up declined',
    subject,
    tone: 'ask',
    follows: 'top_up_rejected',
    person: (params) => ({
      title: 'Your IT team declined the top-up',
      line: params.reason ?? `${plan(params)} was not added.`,
    }),
    sms: (params) => `your IT team declined the top-up ${plan(params)}. The reason is here:`,
    email: 'on',
    link,
  },
  top_up_active: {
    label: 'Top-up active',
    subject,
    tone: 'neutral',
    follows: 'top_up_active',
    person: (params) => ({
      title: 'Your top-up is active',
      line: `${plan(params)} is on ${number(params)} ${until(params)}.`,
    }),
    sms: (params) => `your top-up ${plan(params)} is active ${until(params)}.`,
    email: 'on',
    link,
  },
  top_up_expired: {
    label: 'Top-up expired',
    subject,
    tone: 'neutral',
    follows: 'top_up_expired',
    person: (params) => ({
      title: 'Your top-up has expired',
      line: `${plan(params)} was on ${number(params)} ${until(params)}.`,
    }),
    sms: (params) => `your top-up ${plan(params)} has expired.`,
    email: 'on',
    link,
  },
  top_up_failed: {
    label: 'Top-up failed',
    subject,
    tone: 'problem',
    follows: 'top_up_failed',
    administrators: (params) => ({
      title: `The top-up of ${params.person_name ?? 'a person'} failed`,
      line: `${plan(params)} for ${params.phone_number ?? 'a number'}. Approve it again to try it again.${because(params)}`,
    }),
    person: (params) => ({
      title: 'Your top-up could not be activated',
      line: `${plan(params)} was not added. Your IT team can try it again.`,
    }),
    sms: (params) =>
      `your top-up ${plan(params)} could not be activated. Your IT team can try again.`,
    email: 'on',
    link: { administrators: () => '/requests', person: () => '/my-plan' },
  },
  top_up_cancelled: {
    label: 'Top-up cancelled',
    subject,
    tone: 'neutral',
    follows: 'top_up_cancelled',
    person: (params) => ({
      title: 'Your top-up was cancelled',
      line: `${plan(params)} was not added to ${number(params)}.`,
    }),
    sms: (params) => `your top-up ${plan(params)} was cancelled.`,
    email: 'on',
    link,
  },
});
