import { describe, expect, test } from 'vitest';
import { declineReasons } from '../payments/declines.ts';
import { canBePaid, describeFailure, paymentFailures, troubledStates } from './charges.ts';
import { invoiceStates } from './states.ts';

describe.each(paymentFailures)('the failure %s', (failure) => {
  const text = describeFailure(failure);

  test('has a title, a short name, what the bank says, and advice', () => {
    for (const words of [text.title, text.short]) {
      expect(words).toMatch(/^[A-Z][^.]*[a-z]$/);
    }
    expect(text.short.length).toBeLessThanOrEqual(25);
    // The rest of "The bank of Visa ending in 4242 …."
    expect(text.says).toMatch(/^[a-z][^.]*[a-z]$/);
    for (const sentence of text.advice.split(/(?<=\.) /)) {
      expect(sentence).toMatch(/^[A-Z][^.]*\.$/);
    }
  });

  test('is said without its name on the wire', () => {
    expect(Object.values(text).join(' ')).not.toContain('_');
  });
});

test('every reason of the payment vendor is described, and none as another one', () => {
  expect(paymentFailures).toEqual(expect.arrayContaining([...declineReasons]));
  for (const part of ['title', 'short', 'says'] as const) {
    const texts = paymentFailures.map((failure) => describeFailure(failure)[part]);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

describe('an invoice can be paid by hand', () => {
  test('in the states in which money is open and no payment is under way', () => {
    const payable = invoiceStates.filter((state) => canBePaid({ state, amount_total: 100 }));
    expect(payable.toSorted()).toEqual(['DUE', 'FAILED', 'NOT_DUE', 'UNPAID']);
    expect(payable).toEqual(expect.arrayContaining([...troubledStates]));
  });

  test('never if it is over nothing', () => {
    expect(canBePaid({ state: 'NOT_DUE', amount_total: 0 })).toBe(false);
    expect(canBePaid({ state: 'NOT_DUE', amount_total: 1 })).toBe(true);
  });

  test('not in a state that the product does not know', () => {
    expect(canBePaid({ state: 'LOST', amount_total: 100 })).toBe(false);
  });
});
