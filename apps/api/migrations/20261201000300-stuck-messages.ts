import type { Knex } from 'knex';

const staff = `(SELECT app_actor_kind() = 'staff') AND (SELECT app_company_id()) IS NULL`;

/**
 * Staff also see what is still tried and has failed six times, some four minutes: a file that cannot
 * be stored would be tried for most of a day before anybody learns of it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER POLICY staff_dead ON outbox
      USING ((state = 'dead' OR (state = 'pending' AND attempts >= 6)) AND ${staff});
    CREATE INDEX outbox_stuck ON outbox (id DESC)
      WHERE state = 'dead' OR (state = 'pending' AND attempts >= 6);
    DROP INDEX outbox_dead;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX outbox_dead ON outbox (id DESC) WHERE state = 'dead';
    DROP INDEX outbox_stuck;
    ALTER POLICY staff_dead ON outbox USING (state = 'dead' AND ${staff});
  `);
}
