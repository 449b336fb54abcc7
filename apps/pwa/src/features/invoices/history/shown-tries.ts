import { describeFailure } from '@workspace/domain/billing/charges';
import type { Invoice, PaymentTry } from '@workspace/domain/billing/schema';
import { givenUpAt, plannedTries } from '@workspace/domain/billing/tries';
import type { DotShape } from '@workspace/ui/components/badge';
import { messages } from '../messages.ts';

const words = messages.tries;

/** A payment that was tried or is planned, or the day on which no more is tried. */
export interface ShownTry {
  readonly at: Date;
  readonly text: string;
  readonly dot: DotShape;
  readonly tone: 'danger' | 'warning' | 'success' | 'info' | 'neutral';
}

const looks = {
  sending: { dot: 'half', tone: 'info' },
  processing: { dot: 'half', tone: 'info' },
  confirmation_needed: { dot: 'triangle', tone: 'warning' },
  declined: { dot: 'triangle', tone: 'danger' },
  succeeded: { dot: 'full', tone: 'success' },
  cancelled: { dot: 'struck', tone: 'neutral' },
} as const satisfies Readonly<Record<PaymentTry['state'], Pick<ShownTry, 'dot' | 'tone'>>>;

function textOf({ state, failure }: PaymentTry): string {
  if (state === 'sending' || state === 'processing') return words.underWay;
  if (state === 'succeeded') return words.paid;
  if (state === 'cancelled') return words.replaced;
  return describeFailure(failure ?? (state === 'declined' ? 'declined' : state)).short;
}

function planned({ due_at: due, next_try_at: next }: Invoice): ShownTry[] {
  if (due === null || next === null) return [];
  const from = new Date(next);
  // The next one may have been moved from its planned time.
  const times = [from, ...plannedTries(new Date(due)).filter((at) => at > from)];
  return times.map((at, index) => {
    const isLast = index === times.length - 1;
    if (index === 0) {
      return { at, text: isLast ? words.nextAndLast : words.next, dot: 'quarter', tone: 'warning' };
    }
    return { at, text: isLast ? words.last : words.later, dot: 'dashed', tone: 'neutral' };
  });
}

/**
 * All payments of an invoice that were tried or are planned (decisions on billing 3, "Tries"), the
 * oldest first, and for a failed one the time from which it is unpaid.
 */
export function shownTries(invoice: Invoice): ShownTry[] {
  const past = invoice.tries.map((one) => ({
    at: new Date(one.at),
    text: textOf(one),
    ...looks[one.state],
  }));
  if (invoice.state !== 'FAILED') return past;
  const end: ShownTry[] =
    invoice.due_at === null
      ? []
      : [
          {
            at: givenUpAt(new Date(invoice.due_at)),
            text: words.unpaid,
            dot: 'square',
            tone: 'danger',
          },
        ];
  return [...past, ...planned(invoice), ...end];
}
