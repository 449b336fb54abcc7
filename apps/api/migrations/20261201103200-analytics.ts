import type { Knex } from 'knex';

/** What the provider's staff see of every company's usage: sums alone, and of nobody by name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE POLICY staff ON usage_sums FOR SELECT TO linewise_staff USING (true);
    GRANT SELECT ON usage_sums TO linewise_staff;
    CREATE POLICY staff ON usage_counts FOR SELECT TO linewise_staff USING (true);
    GRANT SELECT (company_id, counted_until) ON usage_counts TO linewise_staff;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    REVOKE SELECT (company_id, counted_until) ON usage_counts FROM linewise_staff;
    DROP POLICY staff ON usage_counts;
    REVOKE SELECT ON usage_sums FROM linewise_staff;
    DROP POLICY staff ON usage_sums;
  `);
}
