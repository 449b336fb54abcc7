import type { Invoice } from '@workspace/domain/billing/schema';
import { unpaidSince } from '@workspace/domain/billing/tries';
import { dayOf, formatTime } from '@workspace/ui/format/dates';
import { formatNet, formatShortDay } from '../format.ts';
import { messages } from '../messages.ts';

const words = messages.note;

const vatOf = (invoice: Invoice) =>
  invoice.amount_net === invoice.amount_total ? words.noVat : words.beforeVat(formatNet(invoice));

/** "06:00 UTC" of today, else the day. */
function timeOrDay(instant: string, now: number): string {
  const isToday = dayOf(instant, 'UTC') === dayOf(now, 'UTC');
  return isToday ? messages.utc(formatTime(instant, 'UTC')) : formatShortDay(instant, now);
}

function dueText(due: string, now: number): string {
  const [day, today] = [dayOf(due, 'UTC'), dayOf(now, 'UTC')];
  if (day === today) return words.dueToday;
  const shown = formatShortDay(due, now);
  return day > today ? words.dueOn(shown) : words.dueSince(shown);
}

/**
 * What matters about an amount in the state of its invoice, in a few words.
 * @param now product time, in epoch milliseconds
 * @param replacing number of the invoice that replaces a voided one, if it is known
 */
export function amountNote(invoice: Invoice, now: number, replacing?: string): string {
  const { state, due_at: due, next_try_at: next, state_changed_at: since } = invoice;
  switch (state) {
    case 'READY':
      return words.goesOut;
    case 'NOT_DUE':
    case 'DUE':
      return due === null ? vatOf(invoice) : dueText(due, now);
    case 'PROCESSING_PAYMENT':
      return since === null ? vatOf(invoice) : words.since(timeOrDay(since, now));
    case 'UNPAID': {
      const unpaid = unpaidSince(invoice)?.toISOString();
      return unpaid === undefined ? vatOf(invoice) : words.since(timeOrDay(unpaid, now));
    }
    case 'FAILED':
      if (invoice.failure === 'confirmation_needed') return words.confirm;
      return next === null ? words.noMoreTries : words.nextTry(formatShortDay(next, now));
    case 'VOIDED':
      // The month is in its own column.
      if (replacing !== undefined) return words.replacedBy(replacing.split('-').at(-1) ?? '');
      return invoice.replaced_by === null ? words.notBilled : words.replaced;
    default:
      return vatOf(invoice);
  }
}
