import type { Knex } from 'knex';

/**
 * The sandbox's payment vendor. Of a card it has brand, last four digits and expiry, never the
 * number. Both roles write: the API attaches cards, the worker charges them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE sandbox.payment_customers (
      id text PRIMARY KEY,
      -- Of the payment account; the same account is the same customer.
      account_id uuid NOT NULL UNIQUE,
      name text NOT NULL,
      email text
    );
    CREATE TABLE sandbox.payment_methods (
      id text PRIMARY KEY,
      customer_id text NOT NULL REFERENCES sandbox.payment_customers ON DELETE CASCADE,
      brand text NOT NULL,
      last4 text NOT NULL CHECK (last4 ~ '^\\d{4}$'),
      exp_month integer NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
      exp_year integer NOT NULL,
      attached_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      detached_at timestamptz
    );
    CREATE INDEX payment_methods_customer ON sandbox.payment_methods (customer_id);
    CREATE TABLE sandbox.payment_charges (
      id text PRIMARY KEY,
      -- The same key never charges twice.
      key text NOT NULL UNIQUE,
      customer_id text NOT NULL REFERENCES sandbox.payment_customers ON DELETE CASCADE,
      method_id text NOT NULL REFERENCES sandbox.payment_methods ON DELETE CASCADE,
      invoice_id uuid NOT NULL,
      number text NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      currency text NOT NULL CHECK (currency IN ('EUR', 'USD')),
      state text NOT NULL CHECK (state IN ('succeeded', 'confirmation_needed', 'declined')),
      -- Why it was declined.
      reason text,
      charged_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CHECK ((reason IS NULL) = (state <> 'declined'))
    );
    CREATE INDEX payment_charges_customer ON sandbox.payment_charges (customer_id);
    CREATE INDEX payment_charges_method ON sandbox.payment_charges (method_id);
    CREATE TABLE sandbox.payment_refunds (
      id text PRIMARY KEY,
      key text NOT NULL UNIQUE,
      charge_id text NOT NULL REFERENCES sandbox.payment_charges ON DELETE CASCADE,
      amount bigint NOT NULL CHECK (amount > 0),
      refunded_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX payment_refunds_charge ON sandbox.payment_refunds (charge_id);
    -- What opens the card page: to attach a card, or to confirm a charge.
    CREATE TABLE sandbox.payment_tickets (
      -- SHA-256 of the ticket.
      hash bytea PRIMARY KEY,
      customer_id text NOT NULL REFERENCES sandbox.payment_customers ON DELETE CASCADE,
      charge_id text REFERENCES sandbox.payment_charges ON DELETE CASCADE,
      -- Real time.
      issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      used_at timestamptz
    );
    CREATE INDEX payment_tickets_customer ON sandbox.payment_tickets (customer_id);
    CREATE INDEX payment_tickets_charge ON sandbox.payment_tickets (charge_id);

    GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox.payment_customers, sandbox.payment_methods,
      sandbox.payment_charges, sandbox.payment_refunds, sandbox.payment_tickets TO linewise_worker;
    GRANT SELECT, INSERT, UPDATE ON sandbox.payment_customers, sandbox.payment_methods,
      sandbox.payment_charges, sandbox.payment_refunds, sandbox.payment_tickets TO linewise_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE sandbox.payment_tickets, sandbox.payment_refunds, sandbox.payment_charges,
      sandbox.payment_methods, sandbox.payment_customers;
  `);
}
