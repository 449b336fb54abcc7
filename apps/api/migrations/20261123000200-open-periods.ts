import type { Knex } from 'knex';

/**
 * The open period of a number stands in the index beside those that have ended, so that whoever
 * moves a plan does not read through all that the number ever had.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX plan_periods_number;
    CREATE INDEX plan_periods_number ON plan_periods (company_id, number_id, ended_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX plan_periods_number;
    CREATE INDEX plan_periods_number ON plan_periods (company_id, number_id, started_at);
  `);
}
