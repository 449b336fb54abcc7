import type { Knex } from 'knex';

/** The request that a code was sent for, so that its repetition sends no second one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE confirmation_codes ADD COLUMN request_hash bytea');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE confirmation_codes DROP COLUMN request_hash');
}
