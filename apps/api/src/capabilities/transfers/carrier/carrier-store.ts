import type { Pool } from '../../../database/pool.ts';

/** The company whose transfer it is; undefined for one that the product does not have. */
export async function findCompanyOfItem(pool: Pool, itemId: string): Promise<string | undefined> {
  const { rows } = await pool.raw<{ rows: { company_id: string }[] }>(
    'SELECT company_id FROM lookup_porting_item(?)',
    [itemId],
  );
  return rows[0]?.company_id;
}
