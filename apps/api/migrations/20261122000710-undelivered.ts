import type { Knex } from 'knex';

/** The provider's staff see what was given up; its sealed part is erased by then, and not shown. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE POLICY staff_dead ON outbox FOR SELECT TO linewise_app
      USING (state = 'dead' AND (SELECT app_actor_kind()) = 'staff');
    GRANT SELECT (id, company_id, topic, payload, state, attempts, last_error, created_at,
      settled_at) ON outbox TO linewise_app;
    CREATE INDEX outbox_dead ON outbox (id DESC) WHERE state = 'dead';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX outbox_dead;
    REVOKE SELECT (id, company_id, topic, payload, state, attempts, last_error, created_at,
      settled_at) ON outbox FROM linewise_app;
    DROP POLICY staff_dead ON outbox;
  `);
}
