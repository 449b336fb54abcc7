import type { Knex } from 'knex';

/**
 * Order and release of a line both take its call identifier at the sandbox network, whichever
 * comes first; so neither has to wait or look for the other.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE sandbox.cancelled_orders RENAME TO calls');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE sandbox.calls RENAME TO cancelled_orders');
}
