import type { Knex } from 'knex';

/** What the provider's staff read of all companies for their search. */
const readable: Readonly<Record<string, string>> = {
  sim_profiles: 'company_id, number_id, iccid',
  top_ups: 'company_id, id, number_id, user_id, status',
};

/**
 * Indexes for the beginning of a value over all companies. Under the collation "C" a prefix is a
 * range, so that a prepared statement uses the index whatever its value is.
 */
const indexes: Readonly<Record<string, string>> = {
  numbers_phone_search:
    'numbers (full_phone_number COLLATE "C") WHERE full_phone_number IS NOT NULL',
  porting_items_phone_search: 'porting_items (porting_number COLLATE "C")',
  sim_profiles_iccid_search: 'sim_profiles (iccid COLLATE "C")',
  users_email_search: 'users (lower(email) COLLATE "C")',
  numbers_id: 'numbers (id)',
  top_ups_id: 'top_ups (id)',
};

export async function up(knex: Knex): Promise<void> {
  const views = Object.entries(readable).map(
    ([table, columns]) => `
      CREATE POLICY staff ON ${table} FOR SELECT TO linewise_staff USING (true);
      GRANT SELECT (${columns}) ON ${table} TO linewise_staff;`,
  );
  const created = Object.entries(indexes).map(([name, on]) => `CREATE INDEX ${name} ON ${on};`);
  await knex.raw(`${views.join('')} ${created.join(' ')}`);
}

export async function down(knex: Knex): Promise<void> {
  const views = Object.entries(readable).map(
    ([table, columns]) => `
      REVOKE SELECT (${columns}) ON ${table} FROM linewise_staff;
      DROP POLICY staff ON ${table};`,
  );
  await knex.raw(`DROP INDEX ${Object.keys(indexes).join(', ')}; ${views.join('')}`);
}
