import type { Knex } from 'knex';

/** Finds who wrote a row's version, for whoever meets a conflict, among many years of audit. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'CREATE INDEX audit_events_entity ON audit_events (company_id, entity_kind, entity_id, occurred_at DESC)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX audit_events_entity');
}
