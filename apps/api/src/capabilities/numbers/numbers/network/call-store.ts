import type { Knex } from 'knex';

export interface FoundNumber {
  readonly companyId: string;
  readonly numberId: string;
}

/** Ids of the numbers that belong to call identifiers, by call identifier. */
export async function findNumbersByCall(
  pool: Knex,
  callIdentifiers: readonly string[],
): Promise<ReadonlyMap<string, FoundNumber>> {
  const { rows } = await pool.raw<{
    rows: { call: string; company_id: string; number_id: string }[];
  }>(
    `SELECT call, found.company_id, found.number_id
     FROM unnest(?::uuid[]) AS call, LATERAL lookup_number_by_call(call) AS found`,
    [[...callIdentifiers]],
  );
  return new Map(
    rows.map((row) => [row.call, { companyId: row.company_id, numberId: row.number_id }]),
  );
}
