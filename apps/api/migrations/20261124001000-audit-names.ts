import type { Knex } from 'knex';

/** Of each table, what the audit of all companies names things by. */
const named = {
  numbers: 'user_id, full_phone_number',
  teams: 'company_id, id, name',
  porting_items: 'company_id, id, user_id, porting_number',
} as const;

/** Tables of which the provider's staff saw no row before. */
const opened = ['teams', 'porting_items'] as const;

/** Staff read in the audit which number, team or transfer an event is about. */
export async function up(knex: Knex): Promise<void> {
  const policies = opened.map(
    (table) => `CREATE POLICY staff ON ${table} FOR SELECT TO linewise_staff USING (true);`,
  );
  const grants = Object.entries(named).map(
    ([table, columns]) => `GRANT SELECT (${columns}) ON ${table} TO linewise_staff;`,
  );
  await knex.raw([...policies, ...grants].join('\n'));
}

export async function down(knex: Knex): Promise<void> {
  const policies = opened.map((table) => `DROP POLICY staff ON ${table};`);
  const grants = Object.entries(named).map(
    ([table, columns]) => `REVOKE SELECT (${columns}) ON ${table} FROM linewise_staff;`,
  );
  await knex.raw([...policies, ...grants].join('\n'));
}
