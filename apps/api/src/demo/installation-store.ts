import knexFactory, { type Knex } from 'knex';
import { countryRows } from './countries.ts';
import { planRows } from './plans.ts';
import { createRandom } from './random.ts';
import { topUpPlanRows } from './top-up-plans.ts';

/** Rows of the catalogue under the names of its columns; the ids are the same everywhere. */
const catalogue: Readonly<Record<string, () => readonly object[]>> = {
  countries: countryRows,
  plans: () => withIds(planRows(createRandom('catalogue/plans'))),
  top_up_plans: () => withIds(topUpPlanRows(createRandom('catalogue/top-up-plans'))),
};

const withIds = (plans: readonly { readonly plan_id: string }[]) =>
  plans.map(({ plan_id: id, ...plan }) => ({ id, ...plan }));

/** A table that an operator has filled is left as it is. */
async function fillIfEmpty(trx: Knex.Transaction, table: string): Promise<void> {
  const rows = catalogue[table]?.() ?? [];
  // Several processes start at once.
  await trx.raw('LOCK TABLE ?? IN EXCLUSIVE MODE', [table]);
  if (!(await trx(table).first(trx.raw('1')))) await trx(table).insert(rows);
}

/**
 * Writes the epoch of a database without one, and the catalogue where it is empty: without countries
 * no company can be opened, and without plans nothing can be ordered.
 * @param ownerUrl connection URL of the role that owns the tables
 */
export async function ensureInstallation(ownerUrl: string, epoch: string): Promise<void> {
  const knex = knexFactory({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 1 } });
  try {
    await knex('installation').insert({ epoch }).onConflict().ignore();
    await knex.transaction(async (trx) => {
      for (const table of Object.keys(catalogue)) await fillIfEmpty(trx, table);
    });
  } finally {
    await knex.destroy();
  }
}
