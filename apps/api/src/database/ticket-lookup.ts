import type { Pool } from './pool.ts';

/**
 * Names of the SECURITY DEFINER functions that find a ticket by its hash, before its company is
 * known; a ticket is known if one of them finds it.
 */
export type TicketLookup = readonly [string, ...string[]];

/** One statement without a transaction, so a guess holds a connection only for this query. */
export async function isTicketKnown(
  pool: Pool,
  lookup: TicketLookup,
  hash: Buffer,
): Promise<boolean> {
  const found = lookup.map(() => 'EXISTS (SELECT FROM ??(?))').join(' OR ');
  const { rows } = await pool.raw<{ rows: { known: boolean }[] }>(
    `SELECT ${found} AS known`,
    lookup.flatMap((name) => [name, hash]),
  );
  return rows[0]?.known === true;
}
