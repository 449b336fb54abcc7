import type { Knex } from 'knex';
import type { SandboxPerson } from '../../vendors/hr/sandbox/people-search.ts';
import { demoLogins } from '../../vendors/identity/embedded/demo-logins.ts';

const dayMs = 86_400_000;
const dayOf = (time: Date) => time.toISOString().slice(0, 10);
export const dayAfter = (now: Date, days: number): string =>
  dayOf(new Date(now.getTime() + days * dayMs));

const personColumns = `id, first_name, last_name, email, to_char(start_date, 'YYYY-MM-DD') AS start_date,
  to_char(end_date, 'YYYY-MM-DD') AS end_date, is_active`;

/** Everybody at the sandbox HR system, by name. */
export async function listPeople(pool: Knex): Promise<SandboxPerson[]> {
  const { rows } = await pool.raw<{ rows: SandboxPerson[] }>(
    `SELECT ${personColumns} FROM sandbox.hr_people ORDER BY first_name, last_name, id`,
  );
  return rows;
}

interface DemoUser {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The people of the demo company, as staff may see them. */
async function listDemoUsers(staffPool: Knex): Promise<DemoUser[]> {
  const [admin] = demoLogins;
  const { rows } = await staffPool.raw<{ rows: DemoUser[] }>(
    `SELECT id, email, first_name, last_name FROM users
     WHERE status <> 'archived' AND company_id IN (SELECT company_id FROM users WHERE email = ?)
     ORDER BY email`,
    [admin?.email ?? ''],
  );
  return rows;
}

/** Two who are not here yet: one who starts today, and one of next week. */
const joiners = (now: Date): SandboxPerson[] =>
  [
    { first_name: 'Signe', last_name: 'Vestergaard', on: 0 },
    { first_name: 'Jonas', last_name: 'Lindqvist', on: 7 },
  ].map(({ first_name, last_name, on }, index) => ({
    id: `HR-90${index + 1}`,
    first_name,
    last_name,
    email: `${first_name}.${last_name}@nordlys.example`.toLowerCase(),
    start_date: dayAfter(now, on),
    end_date: null,
    is_active: true,
  }));

/** Places in the list of people who differ: one leaves in three weeks, another has a new name. */
const differences = { leaver: 5, renamed: 9 } as const;

/**
 * Fills the sandbox HR system with the people of the demo company and a few differences, unless it
 * has people.
 * @param staffPool of the role that sees all companies
 * @param now product time
 */
export async function seedPeople(pool: Knex, staffPool: Knex, now: Date): Promise<void> {
  if (await pool('sandbox.hr_people').first('id')) return;
  const users = await listDemoUsers(staffPool);
  const known = users.map(
    ({ id, email, first_name, last_name }, index): SandboxPerson => ({
      email,
      first_name,
      id: `HR-${id.replaceAll('-', '').slice(-12)}`,
      last_name: index === differences.renamed ? `${last_name}-Berg` : last_name,
      start_date: '2024-08-01',
      end_date: index === differences.leaver ? dayAfter(now, 21) : null,
      is_active: true,
    }),
  );
  const rows = [...known, ...joiners(now)];
  await pool('sandbox.hr_people').insert(rows).onConflict('id').ignore();
}

export async function addPerson(pool: Knex, person: SandboxPerson): Promise<void> {
  await pool('sandbox.hr_people').insert(person);
}

/** @returns false if there is no such person */
export async function changePerson(
  pool: Knex,
  id: string,
  columns: Partial<Omit<SandboxPerson, 'id'>>,
): Promise<boolean> {
  return (await pool('sandbox.hr_people').where({ id }).update(columns)) > 0;
}

export async function findPerson(pool: Knex, id: string): Promise<SandboxPerson | undefined> {
  const { rows } = await pool.raw<{ rows: SandboxPerson[] }>(
    `SELECT ${personColumns} FROM sandbox.hr_people WHERE id = ?`,
    [id],
  );
  return rows[0];
}

/** Ids of the companies that are connected. */
export async function listConnected(pool: Knex): Promise<string[]> {
  const { rows } = await pool.raw<{ rows: { id: string }[] }>(
    'SELECT lookup_companies_with_hr() AS id',
  );
  return rows.map(({ id }) => id);
}
