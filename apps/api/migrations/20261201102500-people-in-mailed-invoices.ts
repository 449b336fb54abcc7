import type { Knex } from 'knex';

/** Whether the PDF of an invoice that is mailed lists people, as an administrator has chosen. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE payment_accounts ADD COLUMN mail_lists_people boolean NOT NULL DEFAULT false;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE payment_accounts DROP COLUMN mail_lists_people;');
}
