import type { Knex } from 'knex';

/** A report finds the order of each number that was used first, without its whole history. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX number_events_ordered ON number_events (company_id, subject_id, occurred_at)
      WHERE kind = 'ordered'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX number_events_ordered');
}
