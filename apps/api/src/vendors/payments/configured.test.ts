import { randomUUID } from 'node:crypto';
import { AppError } from '@workspace/domain/contract/error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../../config/configuration.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { configuredPayments } from './configured.ts';
import type { Payments } from './port.ts';
import { stripeKeys } from './testing/stripe-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const production = {
  LINEWISE_MODE: 'production',
  PUBLIC_URL: 'https://plans.example',
  LINEWISE_SECRET_KEY: 'k'.repeat(40),
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'plans',
  DATABASE_URL: 'postgres://app@127.0.0.1/plans',
  DATABASE_MIGRATE_URL: 'postgres://owner@127.0.0.1/plans',
};
const paymentsIn = (environment: Record<string, string>): Payments =>
  configuredPayments(readConfiguration(environment), database.app);

test('a demo has test cards, and Stripe if it is set up', () => {
  expect(paymentsIn({}).form).toEqual({ kind: 'sandbox', path: '/sandbox/card' });
  const form = { kind: 'stripe', publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY };
  expect(paymentsIn(stripeKeys).form).toEqual(form);
  expect(paymentsIn({ ...production, ...stripeKeys }).form).toEqual(form);
});

test('production without Stripe has no test cards: each call is refused with a sentence', async () => {
  const payments = paymentsIn(production);
  expect(payments.form).toEqual({ kind: 'none' });
  const [accountId, companyId, invoiceId] = [randomUUID(), randomUUID(), randomUUID()];
  const about = { customerId: 'cus_1', methodId: 'pm_1', amount: 1, currency: 'EUR' } as const;
  const calls: readonly Promise<unknown>[] = [
    payments.createCustomer({ accountId, companyId, name: 'Nordlys', email: null }),
    payments.updateCustomer('cus_1', { name: 'Nordlys', email: null }),
    payments.startSetup('cus_1'),
    payments.charge({ key: `${invoiceId}:1`, invoiceId, number: '2026-10-00001', ...about }),
    payments.findCharge(`${invoiceId}:1`, 'cus_1'),
    payments.confirmationOf('pay_1'),
    payments.refund({ key: 'void:1', chargeId: 'pay_1', amount: 1 }),
    payments.removeMethod('pm_1'),
  ];
  for (const call of calls) {
    const error = await call.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      definition: { status: 503, code: 'payments_not_configured' },
      message: 'Payments are not set up here. Please contact support.',
    });
  }
  const event = payments.readEvent(Buffer.from('{}'), 't=1,v1=x');
  await expect(event).rejects.toMatchObject({ definition: { status: 403 } });
  const { rows } = await database.owner.raw('SELECT count(*) FROM sandbox.payment_customers');
  expect(rows).toEqual([{ count: 0 }]);
});
