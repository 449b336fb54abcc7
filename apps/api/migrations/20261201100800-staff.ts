import type { Knex } from 'knex';
import { grantLookup, isolateByCompany, letLookup } from './row-security.ts';

/** Tables of which the provider's staff see every company's rows, with the columns they need. */
const readable: Readonly<Record<string, string>> = {
  companies: `id, name, logo_url, status, is_archived, country_iso_code, currency,
    contact_person_id, created_at, kyb_status, kyb_sent_at, payment_method_attached,
    activation_requested_at, activation_requested_by`,
  company_prices: 'company_id, plan_id, price_eur, price_usd',
  company_revisions: 'company_id, revision',
  stored_files: 'company_id, id, kind',
  users: 'company_id, id, email, first_name, last_name, role, status, created_at',
  teams: 'company_id, id, name',
  numbers: 'company_id, id, user_id, plan_id, type, status, full_phone_number',
  porting_items: `company_id, id, user_id, number_id, porting_number, status, country_code,
    current_carrier, reason_code, reason, porting_date, carrier_state, carrier_event_at,
    submitted_at, updated_at`,
  audit_events: `company_id, id, occurred_at, actor_kind, actor_id, actor_name, subject_id,
    subject_name, operation, entity_kind, entity_id, before, after, outcome, request_id, address,
    count, session_id, client`,
};

/** What the provider's staff see of all companies, and how they act as one of them. */
export async function up(knex: Knex): Promise<void> {
  const views = Object.entries(readable).map(
    ([table, columns]) => `
      CREATE POLICY staff ON ${table} FOR SELECT TO linewise_staff USING (true);
      GRANT SELECT (${columns}) ON ${table} TO linewise_staff;`,
  );
  await knex.raw(`
    ${views.join('')}

    -- What is counted over a company's rows at a revision; counted again once that has changed.
    CREATE TABLE company_figures (
      company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
      revision bigint NOT NULL,
      -- Minor units a month, in the currency that the company had then.
      sum_mrr bigint NOT NULL,
      count_numbers integer NOT NULL,
      count_users integer NOT NULL,
      admin_user_id uuid,
      admin_first_name text,
      admin_last_name text,
      admin_email text
    );
    ${isolateByCompany('company_figures', { appRights: 'SELECT', workerRights: 'SELECT' })}
    CREATE POLICY staff ON company_figures TO linewise_staff USING (true) WITH CHECK (true);
    GRANT SELECT, INSERT, UPDATE ON company_figures TO linewise_staff;

    -- Opens an impersonation session in the portal.
    CREATE TABLE impersonation_tickets (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      -- The administrator to act as.
      user_id uuid NOT NULL,
      -- The staff member's own session, with which the ticket is deleted.
      session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      ticket_hash bytea NOT NULL,
      -- Real time.
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      -- Why staff open the company, in their words; shown to its administrators.
      reason text,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES users
    );
    CREATE UNIQUE INDEX impersonation_tickets_hash ON impersonation_tickets (ticket_hash);
    CREATE INDEX impersonation_tickets_session ON impersonation_tickets (session_id);
    CREATE INDEX impersonation_tickets_user ON impersonation_tickets (company_id, user_id);
    CREATE INDEX impersonation_tickets_age ON impersonation_tickets (expires_at);
    ${isolateByCompany('impersonation_tickets', {
      appRights: 'SELECT, INSERT, UPDATE',
      workerRights: 'SELECT, DELETE',
    })}
    CREATE POLICY age ON impersonation_tickets FOR DELETE TO linewise_worker
      USING (expires_at < now() - interval '1 day');
    CREATE POLICY age_seen ON impersonation_tickets FOR SELECT TO linewise_worker
      USING (expires_at < now() - interval '1 day');
    ${letLookup('impersonation_tickets', 'company_id, id, ticket_hash')}
    CREATE FUNCTION lookup_impersonation_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, ticket_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT ticket.company_id, ticket.id FROM impersonation_tickets ticket
        WHERE ticket.ticket_hash = hash $$;
    ${grantLookup('linewise_app', ['lookup_impersonation_ticket(bytea)'])}
  `);
}

export async function down(knex: Knex): Promise<void> {
  const views = Object.entries(readable).map(
    ([table, columns]) => `
      REVOKE SELECT (${columns}) ON ${table} FROM linewise_staff;
      DROP POLICY staff ON ${table};`,
  );
  await knex.raw(`
    DROP FUNCTION lookup_impersonation_ticket(bytea);
    DROP TABLE impersonation_tickets, company_figures;
    ${views.join('')}
  `);
}
