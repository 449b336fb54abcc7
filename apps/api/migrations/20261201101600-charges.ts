import type { Knex } from 'knex';
import { grantLookup, isolateByCompany, letLookup, letPurge } from './row-security.ts';

const workerLookups = ['lookup_invoice_charge(text)'];
const appLookups = ['lookup_invoice_ticket(bytea)'];

/** What is charged for invoices, and the links by which one is paid without a login. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE invoice_payments (
      company_id uuid NOT NULL,
      invoice_id uuid NOT NULL,
      -- The vendor's key of a charge is the invoice and this number.
      try integer NOT NULL CHECK (try > 0),
      customer_id text NOT NULL,
      method_id text NOT NULL,
      -- As people know it: Visa ending in 4242.
      method_name text NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      currency text NOT NULL CHECK (currency IN ('EUR', 'USD')),
      state text NOT NULL CHECK (state IN ('sending', 'processing', 'confirmation_needed',
        'declined', 'succeeded', 'cancelled')),
      failure text,
      -- No later try of the same method can succeed.
      is_final boolean NOT NULL DEFAULT false,
      -- The invoice was unpaid before, and is again if this fails.
      was_unpaid boolean NOT NULL,
      charge_id text,
      -- Product time.
      started_at timestamptz NOT NULL,
      ended_at timestamptz,
      -- Real time at which it was first sent to the vendor, and at which the vendor's last report of
      -- it happened.
      sent_at timestamptz,
      reported_at timestamptz,
      refunded_amount bigint NOT NULL DEFAULT 0,
      -- Attempts to give it back; each has a key of its own at the vendor.
      refunds integer NOT NULL DEFAULT 0,
      dispute_state text CHECK (dispute_state IN ('open', 'won', 'lost', 'withdrawn')),
      PRIMARY KEY (company_id, invoice_id, try),
      FOREIGN KEY (company_id, invoice_id) REFERENCES invoices,
      CHECK ((failure IS NULL) = (state NOT IN ('declined', 'confirmation_needed')))
    );
    CREATE UNIQUE INDEX invoice_payments_charge ON invoice_payments (charge_id);
    -- At most one charge of an invoice is under way.
    CREATE UNIQUE INDEX invoice_payments_open ON invoice_payments (company_id, invoice_id)
      WHERE state IN ('sending', 'processing');
    ${isolateByCompany('invoice_payments', {
      appRights: 'SELECT, INSERT, UPDATE',
      workerRights: 'SELECT, INSERT, UPDATE',
    })}
    -- The invoice of which the payment vendor reports something.
    CREATE FUNCTION lookup_invoice_charge(charge text)
      RETURNS TABLE (company_id uuid, invoice_id uuid, try integer)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT payment.company_id, payment.invoice_id, payment.try FROM invoice_payments payment
        WHERE payment.charge_id = charge $$;
    ${letLookup('invoice_payments', 'company_id, invoice_id, try, charge_id')}
    ${grantLookup('linewise_worker', workerLookups)}

    ALTER TABLE invoices
      -- Of a voided invoice that was paid.
      ADD COLUMN refund_state text CHECK (refund_state IN ('pending', 'refunded', 'refused')),
      -- It was voided to be issued again, which has not happened yet.
      ADD COLUMN is_to_be_reissued boolean NOT NULL DEFAULT false;
    CREATE INDEX invoices_processing ON invoices (company_id, payment_account_id)
      WHERE state = 'PROCESSING_PAYMENT';
    -- An account is locked while an invoice of it is in that state.
    ALTER TABLE payment_accounts DROP COLUMN is_locked,
      -- The last method that the vendor has removed: a late report must not bring it back.
      ADD COLUMN detached_method_id text;
    ALTER TABLE companies ADD COLUMN has_unpaid_invoice boolean NOT NULL DEFAULT false;
    UPDATE companies SET has_unpaid_invoice = EXISTS (SELECT FROM invoices
      WHERE invoices.company_id = companies.id AND invoices.state = 'UNPAID');

    -- Links that open one invoice for 30 days (real time).
    CREATE TABLE invoice_tickets (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      invoice_id uuid NOT NULL,
      ticket_hash bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, invoice_id) REFERENCES invoices
    );
    CREATE UNIQUE INDEX invoice_tickets_hash ON invoice_tickets (ticket_hash);
    CREATE INDEX invoice_tickets_invoice ON invoice_tickets (company_id, invoice_id);
    CREATE INDEX invoice_tickets_expires ON invoice_tickets (expires_at);
    ${isolateByCompany('invoice_tickets')}
    ${letPurge('invoice_tickets', `expires_at < now() - interval '30 days'`)}
    ${letLookup('invoice_tickets', 'company_id, id, ticket_hash')}
    CREATE FUNCTION lookup_invoice_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, ticket_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT ticket.company_id, ticket.id FROM invoice_tickets ticket
        WHERE ticket.ticket_hash = hash $$;
    ${grantLookup('linewise_app', appLookups)}

    ALTER TABLE notifications DROP CONSTRAINT notifications_subject_kind_check;
    ALTER TABLE notifications ADD CONSTRAINT notifications_subject_kind_check
      CHECK (subject_kind IN ('number', 'user', 'import', 'company', 'porting_item', 'top_up',
        'invoice', 'payment_account'));

    ALTER TABLE sandbox.payment_charges DROP CONSTRAINT payment_charges_state_check;
    ALTER TABLE sandbox.payment_charges ADD CONSTRAINT payment_charges_state_check
      CHECK (state IN ('succeeded', 'confirmation_needed', 'declined', 'cancelled'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM sandbox.payment_charges WHERE state = 'cancelled';
    ALTER TABLE sandbox.payment_charges DROP CONSTRAINT payment_charges_state_check;
    ALTER TABLE sandbox.payment_charges ADD CONSTRAINT payment_charges_state_check
      CHECK (state IN ('succeeded', 'confirmation_needed', 'declined'));
    DELETE FROM notifications WHERE subject_kind IN ('invoice', 'payment_account');
    ALTER TABLE notifications DROP CONSTRAINT notifications_subject_kind_check;
    ALTER TABLE notifications ADD CONSTRAINT notifications_subject_kind_check
      CHECK (subject_kind IN ('number', 'user', 'import', 'company', 'porting_item', 'top_up'));
    DROP FUNCTION ${[...workerLookups, ...appLookups].join(', ')};
    DROP TABLE invoice_tickets, invoice_payments;
    ALTER TABLE companies DROP COLUMN has_unpaid_invoice;
    ALTER TABLE payment_accounts DROP COLUMN detached_method_id,
      ADD COLUMN is_locked boolean NOT NULL DEFAULT false;
    DROP INDEX invoices_processing;
    ALTER TABLE invoices DROP COLUMN is_to_be_reissued, DROP COLUMN refund_state;
  `);
}
