import * as z from 'zod/mini';
import { idSchema } from '../shared/id.ts';
import { defineEvents, type EventNames, type Facts } from './define.ts';
import { because, numberLink, whatNumber, whoseNumber } from './number-texts.ts';

const text = z.string();
const about = { subject: 'number', scope: 'numbers:read' } as const;

const personIn = ({ user_id: id }: Facts, { person }: EventNames) => (id ? person(id) : undefined);
const planIn = (id: string | null | undefined, { plan }: EventNames) => (id ? plan(id) : undefined);

/** What happens to a number and its order. */
export const numberEvents = defineEvents({
  ordered: {
    ...about,
    name: 'number.ordered',
    webhook: { label: 'Ordered' },
    payload: z.object({ plan_id: idSchema, user_id: z.nullable(idSchema) }),
    history: {
      kind: 'ordered',
      icon: 'plus',
      words: (facts, names) => {
        const person = personIn(facts, names);
        const plan = planIn(facts.plan_id, names);
        return `Ordered${person ? ` for ${person}` : ''}${plan ? ` on ${plan}` : ''}`;
      },
    },
  },
  imported: {
    ...about,
    name: 'number.imported',
    payload: z.object({ plan_id: idSchema, user_id: z.nullable(idSchema) }),
    history: {
      kind: 'imported',
      icon: 'upload',
      words: (facts, names) => {
        const person = personIn(facts, names);
        return `Existing number registered${person ? ` for ${person}` : ''}`;
      },
    },
  },
  accepted: {
    ...about,
    name: 'number.accepted',
    history: { kind: 'accepted', icon: 'check', words: 'Order accepted, phone number assigned' },
  },
  active: {
    ...about,
    name: 'number.active',
    webhook: { label: 'The line works' },
    history: { kind: 'active', icon: 'check', words: 'Active eSIM' },
    notification: {
      type: 'number_active',
      label: 'Number active',
      folds: true,
      tone: 'neutral',
      administrators: (params) => ({
        title: `${whoseNumber(params)} number is active`,
        line: whatNumber(params),
      }),
      person: (params) => ({ title: 'Your number is active', line: whatNumber(params) }),
      email: 'off',
      link: numberLink,
    },
  },
  orderWaiting: {
    ...about,
    name: 'number.order_waiting',
    notification: {
      type: 'number_order_waiting',
      label: 'Order waiting',
      folds: 'order_or_day',
      tone: 'ask',
      administrators: (params) => ({
        title: `${whoseNumber(params)} number takes longer than usual`,
        line: 'The network has not answered yet. The order is repeated automatically.',
      }),
      email: 'off',
      link: numberLink,
    },
    audit: {
      operation: 'numbers.order_waiting',
      label: 'Order{ of *} reported as waiting for the network',
    },
  },
  failed: {
    ...about,
    name: 'number.network_failed',
    payload: z.object({ reason: text }),
    history: {
      kind: 'network_failed',
      icon: 'alert',
      words: ({ reason }) => because('The network reported a problem', reason),
    },
    notification: {
      type: 'number_order_failed',
      label: 'Problem with a number',
      folds: true,
      tone: 'problem',
      administrators: (params) => ({
        title: `The network reported a problem with ${whoseNumber(params)} number`,
        line: `${whatNumber(params)}. The history of the number has the reason.`.replace('..', '.'),
      }),
      email: 'on',
      link: numberLink,
    },
  },
  planChanged: {
    ...about,
    name: 'number.plan_changed',
    webhook: { label: 'Another plan' },
    payload: z.object({
      from_plan_id: idSchema,
      to_plan_id: idSchema,
      /** Minor units a month. */
      from_price: text,
      to_price: text,
      currency: text,
    }),
    history: {
      kind: 'plan_changed',
      icon: 'refresh',
      words: ({ from_plan_id, to_plan_id }, names) => {
        const from = planIn(from_plan_id, names);
        const to = planIn(to_plan_id, names);
        return `Plan changed${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`;
      },
    },
    notification: {
      type: 'plan_changed',
      label: 'Plan changed',
      tone: 'neutral',
      administrators: (params) => ({
        title: `${whoseNumber(params)} plan was changed`,
        line: whatNumber(params),
      }),
      person: (params) => ({ title: 'Your plan was changed', line: whatNumber(params) }),
      email: 'off',
      link: numberLink,
    },
  },
  reassigned: {
    ...about,
    name: 'number.reassigned',
    webhook: { label: 'Another person' },
    /** `to_user_id` is null for a number that is kept without a person. */
    payload: z.object({ from_user_id: z.nullable(idSchema), to_user_id: z.nullable(idSchema) }),
    history: {
      kind: 'reassigned',
      icon: 'user',
      words: ({ from_user_id, to_user_id }, { person }) => {
        const from = from_user_id ? person(from_user_id) : undefined;
        const to = to_user_id ? person(to_user_id) : undefined;
        const previously = from ? `, previously ${from}` : '';
        if (to_user_id === null) return `Number kept without a person${previously}`;
        return to ? `Number assigned to ${to}${previously}` : 'Number assigned to another person';
      },
    },
    notification: {
      type: 'number_assigned',
      label: 'Number assigned',
      tone: 'neutral',
      administrators: (params) => ({
        title: `A number was assigned to ${params.person_name ?? 'A person'}`,
        line: whatNumber(params),
      }),
      person: (params) => ({ title: 'A number was assigned to you', line: whatNumber(params) }),
      email: 'off',
      link: numberLink,
    },
  },
  terminating: {
    ...about,
    name: 'number.terminating',
    webhook: { label: 'Ends with the month' },
    history: {
      kind: 'terminating',
      icon: 'clock',
      words: 'Termination set for the end of the month',
    },
    notification: {
      type: 'number_terminating',
      label: 'Number terminating',
      tone: 'ask',
      administrators: (params) => ({
        title: `${whoseNumber(params)} number ends at the end of the month`,
        line: whatNumber(params),
      }),
      person: (params) => ({
        title: 'Your number ends at the end of the month',
        line: whatNumber(params),
      }),
      email: 'off',
      link: numberLink,
    },
  },
  terminationUndone: {
    ...about,
    name: 'number.termination_undone',
    history: { kind: 'termination_undone', icon: 'refresh', words: 'Termination undone' },
  },
  inactive: {
    ...about,
    name: 'number.inactive',
    webhook: { label: 'The line has ended' },
    history: { kind: 'deactivated', icon: 'x', words: 'Deactivated' },
    notification: {
      type: 'number_ended',
      label: 'Number ended',
      tone: 'neutral',
      administrators: (params) => ({
        title: `${whoseNumber(params)} number ended`,
        line: whatNumber(params),
      }),
      person: (params) => ({ title: 'Your number ended', line: whatNumber(params) }),
      email: 'off',
      // An ended number is on no screen.
      link: { administrators: () => null, person: () => '/my-plan' },
    },
    audit: { operation: 'numbers.end', label: '{*|Number} ended on its date' },
  },
  reactivated: {
    ...about,
    name: 'number.reactivated',
    history: { kind: 'reactivated', icon: 'check', words: 'Reactivated' },
  },
  dataUsedUp: {
    ...about,
    name: 'number.data_used_up',
    webhook: { label: 'The data is used up' },
    payload: z.object({ allowance_mb: text }),
    history: {
      kind: 'data_used_up',
      icon: 'chart',
      words: ({ allowance_mb }) => {
        const mb = Number(allowance_mb);
        if (!(mb > 0)) return 'Data used up';
        return `Data used up: ${mb >= 1000 ? `${Math.round(mb / 100) / 10} GB` : `${mb} MB`}`;
      },
    },
  },
});
