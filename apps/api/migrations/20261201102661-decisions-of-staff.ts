import type { Knex } from 'knex';

/**
 * What staff decided about companies of late, by the product time of the decision: ISO 8601 in UTC,
 * whose order is that of its text.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX audit_events_decisions ON audit_events
      (operation, (coalesce(after ->> 'kyb_decided_at', after ->> 'activation_decided_at') COLLATE "C"))
      WHERE outcome = 'done'
        AND operation IN ('verification.review_documents', 'verification.review_activation');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX audit_events_decisions;');
}
