import type { Knex } from 'knex';
import { grantLookup, letLookup } from './row-security.ts';

const lookups = [
  'lookup_first_unreminded_request()',
  'lookup_companies_with_unreminded_requests(timestamptz)',
];

/** When administrators were reminded of a request that waits; each is named once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Product time; null until then.
    ALTER TABLE porting_items ADD COLUMN reminded_at timestamptz;
    ALTER TABLE top_ups ADD COLUMN reminded_at timestamptz;
    CREATE INDEX porting_items_unreminded ON porting_items (created_at)
      WHERE status = 'pending' AND reminded_at IS NULL;
    CREATE INDEX top_ups_unreminded ON top_ups (created_at)
      WHERE status = 'requested' AND reminded_at IS NULL;
    GRANT SELECT (status, created_at, reminded_at) ON porting_items TO linewise_lookup;
    ${letLookup('top_ups', 'company_id, status, created_at, reminded_at')}
    CREATE FUNCTION lookup_first_unreminded_request() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT least(
          (SELECT min(created_at) FROM porting_items
            WHERE status = 'pending' AND reminded_at IS NULL
              AND company_id <> ALL ((SELECT companies_with_pending('requests.remind'))::uuid[])),
          (SELECT min(created_at) FROM top_ups
            WHERE status = 'requested' AND reminded_at IS NULL
              AND company_id <> ALL ((SELECT companies_with_pending('requests.remind'))::uuid[]))) $$;
    CREATE FUNCTION lookup_companies_with_unreminded_requests(until timestamptz) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT company_id FROM porting_items
          WHERE status = 'pending' AND reminded_at IS NULL AND created_at <= until
        UNION
        SELECT company_id FROM top_ups
          WHERE status = 'requested' AND reminded_at IS NULL AND created_at <= until $$;
    ${grantLookup('linewise_worker', lookups)}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION ${lookups.join(', ')};
    DROP POLICY lookup ON top_ups;
    REVOKE SELECT (company_id, status, created_at, reminded_at) ON top_ups FROM linewise_lookup;
    REVOKE SELECT (status, created_at, reminded_at) ON porting_items FROM linewise_lookup;
    DROP INDEX porting_items_unreminded, top_ups_unreminded;
    ALTER TABLE top_ups DROP COLUMN reminded_at;
    ALTER TABLE porting_items DROP COLUMN reminded_at;
  `);
}
