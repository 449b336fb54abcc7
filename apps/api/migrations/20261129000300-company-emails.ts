import type { Knex } from 'knex';

/** A company sees what became of its own emails; their sealed content is not shown. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE POLICY company_emails ON outbox FOR SELECT TO linewise_app
      USING (company_id = (SELECT app_company_id())
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
