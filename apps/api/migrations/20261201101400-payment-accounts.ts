import type { Knex } from 'knex';
import { grantLookup, letLookup } from './row-security.ts';

const lookups = ['lookup_payment_account(text)'];

/** What the calls of payment accounts need beside what billing reads of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE payment_accounts ADD COLUMN vendor_method_id text,
      -- It had a method or teams once; one that had neither may always be deleted.
      -- When the vendor attached it, in real time; an older event changes nothing.
      ADD COLUMN method_attached_at timestamptz,
      ADD COLUMN was_used boolean NOT NULL DEFAULT false;
    UPDATE payment_accounts account SET was_used = method_type IS NOT NULL
      OR EXISTS (SELECT FROM teams WHERE teams.company_id = account.company_id
        AND teams.payment_account_id = account.id);
    CREATE UNIQUE INDEX payment_accounts_customer ON payment_accounts (vendor_customer_id);
    -- The account of which the payment vendor reports something.
    CREATE FUNCTION lookup_payment_account(customer text)
      RETURNS TABLE (company_id uuid, account_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT account.company_id, account.id FROM payment_accounts account
        WHERE account.vendor_customer_id = customer $$;
    ${letLookup('payment_accounts', 'company_id, id, vendor_customer_id')}
    ${grantLookup('linewise_worker', lookups)}
    CREATE INDEX invoices_account ON invoices (company_id, payment_account_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION ${lookups.join(', ')};
    DROP POLICY lookup ON payment_accounts;
    REVOKE SELECT (company_id, id, vendor_customer_id) ON payment_accounts FROM linewise_lookup;
    DROP INDEX payment_accounts_customer, invoices_account;
    ALTER TABLE payment_accounts DROP COLUMN vendor_method_id, DROP COLUMN method_attached_at,
      DROP COLUMN was_used;
  `);
}
