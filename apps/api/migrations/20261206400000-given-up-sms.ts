import type { Knex } from 'knex';

/**
 * Staff who look at a company see the SMS to its people that were given up, beside its emails: the
 * purpose and the recipient, which the API masks. Sealed content is not shown.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE POLICY staff_given_up_sms ON outbox FOR SELECT TO linewise_app
      USING (company_id = (SELECT app_company_id()) AND (SELECT app_actor_kind() = 'staff')
        AND topic = 'sms.send' AND state IN ('dead', 'dropped'));
    CREATE INDEX outbox_given_up_sms ON outbox (company_id, id DESC)
      WHERE topic = 'sms.send' AND state IN ('dead', 'dropped');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX outbox_given_up_sms;
    DROP POLICY staff_given_up_sms ON outbox;
  `);
}
