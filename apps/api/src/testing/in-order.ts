import type { Knex } from 'knex';

/** Resolves when this many backends of this database wait for a lock. */
async function waiting(owner: Knex, count: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.raw<{ rows: { n: number }[] }>(
      `SELECT count(DISTINCT pid)::int AS n FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE datname = current_database() AND NOT granted`,
    );
    if (rows[0]?.n === count) return;
  }
}

/** Locks a number's row until `first` and `second` queue for it in this order, then releases it. */
export async function inOrder<A, B>(
  owner: Knex,
  numberId: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const { begun } = await owner.transaction(async (trx) => {
    await trx('numbers').where('id', numberId).forUpdate().first();
    const one = first();
    await waiting(owner, 1);
    const other = second();
    await waiting(owner, 2);
    return { begun: Promise.all([one, other]) };
  });
  return begun;
}
