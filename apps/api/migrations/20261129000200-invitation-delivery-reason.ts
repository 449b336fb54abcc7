import type { Knex } from 'knex';

/** Why the email of an invitation could not be delivered, for administrators. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE admin_invitations ADD COLUMN delivery_reason text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE admin_invitations DROP COLUMN delivery_reason');
}
