import type { InvoiceTotals } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** The payment method that an account is charged by. */
export interface ChargeableMethod {
  readonly customer_id: string;
  readonly method_id: string;
  /** `Visa ending in 4242` */
  readonly method_name: string;
}

/** Undefined while the account has no method. */
export async function findChargeableMethod(
  unit: UnitOfWork,
  accountId: string,
): Promise<ChargeableMethod | undefined> {
  const [method] = await unit.query<ChargeableMethod>(
    `SELECT vendor_customer_id AS customer_id, vendor_method_id AS method_id,
       coalesce(method_brand, 'Card') || ' ending in ' || method_last4 AS method_name
     FROM payment_accounts WHERE company_id = :company AND id = :account
       AND vendor_customer_id IS NOT NULL AND vendor_method_id IS NOT NULL`,
    { company: unit.scope.companyId, account: accountId },
  );
  return method;
}

/** Paid in the year of the product clock (UTC), and open now, by currency. */
export async function readTotals(unit: UnitOfWork): Promise<InvoiceTotals[]> {
  const year = unit.now.getUTCFullYear();
  const rows = await unit.query<{ currency: Currency; paid: number; open: number }>(
    `SELECT currency,
       coalesce(sum(total) FILTER (WHERE state = 'PAID'
         AND extract(year FROM state_changed_at AT TIME ZONE 'UTC') = :year), 0)::bigint AS paid,
       coalesce(sum(total) FILTER (WHERE state IN ('READY', 'NOT_DUE', 'DUE',
         'PROCESSING_PAYMENT', 'FAILED', 'UNPAID')), 0)::bigint AS open
     FROM invoices WHERE company_id = :company
     GROUP BY currency ORDER BY currency`,
    { company: unit.scope.companyId, year },
  );
  return rows.map(({ currency, paid, open }) => ({ currency, year, paid, open }));
}
