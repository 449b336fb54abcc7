import type { Knex } from 'knex';

/**
 * Administrators see what became of their company's emails, as in every table of a company; sealed
 * content is not shown.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE POLICY company_emails ON outbox FOR SELECT TO linewise_app
      USING (company_id = (SELECT app_company_id())
        AND (SELECT app_actor_kind()) IN ('admin', 'system', 'staff')
        AND topic IN ('mail.send', 'invitations.send'));
    CREATE INDEX outbox_emails ON outbox (company_id, id DESC)
      WHERE topic IN ('mail.send', 'invitations.send');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX outbox_emails;
    DROP POLICY company_emails ON outbox;
  `);
}
