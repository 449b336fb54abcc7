import type { Knex } from 'knex';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/**
 * When the oldest request that waits, and was not named in a reminder, was made, excluding companies
 * whose message is on its way; null if there is none.
 */
export async function findFirstUnreminded(pool: Knex): Promise<Date | null> {
  const { rows } = await pool.raw<{ rows: { at: Date | null }[] }>(
    'SELECT lookup_first_unreminded_request() AS at',
  );
  return rows[0]?.at ?? null;
}

/** Ids of the companies with such a request made by that time. */
export async function listCompaniesUnreminded(pool: Knex, madeBy: Date): Promise<string[]> {
  const { rows } = await pool.raw<{ rows: { id: string }[] }>(
    'SELECT lookup_companies_with_unreminded_requests(?) AS id',
    [madeBy],
  );
  return rows.map(({ id }) => id);
}

/** Names of people by id; those who have no name are left out. */
export async function namesOfPeople(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await unit.query<{ id: string; name: string | null }>(
    `SELECT id, nullif(trim(concat_ws(' ', first_name, last_name)), '') AS name FROM users
     WHERE company_id = :company AND id = ANY(:ids)`,
    { company: unit.scope.companyId, ids: [...ids] },
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
