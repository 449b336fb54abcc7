import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** The account of a customer of the payment vendor, before the company is known. */
export async function lookupAccount(
  unit: UnitOfWork,
  customerId: string,
): Promise<{ readonly company_id: string; readonly account_id: string } | undefined> {
  const [found] = await unit.query<{ company_id: string; account_id: string }>(
    'SELECT company_id, account_id FROM lookup_payment_account(:customer)',
    { customer: customerId },
  );
  return found;
}
