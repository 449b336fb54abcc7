import type { Knex } from 'knex';

const tables = [
  ['sandbox.messages', 'sent_at'],
  ['sandbox.form_submissions', 'submitted_at'],
] as const;

/** The sandbox shows its messages by the clock that it moves, as everything that they are about. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, column] of tables) {
    await knex.raw(`ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT product_now()`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [table, column] of tables) {
    await knex.raw(`ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT clock_timestamp()`);
  }
}
