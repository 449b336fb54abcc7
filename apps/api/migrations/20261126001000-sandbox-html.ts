import type { Knex } from 'knex';

/** The HTML of a mail that was "sent", with its pictures inside; null for an SMS and before this. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE sandbox.messages ADD COLUMN html text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE sandbox.messages DROP COLUMN html');
}
