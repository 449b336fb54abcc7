import type { Knex } from 'knex';

/** Columns that refer to another table's key: without an index each delete reads the whole table. */
const references: Readonly<Record<string, string>> = {
  companies_country: 'companies (country_iso_code)',
  users_country: 'users (country_iso_code)',
  company_prices_plan: 'company_prices (plan_id)',
  numbers_plan: 'numbers (plan_id)',
  numbers_country: 'numbers (country_iso_code)',
  qr_tickets_number: 'qr_tickets (company_id, number_id)',
  plan_periods_plan: 'plan_periods (plan_id)',
  porting_requests_creator: 'porting_requests (company_id, created_by)',
  porting_items_request: 'porting_items (company_id, request_id)',
  porting_items_user: 'porting_items (company_id, user_id)',
  porting_items_plan: 'porting_items (plan_id)',
  porting_items_country: 'porting_items (country_code)',
  visit_tickets_user: 'visit_tickets (company_id, user_id)',
  events_call: 'sandbox.events (call_identifier)',
};

/** Columns by which the purges find what is due. */
const ages: Readonly<Record<string, string>> = {
  changes_age: 'changes (changed_at)',
  import_progress_age: 'import_progress (noted_at)',
  imports_expiry: 'imports (expires_at)',
  oidc_records_expiry: 'oidc_records (expires_at)',
  outbox_settled: `outbox (settled_at) WHERE state = 'delivered'`,
  qr_tickets_expiry: 'qr_tickets (expires_at)',
  rate_limits_expire: 'rate_limits (expire)',
  sessions_expiry: 'sessions (expires_at)',
};

const indexes = Object.entries({ ...references, ...ages });

/** Indexes for every foreign key and every purge, and the right to purge expired QR tickets. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${indexes.map(([name, columns]) => `CREATE INDEX ${name} ON ${columns};`).join('\n')}

    -- The purge has no company set; it may delete expired tickets and read nothing else.
    CREATE POLICY age ON qr_tickets FOR DELETE TO linewise_worker USING (expires_at < now());
    CREATE POLICY age_seen ON qr_tickets FOR SELECT TO linewise_worker USING (expires_at < now());
  `);
}

export async function down(knex: Knex): Promise<void> {
  const names = indexes.map(([name, on]) => (on.startsWith('sandbox.') ? `sandbox.${name}` : name));
  await knex.raw(`
    DROP POLICY age_seen ON qr_tickets;
    DROP POLICY age ON qr_tickets;
    DROP INDEX ${names.join(', ')};
  `);
}
