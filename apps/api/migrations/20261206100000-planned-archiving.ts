import type { Knex } from 'knex';
import { grantLookup } from './row-security.ts';

const closes = ['lookup_next_month_close()', 'lookup_companies_with_month_close(timestamptz)'];
const lookups = ['lookup_first_archive()', 'lookup_companies_to_archive(timestamptz)'];

/** The functions of the close of months; `condition` names companies whose month can be closed. */
const monthCloses = (condition: string) => `
    DROP FUNCTION ${closes.join(', ')};
    CREATE FUNCTION lookup_next_month_close() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT min(month_end((companies.open_month || '-01T00:00:00Z')::timestamptz)) FROM companies
        WHERE companies.id <> ALL ((SELECT companies_with_pending('billing.close_month'))::uuid[])
          AND NOT EXISTS (SELECT FROM numbers WHERE numbers.company_id = companies.id
            AND numbers.ends_at <= month_end((companies.open_month || '-01T00:00:00Z')::timestamptz))${condition} $$;
    CREATE FUNCTION lookup_companies_with_month_close(until timestamptz) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT companies.id FROM companies
        WHERE month_end((companies.open_month || '-01T00:00:00Z')::timestamptz) <= until
          AND NOT EXISTS (SELECT FROM numbers WHERE numbers.company_id = companies.id
            AND numbers.ends_at <= month_end((companies.open_month || '-01T00:00:00Z')::timestamptz))${condition} $$;
    ${grantLookup('linewise_worker', closes)}`;

/** Days on which companies are archived, with all their numbers (decisions on billing 8). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The beginning of a UTC day, in product time.
    ALTER TABLE companies ADD COLUMN archives_at timestamptz;
    CREATE INDEX companies_archives ON companies (archives_at)
      WHERE archives_at IS NOT NULL AND NOT is_archived;
    GRANT SELECT (archives_at, is_archived) ON companies TO linewise_lookup;
    CREATE FUNCTION lookup_first_archive() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT min(archives_at) FROM companies
        WHERE archives_at IS NOT NULL AND NOT is_archived
          AND id <> ALL ((SELECT companies_with_pending('companies.archive_due'))::uuid[]) $$;
    CREATE FUNCTION lookup_companies_to_archive(until timestamptz) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT id FROM companies WHERE archives_at <= until AND NOT is_archived $$;
    ${grantLookup('linewise_worker', lookups)}
    ${monthCloses(`
          AND (companies.is_archived OR companies.archives_at IS NULL OR companies.archives_at
            > month_end((companies.open_month || '-01T00:00:00Z')::timestamptz))`)}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${monthCloses('')}
    DROP FUNCTION ${lookups.join(', ')};
    REVOKE SELECT (archives_at, is_archived) ON companies FROM linewise_lookup;
    ALTER TABLE companies DROP COLUMN archives_at;
  `);
}
