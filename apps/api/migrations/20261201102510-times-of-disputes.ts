import type { Knex } from 'knex';

/** When what is known of a dispute happened at the vendor, whose events come in any order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Real time, as reported_at.
    ALTER TABLE invoice_payments ADD COLUMN dispute_reported_at timestamptz;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE invoice_payments DROP COLUMN dispute_reported_at;');
}
