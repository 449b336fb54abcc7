import type { Knex } from 'knex';

/** When the carrier's code was given, from which on its days are counted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE porting_items ADD COLUMN code_given_at timestamptz');
  // It is not known any better: a code cannot be newer than the last time it was sent.
  await knex.raw(`UPDATE porting_items SET code_given_at = coalesce(submitted_at, created_at)
    WHERE porting_code IS NOT NULL`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE porting_items DROP COLUMN code_given_at');
}
