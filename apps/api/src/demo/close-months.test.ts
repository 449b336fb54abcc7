import { addMonths, monthOf } from '@workspace/domain/billing/month';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSeller } from '../config/billing.ts';
import { collectingLog } from '../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createSandboxRates } from '../vendors/exchange-rates/sandbox.ts';
import { closePastMonths } from './close-months.ts';
import { loadDemo } from './load.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.destroy());

test('the demo company has twelve closed months with a voided invoice, and two others cannot pay', async () => {
  const now = new Date('2026-11-21T14:02:00.000Z');
  const { urls, sealer, owner } = database;
  await loadDemo({
    ownerUrl: urls.owner,
    sealer,
    size: 'small',
    companies: 20,
    now,
    log: collectingLog(),
  });
  const rates = createSandboxRates();
  await closePastMonths({ ownerUrl: urls.owner, seller: readSeller({}), rates, now, months: 12 });

  const [{ id }] = await owner('companies').where('is_demo', true);
  const closed = await owner('closed_months')
    .where('company_id', id)
    .orderBy('month')
    .pluck('month');
  const last = addMonths(monthOf(now), -1);
  expect(closed).toEqual(Array.from({ length: 12 }, (_, place) => addMonths(last, place - 11)));
  const invoices = await owner('invoices').where('company_id', id).orderBy('issued_at');
  // Two accounts pay each month, and one invoice was issued twice.
  expect(invoices).toHaveLength(25);
  const voided = invoices.filter(({ state }) => state === 'VOIDED');
  expect(voided).toHaveLength(1);
  expect(voided[0]).toMatchObject({
    month: addMonths(last, -4),
    credit_note_number: expect.stringMatching(/^CN-/),
    replaced_by: expect.any(String),
  });
  const others = invoices.filter(({ month, state }) => month !== last && state !== 'VOIDED');
  expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['PAID']));
  expect(invoices.every(({ issued_at }) => issued_at <= now)).toBe(true);
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(25);
  expect(await owner('closed_months').countDistinct('company_id as count').first()).toEqual({
    count: 4,
  });

  // The card of another company fails, and that of a third one has for two months.
  const troubled = await owner('invoices')
    .whereIn('state', ['FAILED', 'UNPAID', 'PROCESSING_PAYMENT'])
    .orderBy(['month', 'failure']);
  expect(
    troubled.map(({ month, state, failure, tries }) => [month, state, failure, tries]),
  ).toEqual([
    [addMonths(last, -1), 'UNPAID', 'declined', 5],
    [last, 'FAILED', 'declined', 3],
    [last, 'FAILED', 'insufficient_funds', 3],
  ]);
  expect(troubled.every(({ company_id }) => company_id !== id)).toBe(true);
  const [unpaid, ...failed] = troubled;
  expect(failed.map(({ next_try_at }) => next_try_at)).toEqual([
    new Date('2026-11-23T06:00:00.000Z'),
    new Date('2026-11-23T06:00:00.000Z'),
  ]);
  const blocked = await owner('companies').where('has_unpaid_invoice', true).pluck('id');
  expect(blocked).toEqual([unpaid.company_id]);
  expect(await owner('invoice_payments').where('state', 'sending')).toEqual([]);
  expect(await owner('notifications').where('subject_kind', 'invoice')).toEqual([]);

  // The clock is that of today again, nothing is left to be delivered, and the log says when.
  expect(await owner('product_clock').first()).toMatchObject({ offset_ms: 0 });
  expect(await owner('outbox').whereLike('topic', 'billing.%').where('due_at', '<=', now)).toEqual(
    [],
  );
  const audit = await owner('audit_events').whereLike('operation', 'billing.%');
  expect(audit.length).toBeGreaterThan(0);
  expect(audit.every(({ occurred_at }) => occurred_at <= now)).toBe(true);
  const months = new Set(audit.map(({ occurred_at }) => monthOf(occurred_at)));
  expect(months.size).toBeGreaterThan(10);
});
