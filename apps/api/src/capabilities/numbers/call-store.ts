import type { Knex } from 'knex';

/** The number that a call identifier belongs to, as ids alone. */
export async function findNumberByCall(
  pool: Knex,
  callIdentifier: string,
): Promise<{ companyId: string; numberId: string } | undefined> {
  const { rows } = await pool.raw<{ rows: { company_id: string; number_id: string }[] }>(
    'SELECT company_id, number_id FROM lookup_number_by_call(?)',
    [callIdentifier],
  );
  const [row] = rows;
  return row && { companyId: row.company_id, numberId: row.number_id };
}
