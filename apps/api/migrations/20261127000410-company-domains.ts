import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

/** Email domains of companies. All times are real times, as those of credentials. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE company_domains (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      id uuid NOT NULL,
      -- In lower case, as DNS has it.
      domain text NOT NULL,
      -- Published in DNS.
      code text NOT NULL CHECK (code ~ '^[0-9a-f]{16}$'),
      added_by uuid,
      -- Kept as it was, since the administrator may be renamed or removed.
      added_by_name text NOT NULL,
      created_at timestamptz NOT NULL,
      verified_at timestamptz,
      proof text CHECK (proof IN ('administrator', 'dns')),
      verified_by text,
      -- The check that is under way; the result of any other is ignored.
      check_id uuid,
      last_checked_at timestamptz,
      problem text CHECK (problem IN ('no_record', 'other_value', 'no_answer', 'taken')),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, added_by) REFERENCES users ON DELETE SET NULL (added_by),
      CHECK ((verified_at IS NULL) = (proof IS NULL)),
      CHECK (verified_by IS NULL OR proof = 'administrator')
    );
    CREATE UNIQUE INDEX company_domains_name ON company_domains (company_id, domain);
    CREATE INDEX company_domains_adder ON company_domains (company_id, added_by);
    -- A verified domain belongs to one company; others may wait to verify it.
    CREATE UNIQUE INDEX company_domains_verified ON company_domains (domain)
      WHERE verified_at IS NOT NULL;
    ${companyWall('company_domains')}

    CREATE POLICY lookup ON company_domains FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, id, domain, verified_at) ON company_domains TO linewise_lookup;
    CREATE FUNCTION lookup_verified_domain(name text)
      RETURNS TABLE (company_id uuid, domain_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT domain.company_id, domain.id FROM company_domains domain
        WHERE domain.domain = name AND domain.verified_at IS NOT NULL $$;
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_verified_domain(text) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_verified_domain(text) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_verified_domain(text) TO linewise_app, linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_verified_domain(text);
    DROP TABLE company_domains;
  `);
}
