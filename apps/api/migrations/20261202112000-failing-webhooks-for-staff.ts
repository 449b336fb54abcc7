import type { Knex } from 'knex';

/**
 * Staff see the endpoints of webhooks about which the administrators were mailed, or that were
 * disabled because they failed: without secrets.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- From now on disabling notes its mail too.
    UPDATE webhook_endpoints SET warned_at = failing_since
      WHERE disabled_reason IN ('gone', 'failing') AND warned_at IS NULL;
    CREATE INDEX webhook_endpoints_failing ON webhook_endpoints (failing_since, id)
      WHERE (disabled_reason IS NULL AND warned_at IS NOT NULL)
        OR disabled_reason IN ('gone', 'failing');
    CREATE POLICY staff ON webhook_endpoints FOR SELECT TO linewise_staff
      USING ((disabled_reason IS NULL AND warned_at IS NOT NULL)
        OR disabled_reason IN ('gone', 'failing'));
    GRANT SELECT (company_id, id, url, disabled_reason, failing_since, warned_at, created_at)
      ON webhook_endpoints TO linewise_staff;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    REVOKE SELECT (company_id, id, url, disabled_reason, failing_since, warned_at, created_at)
      ON webhook_endpoints FROM linewise_staff;
    DROP POLICY staff ON webhook_endpoints;
    DROP INDEX webhook_endpoints_failing;
  `);
}
