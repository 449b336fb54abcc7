import type { Knex } from 'knex';

/** What the calls of payment accounts need beside what billing reads of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE payment_accounts ADD COLUMN vendor_method_id text,
      -- It had a method or teams once; one that had neither may always be deleted.
      ADD COLUMN was_used boolean NOT NULL DEFAULT false;
    UPDATE payment_accounts account SET was_used = method_type IS NOT NULL
      OR EXISTS (SELECT FROM teams WHERE teams.company_id = account.company_id
        AND teams.payment_account_id = account.id);
    CREATE INDEX payment_accounts_customer ON payment_accounts (vendor_customer_id);
    CREATE INDEX invoices_account ON invoices (company_id, payment_account_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX payment_accounts_customer, invoices_account;
    ALTER TABLE payment_accounts DROP COLUMN vendor_method_id, DROP COLUMN was_used;
  `);
}
