import { expect, test } from 'vitest';
import { findMove } from '../contract/states.ts';
import { invoiceMoves, invoiceStates, overallOrder, overallState } from './states.ts';

const reachedFrom = (from: (typeof invoiceStates)[number]) =>
  invoiceStates.filter((to) =>
    invoiceMoves.moves.some((move) => move.to === to && move.from.some((one) => one === from)),
  );

test('a voided invoice stays voided, and one that is being charged is not voided', () => {
  expect(reachedFrom('VOIDED')).toEqual([]);
  expect(reachedFrom('PROCESSING_PAYMENT')).toEqual(['PAID', 'FAILED', 'UNPAID']);
  expect(reachedFrom('PAID')).toEqual(['VOIDED']);
  expect(reachedFrom('NOT_DUE')).toEqual(['DUE', 'PROCESSING_PAYMENT', 'PAID', 'VOIDED']);
});

test('staff alone void, and a customer only has an invoice charged', () => {
  const byAdmin = invoiceMoves.moves.filter(({ by }) => by.some((one) => one === 'admin'));
  expect(new Set(byAdmin.map(({ to }) => to))).toEqual(new Set(['PROCESSING_PAYMENT']));
  expect(findMove(invoiceMoves, 'PAID', 'VOIDED', 'staff')).toBeDefined();
  expect(findMove(invoiceMoves, 'PAID', 'VOIDED', 'admin')).toBeUndefined();
});

test('a month shows the state that needs most attention', () => {
  expect(new Set(overallOrder)).toEqual(new Set([...invoiceStates, 'NO_INVOICE']));
  expect(overallState(['PAID', 'FAILED', 'VOIDED'])).toBe('FAILED');
  expect(overallState(['PAID', 'NOT_DUE'])).toBe('NOT_DUE');
  expect(overallState([])).toBe('NO_INVOICE');
});
