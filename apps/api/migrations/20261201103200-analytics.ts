import type { Knex } from 'knex';

/** Columns that the provider's staff see of every company's rows: nothing that names a person. */
const readable: Readonly<Record<string, string>> = {
  usage_sums: `company_id, day, country_code, plan_id, team_id, numbers, data_mb,
    voice_minutes_local, voice_minutes_international, sms`,
  usage_counts: 'company_id, counted_until',
  plan_periods: 'company_id, number_id, plan_id, started_at, ended_at',
  number_events: 'company_id, subject_id, kind, occurred_at',
};

/** What of a number's history a report counts. */
const counted = "('active', 'porting_completed', 'porting_rejected', 'porting_cancelled')";

/** What the provider's staff see of all companies in their report (decisions on integrations 7). */
export async function up(knex: Knex): Promise<void> {
  const views = Object.entries(readable).map(
    ([table, columns]) => `
      CREATE POLICY staff_report ON ${table} FOR SELECT TO linewise_staff USING (true);
      GRANT SELECT (${columns}) ON ${table} TO linewise_staff;`,
  );
  await knex.raw(`
    ${views.join('')}
    GRANT SELECT (price, price_currency, activated_at) ON top_ups TO linewise_staff;
    GRANT SELECT (country_iso_code) ON numbers TO linewise_staff;
    CREATE INDEX number_events_counted ON number_events (occurred_at) WHERE kind IN ${counted};
    CREATE INDEX top_ups_activated ON top_ups (activated_at) WHERE activated_at IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  const views = Object.entries(readable).map(
    ([table, columns]) => `
      REVOKE SELECT (${columns}) ON ${table} FROM linewise_staff;
      DROP POLICY staff_report ON ${table};`,
  );
  await knex.raw(`
    DROP INDEX top_ups_activated;
    DROP INDEX number_events_counted;
    REVOKE SELECT (country_iso_code) ON numbers FROM linewise_staff;
    REVOKE SELECT (price, price_currency, activated_at) ON top_ups FROM linewise_staff;
    ${views.join('')}
  `);
}
