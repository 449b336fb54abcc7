import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

/** Tables of which the provider's staff see every company's rows, with the columns they need. */
const seen = {
  companies:
    'id, name, logo_url, status, is_archived, country_iso_code, currency, contact_person_id, kyb_status, payment_method_attached',
  users: 'company_id, id, email, first_name, last_name, role, status, created_at',
  numbers: 'company_id, id, plan_id, type, status',
  company_prices: 'company_id, plan_id, price_eur, price_usd',
  company_revisions: 'company_id, revision',
  audit_events:
    'company_id, id, occurred_at, actor_kind, actor_id, actor_name, subject_id, subject_name, operation, entity_kind, entity_id, before, after, outcome, request_id, address',
} as const;

/** The customer overview and the audit of all companies, read by the role of the staff. */
export async function up(knex: Knex): Promise<void> {
  const views = Object.entries(seen).map(
    ([table, columns]) => `
      CREATE POLICY staff ON ${table} FOR SELECT TO linewise_staff USING (true);
      GRANT SELECT (${columns}) ON ${table} TO linewise_staff;`,
  );
  await knex.raw(`
    ALTER TABLE companies
      ADD COLUMN kyb_status text NOT NULL DEFAULT 'not_sent'
        CHECK (kyb_status IN ('not_sent', 'pending', 'approved', 'rejected')),
      ADD COLUMN payment_method_attached boolean NOT NULL DEFAULT false;

    -- What is counted over a company's rows, as of a revision of it; counted anew once that moves.
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
    ${companyWall('company_figures', { appRights: 'SELECT', workerRights: 'SELECT' })}
    CREATE POLICY staff ON company_figures TO linewise_staff USING (true) WITH CHECK (true);
    GRANT SELECT, INSERT, UPDATE ON company_figures TO linewise_staff;
    ${views.join('')}

    -- Newest first, with what tells two of one instant apart; of one company and of all.
    DROP INDEX audit_events_time;
    CREATE INDEX audit_events_newest ON audit_events (company_id, occurred_at DESC, id DESC);
    CREATE INDEX audit_events_all ON audit_events (occurred_at DESC, id DESC);
  `);
}

export async function down(knex: Knex): Promise<void> {
  const views = Object.entries(seen).map(
    ([table, columns]) => `
      REVOKE SELECT (${columns}) ON ${table} FROM linewise_staff;
      DROP POLICY staff ON ${table};`,
  );
  await knex.raw(`
    DROP INDEX audit_events_all, audit_events_newest;
    CREATE INDEX audit_events_time ON audit_events (company_id, occurred_at DESC);
    ${views.join('')}
    DROP TABLE company_figures;
    ALTER TABLE companies DROP COLUMN kyb_status, DROP COLUMN payment_method_attached;
  `);
}
