import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

/** Codes by which visitors confirm phone numbers. All times are real times. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE confirmation_codes (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      id uuid NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('transfer', 'top_up', 'status')),
      phone_number text NOT NULL,
      -- Keyed hash of the code with id, purpose, number and company.
      code_hash bytea NOT NULL,
      -- Incremented before a code is compared.
      tries integer NOT NULL DEFAULT 0,
      -- What the flow is about: who asked, or the id of what is being requested.
      draft jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      -- When a newer code replaced it.
      replaced_at timestamptz,
      verified_at timestamptz,
      -- Of the flow's cookie.
      flow_hash bytea,
      flow_expires_at timestamptz,
      -- When a write accepted the code itself instead of the cookie.
      code_used_at timestamptz,
      -- What the flow's write has made.
      result_id uuid,
      PRIMARY KEY (company_id, id),
      CHECK ((verified_at IS NULL) = (flow_hash IS NULL)),
      CHECK ((verified_at IS NULL) = (flow_expires_at IS NULL))
    );
    CREATE INDEX confirmation_codes_number
      ON confirmation_codes (company_id, phone_number, purpose, created_at);
    CREATE UNIQUE INDEX confirmation_codes_flow ON confirmation_codes (flow_hash);
    CREATE INDEX confirmation_codes_created ON confirmation_codes (created_at);
    ${companyWall('confirmation_codes')}
    -- The purge has no company set; it may delete codes that are over and read nothing else.
    CREATE POLICY purge_read ON confirmation_codes FOR SELECT TO linewise_worker
      USING (created_at < now() - interval '1 day');
    CREATE POLICY purge ON confirmation_codes FOR DELETE TO linewise_worker
      USING (created_at < now() - interval '1 day');

    CREATE POLICY lookup ON confirmation_codes FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, id, flow_hash) ON confirmation_codes TO linewise_lookup;
    CREATE FUNCTION lookup_flow(hash bytea) RETURNS TABLE (company_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT code.company_id FROM confirmation_codes code WHERE code.flow_hash = hash $$;
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_flow(bytea) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_flow(bytea) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_flow(bytea) TO linewise_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_flow(bytea);
    DROP TABLE confirmation_codes;
  `);
}
