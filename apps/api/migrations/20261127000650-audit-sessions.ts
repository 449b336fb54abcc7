import type { Knex } from 'knex';

/**
 * The impersonation session of an entry, so that a session's views are one line, and the client
 * that made the call. Entries from before have neither.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE audit_events ADD COLUMN session_id uuid, ADD COLUMN client text;
    CREATE INDEX audit_events_session ON audit_events (company_id, session_id, occurred_at, id)
      WHERE session_id IS NOT NULL;
    GRANT SELECT (session_id, client) ON audit_events TO linewise_staff;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX audit_events_session;
    ALTER TABLE audit_events DROP COLUMN session_id, DROP COLUMN client;
  `);
}
