import type { Knex } from 'knex';

/** Tickets of the card page of the sandbox are found by their age, to be deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('CREATE INDEX payment_tickets_issued ON sandbox.payment_tickets (issued_at);');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX sandbox.payment_tickets_issued;');
}
