import type { Knex } from 'knex';

/** A company returns to a plan's list price from a day on: an agreed price without an amount. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE agreed_prices ALTER COLUMN amount DROP NOT NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    UPDATE agreed_prices SET amount =
      CASE agreed_prices.currency WHEN 'EUR' THEN plans.price_eur ELSE plans.price_usd END
    FROM plans WHERE plans.id = agreed_prices.plan_id AND agreed_prices.amount IS NULL;
    ALTER TABLE agreed_prices ALTER COLUMN amount SET NOT NULL;
  `);
}
