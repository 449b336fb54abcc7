import type { Knex } from 'knex';
import { grantLookup, isolateByCompany, letLookup, letPurge } from './row-security.ts';

const appLookups = ['lookup_billing_email_ticket(bytea)'];
const workerLookups = [
  'lookup_next_card_notice()',
  'lookup_companies_with_card_notice(timestamptz)',
];

/** Links that confirm a billing address, when a card's expiry is said, and files of sandbox mails. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A link confirms one address of one account for 30 days (real time); it opens nothing once the
    -- account has another address.
    CREATE TABLE billing_email_tickets (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      payment_account_id uuid NOT NULL,
      billing_email text NOT NULL,
      ticket_hash bytea NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, payment_account_id) REFERENCES payment_accounts ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX billing_email_tickets_hash ON billing_email_tickets (ticket_hash);
    CREATE INDEX billing_email_tickets_account
      ON billing_email_tickets (company_id, payment_account_id);
    CREATE INDEX billing_email_tickets_expires ON billing_email_tickets (expires_at);
    ${isolateByCompany('billing_email_tickets')}
    ${letPurge('billing_email_tickets', `expires_at < now() - interval '30 days'`)}
    ${letLookup('billing_email_tickets', 'company_id, id, ticket_hash')}
    CREATE FUNCTION lookup_billing_email_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, ticket_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT ticket.company_id, ticket.id FROM billing_email_tickets ticket
        WHERE ticket.ticket_hash = hash $$;
    ${grantLookup('linewise_app', appLookups)}

    -- When it is said that the card expires, in product time; null once that was said.
    ALTER TABLE payment_accounts ADD COLUMN card_notice_at timestamptz;
    CREATE INDEX payment_accounts_card_notice ON payment_accounts (card_notice_at)
      WHERE card_notice_at IS NOT NULL;
    UPDATE payment_accounts SET card_notice_at = notice.at
    FROM (SELECT company_id, id, (make_timestamp(method_exp_year, method_exp_month, 1, 6, 0, 0)
        - interval '1 month') AT TIME ZONE 'UTC' AS at
      FROM payment_accounts
      WHERE method_type IS NOT NULL AND method_exp_year BETWEEN 2000 AND 9999
        AND method_exp_month IS NOT NULL) notice
    WHERE notice.company_id = payment_accounts.company_id AND notice.id = payment_accounts.id
      AND notice.at > product_now();
    GRANT SELECT (card_notice_at) ON payment_accounts TO linewise_lookup;
    CREATE FUNCTION lookup_next_card_notice() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT min(card_notice_at) FROM payment_accounts WHERE company_id <> ALL
          ((SELECT companies_with_pending('billing.report_expiring_cards'))::uuid[]) $$;
    CREATE FUNCTION lookup_companies_with_card_notice(until timestamptz) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT DISTINCT company_id FROM payment_accounts WHERE card_notice_at <= until $$;
    ${grantLookup('linewise_worker', workerLookups)}

    -- What was attached to a mail: its name, type and size, never its content.
    ALTER TABLE sandbox.messages ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE sandbox.messages DROP COLUMN attachments;
    DROP FUNCTION ${[...appLookups, ...workerLookups].join(', ')};
    REVOKE SELECT (card_notice_at) ON payment_accounts FROM linewise_lookup;
    DROP INDEX payment_accounts_card_notice;
    ALTER TABLE payment_accounts DROP COLUMN card_notice_at;
    DROP TABLE billing_email_tickets;
  `);
}
