import type { Knex } from 'knex';

/** What ties a delivery to the request that asked for it, where traces are collected. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE outbox ADD COLUMN traceparent text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE outbox DROP COLUMN traceparent');
}
