import { describeFailure } from '@workspace/domain/billing/charges';
import type { PayLink } from '@workspace/domain/charging/schema';
import { messages } from './messages.ts';

const { states } = messages;

/** What the page says about the invoice. */
export interface PayState {
  readonly tone: 'success' | 'danger' | 'info' | 'neutral';
  readonly title: string;
  readonly text: string;
}

/** What the page says: the state of the invoice, or what went wrong and what helps. */
export function payState({ state, failure }: Pick<PayLink, 'state' | 'failure'>): PayState {
  switch (state) {
    case 'PAID':
      return { tone: 'success', ...states.paid };
    case 'PROCESSING_PAYMENT':
      return { tone: 'info', ...states.processing };
    case 'VOIDED':
      return { tone: 'neutral', ...states.voided };
    case 'FAILED':
    case 'UNPAID': {
      const { title, advice } = describeFailure(failure ?? 'other');
      return { tone: 'danger', title, text: advice };
    }
    default:
      return { tone: 'neutral', ...states.waits };
  }
}

/** Whether the result of a payment is still to come. */
export const isUnderWay = ({ state }: Pick<PayLink, 'state'>): boolean =>
  state === 'PROCESSING_PAYMENT';
