import knexFactory from 'knex';

/** Writes the epoch of a database without one. */
export async function ensureInstallation(ownerUrl: string, epoch: string): Promise<void> {
  const knex = knexFactory({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 1 } });
  try {
    await knex('installation').insert({ epoch }).onConflict().ignore();
  } finally {
    await knex.destroy();
  }
}
