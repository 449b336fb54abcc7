import { expect, test } from 'vitest';
import { orderSummary } from './order-summary.ts';

test('a person without a name yet is named within the sentence', () => {
  const parts = { isNew: true, choice: undefined, country: 'Denmark' };
  expect(orderSummary({ ...parts, person: '' }).title).toBe('Choose a plan for the new person.');
  expect(orderSummary({ ...parts, person: 'Ann' }).title).toBe('Choose a plan for Ann.');
  expect(orderSummary({ ...parts, person: undefined }).title).toBe('Choose a person and a plan.');
});
