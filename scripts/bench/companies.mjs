// Inserts companies of given sizes into the database, since importing 100 000 lines would take long.
import { apiRequire, logIn, smallWorld } from './api-world.mjs';

const pg = apiRequire('pg');

const statement = `
  WITH company AS (
    INSERT INTO companies (id, name, country_iso_code, status, currency, created_at)
    VALUES (gen_random_uuid(), $1, 'DK', 'activated', 'EUR', now()) RETURNING id
  ), person AS (
    INSERT INTO users (company_id, id, email, first_name, last_name, role, status, created_at)
    SELECT id, gen_random_uuid(), $2, 'Ada', $1, 'admin', 'active', now() FROM company
    RETURNING company_id, id
  ), line AS (
    INSERT INTO numbers (company_id, id, user_id, plan_id, country_iso_code, type, status,
      full_phone_number, call_identifier, created_at, updated_at)
    SELECT company_id, gen_random_uuid(), person.id, $3, 'DK', 'travel', 'active',
      '+888' || lpad(($4 + n)::text, 9, '0'), gen_random_uuid(), now(), now()
    FROM person, generate_series(1, $5) n
    RETURNING company_id, id, plan_id
  )
  INSERT INTO plan_periods (company_id, id, number_id, plan_id, price, currency, started_at)
  SELECT company_id, gen_random_uuid(), id, plan_id, 1500, 'EUR', now() FROM line`;

let phonesTaken = 0;

/**
 * Adds a company for each number of lines, and logs its administrator in.
 * @returns for each the login with `companyId` and the plans that its numbers may have
 */
export async function addCompanies({ database, product }, sizes) {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const { rows: plans } = await client.query(
    "SELECT id FROM plans WHERE type = 'travel' ORDER BY name",
  );
  const emails = [];
  for (const size of sizes) {
    const name = `Bench ${phonesTaken}`;
    const email = `bench-${phonesTaken}@bench.example`;
    await client.query(statement, [name, email, plans[0].id, phonesTaken, size]);
    phonesTaken += size;
    emails.push(email);
  }
  // No other table: a table that is analysed while empty gets plans with sequential scans.
  await client.query('VACUUM ANALYZE companies, users, numbers, plan_periods');
  await client.end();
  const companies = [];
  for (const email of emails) {
    const login = await logIn(product, email);
    const { company_id: companyId } = login.me.company;
    companies.push({ ...login, companyId, plans: plans.map(({ id }) => id) });
  }
  return companies;
}

/** Three companies of 1 000, 10 000 and 100 000 numbers. */
export async function threeSizes() {
  const world = await smallWorld();
  const [small, middle, large] = await addCompanies(world, [1_000, 10_000, 100_000]);
  return { ...world, small, middle, large };
}
