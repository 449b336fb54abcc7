import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Pool } from '../../../database/pool.ts';
import { createSandboxPayments } from './sandbox-payments.ts';
import { insertMethod } from './store.ts';

/** What the sandbox's page offers to try: entering a card, or confirming a payment. */
export const cardExamples = ['setup', 'confirmation'] as const;
export type CardExample = (typeof cardExamples)[number];

/** An expiry that no demo reaches. */
const late = { exp_month: 12, exp_year: 2099 } as const;

/**
 * A ticket for the card page, of a customer of whom no company knows.
 * @param pool of the app's role
 */
export async function openExample(pool: Pool, example: CardExample): Promise<string> {
  const payments = createSandboxPayments({ pool });
  const account = { accountId: randomUUID(), companyId: randomUUID() };
  const { customerId } = await payments.createCustomer({
    ...account,
    name: 'an example account',
    email: null,
  });
  if (example === 'setup') return (await payments.startSetup(customerId)).token;
  const methodId = `pm_sandbox_${newId()}`;
  const card = { brand: 'visa', last4: '3184', ...late };
  await insertMethod(pool, { id: methodId, customer_id: customerId, ...card });
  const invoiceId = randomUUID();
  const result = await payments.charge({
    key: `${invoiceId}:1`,
    invoiceId,
    number: '2026-10-00001',
    customerId,
    methodId,
    amount: 124_900,
    currency: 'EUR',
  });
  if (result.state !== 'confirmation_needed') throw new Error('The card did not ask.');
  return (await payments.confirmationOf(result.chargeId)).token;
}
