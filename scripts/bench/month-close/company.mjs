// Inserts a company whose numbers serve through a whole year, for closes of its months.
import { randomUUID } from 'node:crypto';

/** The first month that is open, and the year of all of them. */
export const firstMonth = '2025-01';

/** Of every 20 numbers one moves to another plan in each month; of every 50 one has a top-up. */
const linesOfNumber = 1 + 1 / 20 + 1 / 50;

/** Numbers of a company whose month has about so many lines. */
export const numbersFor = (lines) => Math.round(lines / linesOfNumber);

const statements = [
  `INSERT INTO companies (id, name, country_iso_code, status, currency, created_at, open_month)
   VALUES (:company, 'Bench :tag', 'DK', 'activated', 'EUR', '2024-12-01Z', '${firstMonth}')`,
  `INSERT INTO payment_accounts (company_id, id, name, country_iso_code, tax_id, tax_id_state,
     method_type, method_brand, method_last4, is_primary, created_at)
   SELECT :company, gen_random_uuid(), 'Account ' || n, 'DK', 'DK12345674', 'registered',
     'visa_4242', 'Visa', '4242', n = 1, '2024-12-01Z' FROM generate_series(1, 20) n`,
  `INSERT INTO teams (company_id, id, name, payment_account_id, created_at)
   SELECT :company, gen_random_uuid(), 'Team ' || n, (SELECT id FROM payment_accounts
     WHERE company_id = :company AND name = 'Account ' || 1 + n % 20), '2024-12-01Z'
   FROM generate_series(1, 50) n`,
  `INSERT INTO users (company_id, id, email, first_name, last_name, role, status, created_at)
   SELECT :company, gen_random_uuid(), n || '@bench-:tag.example', 'Person', n, 'regular', 'active',
     '2024-12-01Z' FROM generate_series(1, :count) n`,
  `INSERT INTO team_members (company_id, team_id, user_id)
   SELECT :company, (SELECT id FROM teams WHERE company_id = :company
     AND name = 'Team ' || 1 + last_name::integer % 50), id
   FROM users WHERE company_id = :company`,
  `UPDATE team_memberships SET joined_at = '2024-12-02Z' WHERE company_id = :company`,
  `INSERT INTO numbers (company_id, id, user_id, plan_id, country_iso_code, type, status,
     full_phone_number, call_identifier, created_at, updated_at)
   SELECT :company, gen_random_uuid(), id, (SELECT id FROM plans WHERE type = 'local'
       ORDER BY name LIMIT 1), 'DK', 'local', 'active',
     '+888:tag' || lpad(last_name, 7, '0'), gen_random_uuid(), '2024-12-15Z', '2024-12-15Z'
   FROM users WHERE company_id = :company`,
  `INSERT INTO plan_periods (company_id, id, number_id, plan_id, price, currency, started_at,
     ended_at)
   SELECT :company, gen_random_uuid(), number.id, plan.id, 1000 + 100 * plan.place, 'EUR',
     period.started_at, period.ended_at
   FROM numbers number
   JOIN users person ON person.company_id = :company AND person.id = number.user_id
   JOIN LATERAL (
     SELECT at AS started_at, at + interval '1 month' AS ended_at, month AS turn
     FROM generate_series(0, 12) month,
       LATERAL (SELECT timestamptz '2024-12-10 09:00Z' + month * interval '1 month' AS at) begun
     WHERE last_name::integer % 20 = 0
     UNION ALL SELECT '2024-12-15Z', NULL, 0 WHERE last_name::integer % 20 <> 0
   ) period ON true
   JOIN (SELECT id, row_number() OVER (ORDER BY name) AS place FROM plans WHERE type = 'local'
     ORDER BY name LIMIT 2) plan ON plan.place = 1 + period.turn % 2
   WHERE number.company_id = :company`,
  `INSERT INTO top_ups (company_id, id, number_id, user_id, status, requested_by, type, plan_id,
     plan_name, country_code, data_mb, voice_minutes, price, price_currency, activate_at,
     activated_at, expires_at, created_at, updated_at)
   SELECT :company, gen_random_uuid(), number.id, user_id, 'expired', 'administrator', plan.type,
     plan.id, plan.name, 'DK', data_mb, voice_minutes, price_eur, 'EUR', at, at, at + interval '9 days',
     at, at
   FROM numbers number
   JOIN users person ON person.company_id = :company AND person.id = number.user_id
   JOIN (SELECT * FROM top_up_plans ORDER BY name LIMIT 1) plan ON true
   CROSS JOIN generate_series(timestamptz '2025-01-20Z', '2025-12-20Z', interval '1 month') at
   WHERE number.company_id = :company AND last_name::integer % 50 = 0`,
];

const analysed =
  'VACUUM ANALYZE numbers, users, plan_periods, billing_spans, number_holders, team_members, ' +
  'team_memberships, top_ups, teams, payment_accounts, companies';

/**
 * @param {{ query: (text: string) => Promise<unknown> }} client of the administrator of the database
 * @param {{ numbers: number, tag: string }} options `tag` is a digit that tells companies apart
 * @returns its id
 */
export async function addBilledCompany(client, { numbers, tag }) {
  const company = randomUUID();
  for (const statement of statements) {
    await client.query(
      statement
        .replaceAll(':company', `'${company}'::uuid`)
        .replaceAll(':count', String(numbers))
        .replaceAll(':tag', tag),
    );
    // Before the next statement: its triggers read these rows by plans made for empty tables.
    await client.query(analysed);
  }
  return company;
}
