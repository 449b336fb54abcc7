import type { Month } from '@workspace/domain/billing/month';
import type { InvoiceState } from '@workspace/domain/billing/states';
import type { Pool } from '../database/pool.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';

/** The demo company and three others that have numbers and a payment method. */
export async function listBilledCompanies(owner: Pool): Promise<string[]> {
  const { rows } = await owner.raw<{ rows: { id: string }[] }>(
    `SELECT company.id FROM companies company
     WHERE status = 'activated' AND NOT is_archived
       AND EXISTS (SELECT FROM numbers WHERE numbers.company_id = company.id)
       AND EXISTS (SELECT FROM payment_accounts account WHERE account.company_id = company.id
         AND method_type IS NOT NULL)
     ORDER BY is_demo DESC, created_at, id LIMIT 4`,
  );
  return rows.map(({ id }) => id);
}

/** The first month that is not closed: this one, or that in which the company was made. */
export async function openFrom(owner: Pool, companies: string[], month: Month): Promise<void> {
  await owner.raw(
    `UPDATE companies
     SET open_month = greatest(?::text, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM'))
     WHERE id = ANY(?::uuid[])`,
    [month, companies],
  );
}

/** @param instant of the product clock; null for the real time */
export async function setClock(owner: Pool, instant: Date | null): Promise<void> {
  const offset_ms = instant ? instant.getTime() - Date.now() : 0;
  await owner('product_clock').update({ offset_ms });
}

/** Dates what was audited since a real time as of an instant of the product clock. */
export async function dateAudit(owner: Pool, since: Date, instant: Date): Promise<void> {
  await owner('audit_events')
    .where('occurred_at', '>=', since)
    .whereLike('operation', 'billing.%')
    .update({ occurred_at: instant });
}

/** Removes the messages whose effect is there already. */
export async function dropDeliveredMessages(owner: Pool, instant: Date): Promise<void> {
  await owner('outbox')
    .where((own) => {
      own.whereLike('topic', 'billing.%').orWhereLike('topic', 'payments.%');
    })
    .where((due) => due.whereNull('due_at').orWhere('due_at', '<=', instant))
    .delete();
}

/** Ids of the company's invoices in a state, by number. */
export async function listInvoicesIn(unit: UnitOfWork, state: InvoiceState): Promise<string[]> {
  return unit
    .trx('invoices')
    .where({ company_id: unit.scope.companyId, state })
    .orderBy('number')
    .pluck('id');
}

/** The card of a company's accounts is replaced by a test card. */
export async function replaceCard(
  owner: Pool,
  companyId: string,
  last4: '0341' | '9995',
): Promise<void> {
  await owner.raw(
    `WITH account AS (
       UPDATE payment_accounts SET method_last4 = :last4, method_brand = 'Visa',
         method_type = 'visa'
       WHERE company_id = :company AND vendor_method_id IS NOT NULL RETURNING vendor_method_id)
     UPDATE sandbox.payment_methods method SET last4 = :last4, brand = 'visa'
     FROM account WHERE method.id = account.vendor_method_id`,
    { company: companyId, last4 },
  );
}
