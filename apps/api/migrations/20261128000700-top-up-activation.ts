import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

/** What a company pays for top-ups, how far the network is with one, and the sandbox's own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    GRANT SELECT ON top_up_plans TO linewise_staff;
    CREATE TABLE company_top_up_prices (
      company_id uuid NOT NULL REFERENCES companies,
      plan_id uuid NOT NULL REFERENCES top_up_plans,
      price_eur integer CHECK (price_eur >= 0),
      price_usd integer CHECK (price_usd >= 0),
      PRIMARY KEY (company_id, plan_id)
    );
    CREATE INDEX company_top_up_prices_plan ON company_top_up_prices (plan_id);
    ${companyWall('company_top_up_prices', { employee: 'true', appRights: 'SELECT', workerRights: 'SELECT' })}

    ALTER TABLE top_ups
      -- Incremented by each approval, the first and those that try again.
      ADD COLUMN attempts integer NOT NULL DEFAULT 0,
      -- Set before the network is asked, and erased when it refuses. Until then it can be cancelled.
      ADD COLUMN submitted_at timestamptz,
      -- End of its effect on the counted usage, whose months are UTC.
      ADD COLUMN counted_until timestamptz;
    -- The purge has no company set; it may delete old drafts and read nothing else.
    CREATE POLICY purge_read ON top_ups FOR SELECT TO linewise_worker
      USING (status = 'draft' AND created_at < now() - interval '1 day');
    CREATE POLICY purge ON top_ups FOR DELETE TO linewise_worker
      USING (status = 'draft' AND created_at < now() - interval '1 day');
    CREATE INDEX top_ups_drafts ON top_ups (created_at) WHERE status = 'draft';
    CREATE INDEX top_ups_counted ON top_ups (company_id, counted_until)
      WHERE counted_until IS NOT NULL;
    CREATE INDEX top_ups_newest ON top_ups (company_id, created_at DESC, id DESC);

    CREATE TABLE sandbox.top_ups (
      id uuid PRIMARY KEY,
      call_identifier uuid NOT NULL REFERENCES sandbox.profiles ON DELETE CASCADE,
      phone_number text,
      type text NOT NULL,
      data_mb integer NOT NULL,
      voice_minutes integer NOT NULL,
      -- Product time.
      added_at timestamptz NOT NULL,
      valid_until timestamptz NOT NULL
    );
    CREATE INDEX top_ups_profile ON sandbox.top_ups (call_identifier);
    CREATE INDEX top_ups_added ON sandbox.top_ups (added_at DESC);
    GRANT SELECT ON sandbox.top_ups TO linewise_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox.top_ups TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    REVOKE SELECT ON top_up_plans FROM linewise_staff;
    DROP TABLE sandbox.top_ups;
    DROP POLICY purge_read ON top_ups;
    DROP POLICY purge ON top_ups;
    DROP INDEX top_ups_drafts, top_ups_counted, top_ups_newest;
    ALTER TABLE top_ups DROP COLUMN attempts, DROP COLUMN submitted_at, DROP COLUMN counted_until;
    DROP TABLE company_top_up_prices;
  `);
}
