import type { Knex } from 'knex';

/** When the provider's staff last asked the carrier of a transfer again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Product time.
    ALTER TABLE porting_items ADD COLUMN asked_again_at timestamptz;
    GRANT SELECT (asked_again_at) ON porting_items TO linewise_staff;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE porting_items DROP COLUMN asked_again_at;');
}
