import type { Knex } from 'knex';
import { grantLookup, isolateByCompany, letLookup } from './row-security.ts';

const lookups = ['lookup_next_month_close()', 'lookup_companies_with_month_close(timestamptz)'];

/** Payment accounts, the closed months of companies, their invoices and lines. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE payment_accounts (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      is_primary boolean NOT NULL DEFAULT false,
      billing_email text,
      billing_email_confirmed_at timestamptz,
      tax_id text,
      tax_id_state text NOT NULL DEFAULT 'missing' CHECK (tax_id_state IN ('missing', 'malformed',
        'unchecked', 'registered', 'not_registered')),
      -- As the register has it.
      tax_id_name text,
      tax_id_checked_at timestamptz,
      street_name text,
      postal_code text,
      city text,
      state text,
      country_iso_code text REFERENCES countries,
      -- The vendor's customer and what is known of the card; null = no payment method.
      vendor_customer_id text,
      method_type text,
      method_brand text,
      method_last4 text CHECK (method_last4 ~ '^\\d{4}$'),
      method_exp_month integer CHECK (method_exp_month BETWEEN 1 AND 12),
      method_exp_year integer,
      -- A charge of the account is under way.
      is_locked boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id),
      CHECK (num_nulls(method_type, method_last4) IN (0, 2))
    );
    CREATE UNIQUE INDEX payment_accounts_primary ON payment_accounts (company_id)
      WHERE is_primary;
    CREATE INDEX payment_accounts_country ON payment_accounts (country_iso_code);
    ${isolateByCompany('payment_accounts')}

    ALTER TABLE teams ADD COLUMN payment_account_id uuid;
    ALTER TABLE teams ADD FOREIGN KEY (company_id, payment_account_id) REFERENCES payment_accounts;
    CREATE INDEX teams_payment_account ON teams (company_id, payment_account_id);

    -- The first month of a company that is not closed yet.
    ALTER TABLE companies ADD COLUMN open_month text NOT NULL
      DEFAULT to_char(product_now() AT TIME ZONE 'UTC', 'YYYY-MM')
      CHECK (open_month ~ '^\\d{4}-(0[1-9]|1[0-2])$');
    UPDATE companies SET open_month = to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM');
    CREATE INDEX companies_open_month ON companies (open_month);

    CREATE TABLE closed_months (
      company_id uuid NOT NULL REFERENCES companies,
      month text NOT NULL,
      currency text NOT NULL CHECK (currency IN ('EUR', 'USD')),
      closed_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, month)
    );
    ${isolateByCompany('closed_months', {
      appRights: 'SELECT',
      workerRights: 'SELECT, INSERT',
    })}

    CREATE TABLE invoices (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      payment_account_id uuid NOT NULL,
      payment_account_name text NOT NULL,
      month text NOT NULL,
      currency text NOT NULL CHECK (currency IN ('EUR', 'USD')),
      state text NOT NULL CHECK (state IN ('DRAFT', 'PREPARING', 'READY', 'NOT_DUE', 'DUE',
        'PROCESSING_PAYMENT', 'PAID', 'FAILED', 'UNPAID', 'VOIDED')),
      state_changed_at timestamptz NOT NULL,
      -- 2026-11-00417; null until it is issued.
      number text,
      net bigint NOT NULL,
      vat bigint NOT NULL,
      total bigint NOT NULL,
      issued_at timestamptz,
      due_at timestamptz,
      next_try_at timestamptz,
      tries integer NOT NULL DEFAULT 0,
      failure text,
      -- What the documents show, frozen when it is issued.
      snapshot jsonb,
      replaced_by uuid,
      void_reason text,
      credit_note_number text,
      credit_note_snapshot jsonb,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, replaced_by) REFERENCES invoices,
      CHECK (total = net + vat),
      CHECK ((number IS NULL) = (state IN ('DRAFT', 'PREPARING'))),
      CHECK (num_nulls(number, issued_at, due_at, snapshot) IN (0, 4)),
      CHECK (num_nulls(credit_note_number, credit_note_snapshot) IN (0, 2)),
      CHECK ((void_reason IS NULL) OR state = 'VOIDED')
    );
    CREATE UNIQUE INDEX invoices_one ON invoices (company_id, payment_account_id, month, currency)
      WHERE state <> 'VOIDED';
    CREATE UNIQUE INDEX invoices_number ON invoices (number);
    CREATE INDEX invoices_newest ON invoices (company_id, month DESC, id DESC);
    CREATE INDEX invoices_replaced ON invoices (company_id, replaced_by);
    ${isolateByCompany('invoices')}

    CREATE TABLE invoice_lines (
      company_id uuid NOT NULL,
      invoice_id uuid NOT NULL,
      position integer NOT NULL,
      kind text NOT NULL CHECK (kind IN ('plan', 'travel', 'top_up', 'credit')),
      number_id uuid,
      phone_number text,
      country_iso_code text,
      plan_id uuid,
      plan_name text NOT NULL,
      top_up_id uuid,
      credit_id uuid,
      user_id uuid,
      user_name text,
      team_id uuid,
      team_name text,
      from_day date NOT NULL,
      to_day date NOT NULL,
      days integer NOT NULL,
      currency text NOT NULL CHECK (currency IN ('EUR', 'USD')),
      price bigint NOT NULL,
      amount bigint NOT NULL,
      -- False once the invoice is voided: the same days may then be billed again.
      is_current boolean NOT NULL DEFAULT true,
      PRIMARY KEY (company_id, invoice_id, position),
      FOREIGN KEY (company_id, invoice_id) REFERENCES invoices,
      CHECK (from_day <= to_day),
      CHECK ((kind = 'credit') = (number_id IS NULL))
    );
    -- A day of a number, a travel eSIM and a top-up are each billed once.
    CREATE UNIQUE INDEX invoice_lines_days ON invoice_lines (company_id, number_id, from_day)
      WHERE kind = 'plan' AND is_current;
    CREATE UNIQUE INDEX invoice_lines_travel ON invoice_lines (company_id, number_id)
      WHERE kind = 'travel' AND is_current;
    CREATE UNIQUE INDEX invoice_lines_top_up ON invoice_lines (company_id, top_up_id)
      WHERE kind = 'top_up' AND is_current;
    ${isolateByCompany('invoice_lines', { appRights: 'SELECT, INSERT, UPDATE' })}

    -- Lines never change (decisions on billing 3), but for no longer being current.
    CREATE FUNCTION keep_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.is_current AND NOT NEW.is_current THEN
          NEW.is_current := true;
          IF NEW IS NOT DISTINCT FROM OLD THEN
            NEW.is_current := false;
            RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'A line of an invoice never changes.';
      END $$;
    CREATE TRIGGER unchanged BEFORE UPDATE OR DELETE ON invoice_lines
      FOR EACH ROW EXECUTE FUNCTION keep_invoice_line();
    CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'An invoice is never deleted.'; END IF;
        IF (OLD.number, OLD.snapshot, OLD.net, OLD.vat, OLD.total, OLD.issued_at, OLD.month,
            OLD.currency, OLD.payment_account_id, OLD.payment_account_name)
          IS DISTINCT FROM (NEW.number, NEW.snapshot, NEW.net, NEW.vat, NEW.total, NEW.issued_at,
            NEW.month, NEW.currency, NEW.payment_account_id, NEW.payment_account_name) THEN
          RAISE EXCEPTION 'What an invoice says never changes once it is issued.';
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER unchanged BEFORE UPDATE ON invoices
      FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION keep_issued_invoice();
    CREATE TRIGGER kept BEFORE DELETE ON invoices
      FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();

    CREATE TABLE billing_credits (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      -- The corrected invoice.
      invoice_id uuid NOT NULL,
      payment_account_id uuid,
      amount bigint NOT NULL CHECK (amount > 0),
      used bigint NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND amount),
      currency text NOT NULL CHECK (currency IN ('EUR', 'USD')),
      reason text NOT NULL CHECK (reason <> ''),
      created_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, invoice_id) REFERENCES invoices
    );
    CREATE INDEX billing_credits_invoice ON billing_credits (company_id, invoice_id);
    CREATE INDEX billing_credits_open ON billing_credits (company_id) WHERE used < amount;
    ${isolateByCompany('billing_credits')}

    -- Numbers of invoices and credit notes without gaps within a year of issue.
    CREATE TABLE invoice_series (
      series text NOT NULL CHECK (series IN ('invoice', 'credit_note')),
      year integer NOT NULL,
      last integer NOT NULL DEFAULT 0,
      PRIMARY KEY (series, year)
    );
    GRANT SELECT, INSERT, UPDATE ON invoice_series TO linewise_app, linewise_worker;

    -- The end of the first open month, of companies whose numbers have all ended that are due then
    -- and whose close is not on its way.
    CREATE FUNCTION lookup_next_month_close() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT min(month_end((companies.open_month || '-01T00:00:00Z')::timestamptz)) FROM companies
        WHERE companies.id <> ALL ((SELECT companies_with_pending('billing.close_month'))::uuid[])
          AND NOT EXISTS (SELECT FROM numbers WHERE numbers.company_id = companies.id
            AND numbers.ends_at <= month_end((companies.open_month || '-01T00:00:00Z')::timestamptz)) $$;
    CREATE FUNCTION lookup_companies_with_month_close(until timestamptz) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT companies.id FROM companies
        WHERE month_end((companies.open_month || '-01T00:00:00Z')::timestamptz) <= until
          AND NOT EXISTS (SELECT FROM numbers WHERE numbers.company_id = companies.id
            AND numbers.ends_at <= month_end((companies.open_month || '-01T00:00:00Z')::timestamptz)) $$;
    ${letLookup('companies', 'id, open_month')}
    ${grantLookup('linewise_worker', lookups)}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION ${lookups.join(', ')};
    DROP POLICY lookup ON companies;
    REVOKE SELECT (id, open_month) ON companies FROM linewise_lookup;
    DROP TABLE invoice_series, billing_credits, invoice_lines, invoices, closed_months;
    DROP FUNCTION keep_issued_invoice(), keep_invoice_line();
    ALTER TABLE companies DROP COLUMN open_month;
    ALTER TABLE teams DROP COLUMN payment_account_id;
    DROP TABLE payment_accounts;
  `);
}
