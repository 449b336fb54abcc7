import { describeFailure, type TryState } from '@workspace/domain/billing/charges';
import type { Invoice, PaymentTry } from '@workspace/domain/billing/schema';
import { givenUpAt, plannedTries, unpaidSince } from '@workspace/domain/billing/tries';
import { formatDay, formatTime } from '@workspace/ui/format/dates';
import { shortDay } from '../format.ts';
import { messages } from '../messages.ts';

const words = messages.trouble;

/** A point on the line of attempts: what has happened, what is under way, and what will. */
export interface TryPoint {
  readonly id: string;
  readonly look: 'failed' | 'now' | 'next' | 'later' | 'done';
  readonly day: string;
  readonly text: string;
}

/** Attempts of the past that the line shows; those before are counted. */
const mostPast = 4;

const pastText = ({ state, failure }: PaymentTry): string => {
  const known: Readonly<Partial<Record<TryState, string>>> = {
    sending: words.underWay,
    processing: words.underWay,
    confirmation_needed: words.asked,
    succeeded: words.succeeded,
    cancelled: words.replaced,
  };
  return known[state] ?? describeFailure(failure ?? 'declined').short;
};

const looks = {
  sending: 'now',
  processing: 'now',
  confirmation_needed: 'next',
  declined: 'failed',
  succeeded: 'done',
  cancelled: 'later',
} as const satisfies Readonly<Record<TryState, TryPoint['look']>>;

const pastPoint = (one: PaymentTry): TryPoint => ({
  id: one.at,
  look: looks[one.state],
  day: shortDay(new Date(one.at)),
  text: pastText(one),
});

/** `Mon 9 Nov`: the day that matters most has its weekday. */
const withWeekday = (at: Date) => formatDay(at.toISOString().slice(0, 10)).replace(/ \d{4}$/, '');

type Tried = Pick<Invoice, 'state' | 'tries' | 'due_at' | 'next_try_at' | 'state_changed_at'>;

/** What will happen by itself: the next attempt, the last one, and the end. */
function future({ state, due_at, next_try_at: next }: Tried): TryPoint[] {
  // What follows depends on the payment that is under way.
  if (state === 'UNPAID' || state === 'PROCESSING_PAYMENT' || due_at === null) return [];
  const due = new Date(due_at);
  const end = givenUpAt(due);
  const points: TryPoint[] = [];
  if (next !== null) {
    const at = new Date(next);
    points.push({
      id: next,
      look: 'next',
      day: withWeekday(at),
      text: words.next(formatTime(at, 'UTC')),
    });
    const last = plannedTries(due).at(-1);
    if (last && last > at) {
      points.push({
        id: last.toISOString(),
        look: 'later',
        day: shortDay(last),
        text: words.last,
      });
    }
  }
  points.push({ id: 'end', look: 'later', day: shortDay(end), text: words.unpaidAt });
  return points;
}

/**
 * The attempts to charge an invoice: the last of the past, the next one, the last one, and when it
 * becomes unpaid (decisions on billing 3, "Tries"); days and times are UTC.
 * @returns `before`: how many attempts of the past are left out
 */
export function tryPoints(invoice: Tried): {
  readonly before: number;
  readonly points: readonly TryPoint[];
} {
  const past = invoice.tries.slice(-mostPast);
  const since = invoice.state === 'UNPAID' ? unpaidSince(invoice) : null;
  // A payment that is tried afterwards does not make it paid.
  const after = since === null ? past.length : past.filter(({ at }) => new Date(at) < since).length;
  const given: TryPoint[] =
    since === null
      ? []
      : [{ id: 'unpaid', look: 'failed', day: shortDay(since), text: words.unpaidAt }];
  return {
    before: invoice.tries.length - past.length,
    points: [
      ...past.slice(0, after).map(pastPoint),
      ...given,
      ...past.slice(after).map(pastPoint),
      ...future(invoice),
    ],
  };
}
