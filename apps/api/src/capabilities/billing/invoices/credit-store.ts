import type { CreditFact } from '@workspace/domain/billing/facts';
import type { BilledLine } from '@workspace/domain/billing/lines';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { NamedLine } from './lines-store.ts';

/** A credit with the reason that its line shows. */
export interface OpenCredit extends CreditFact {
  readonly reason: string;
}

export async function listOpenCredits(unit: UnitOfWork): Promise<OpenCredit[]> {
  const rows = await unit.query<{
    id: string;
    account_id: string | null;
    remaining: number;
    currency: Currency;
    reason: string;
    created_at: Date;
  }>(
    `SELECT credit.id, account.id AS account_id, amount - used AS remaining, currency,
       reason, credit.created_at
     FROM billing_credits credit
     LEFT JOIN payment_accounts account
       ON account.company_id = :company AND account.id = credit.payment_account_id
     WHERE credit.company_id = :company AND used < amount`,
    { company: unit.scope.companyId },
  );
  return rows.map((row) => ({
    creditId: row.id,
    accountId: row.account_id,
    remaining: { amount: row.remaining, currency: row.currency },
    reason: row.reason,
    createdAt: row.created_at,
  }));
}

/** The line of a credit; it names its reason where others name their plan. */
export const nameCredit = (line: BilledLine, credits: readonly OpenCredit[]): NamedLine => ({
  ...line,
  phoneNumber: null,
  country: null,
  planName: credits.find(({ creditId }) => creditId === line.creditId)?.reason ?? 'Credit',
  userName: null,
  teamName: null,
});

/** Records what invoices have used of credits, in minor units by id. */
export async function noteCreditsUsed(
  unit: UnitOfWork,
  used: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [id, amount] of used) {
    await unit
      .trx('billing_credits')
      .where({ company_id: unit.scope.companyId, id })
      .increment('used', amount);
  }
}

/** Makes available again what an invoice used of credits. */
export async function giveCreditsBack(unit: UnitOfWork, invoiceId: string): Promise<void> {
  await unit.query(
    `UPDATE billing_credits credit SET used = used + line.amount
     FROM invoice_lines line
     WHERE line.company_id = :company AND line.invoice_id = :invoice AND line.kind = 'credit'
       AND credit.company_id = :company AND credit.id = line.credit_id`,
    { company: unit.scope.companyId, invoice: invoiceId },
  );
}
