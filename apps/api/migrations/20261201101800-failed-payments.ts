import type { Knex } from 'knex';

/** What the provider's staff read of all companies for the failed payments and the overview. */
const readable: Readonly<Record<string, string>> = {
  invoices: `company_id, id, number, total, currency, state, state_changed_at, failure, tries,
    next_try_at, refund_state`,
  invoice_payments: 'company_id, invoice_id, try, state, started_at, dispute_state',
  payment_accounts: 'company_id, method_type',
};

/** Failed payments of all companies; whether a company has a payment method is in its accounts. */
export async function up(knex: Knex): Promise<void> {
  const views = Object.entries(readable).map(
    ([table, columns]) => `
      CREATE POLICY staff ON ${table} FOR SELECT TO linewise_staff USING (true);
      GRANT SELECT (${columns}) ON ${table} TO linewise_staff;`,
  );
  await knex.raw(`
    ${views.join('')}
    CREATE INDEX invoices_troubled ON invoices (company_id, id)
      WHERE state IN ('FAILED', 'UNPAID') OR refund_state = 'refused';
    CREATE INDEX invoice_payments_disputed ON invoice_payments (company_id, invoice_id)
      WHERE dispute_state = 'open';
    CREATE INDEX payment_accounts_method ON payment_accounts (company_id)
      WHERE method_type IS NOT NULL;
    ALTER TABLE companies DROP COLUMN payment_method_attached;
  `);
}

export async function down(knex: Knex): Promise<void> {
  const views = Object.entries(readable).map(
    ([table, columns]) => `
      REVOKE SELECT (${columns}) ON ${table} FROM linewise_staff;
      DROP POLICY staff ON ${table};`,
  );
  await knex.raw(`
    ALTER TABLE companies ADD COLUMN payment_method_attached boolean NOT NULL DEFAULT false;
    UPDATE companies SET payment_method_attached = EXISTS (SELECT FROM payment_accounts account
      WHERE account.company_id = companies.id AND account.method_type IS NOT NULL);
    GRANT SELECT (payment_method_attached) ON companies TO linewise_staff;
    DROP INDEX payment_accounts_method, invoice_payments_disputed, invoices_troubled;
    ${views.join('')}
  `);
}
