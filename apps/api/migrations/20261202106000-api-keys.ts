import type { Knex } from 'knex';
import { grantLookup, isolateByCompany, letLookup } from './row-security.ts';

/**
 * API keys of companies (decisions on integrations 4). Unlike other rows of a company, only people
 * who administer it and the product itself see them: neither staff who act as it nor its own keys.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE api_keys (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      id uuid NOT NULL,
      name text NOT NULL,
      scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
      -- SHA-256; the key itself is not stored.
      hash bytea NOT NULL CHECK (length(hash) = 32),
      masked text NOT NULL CHECK (masked ~ '^lw_(live|test)_[0-9A-Za-z]{4}…[0-9A-Za-z]{4}$'),
      -- Of the key before the last rotation.
      old_hash bytea CHECK (length(old_hash) = 32),
      old_ends_at timestamptz,
      created_by uuid,
      -- As it was then, since the administrator may be renamed or removed.
      created_by_name text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz,
      -- A revoked key stays, so that its program is answered that it was revoked.
      revoked_at timestamptz,
      last_used_at timestamptz,
      last_used_address text,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, created_by) REFERENCES users ON DELETE SET NULL (created_by),
      CHECK ((old_hash IS NULL) = (old_ends_at IS NULL))
    );
    CREATE UNIQUE INDEX api_keys_hash ON api_keys (hash);
    CREATE UNIQUE INDEX api_keys_old_hash ON api_keys (old_hash) WHERE old_hash IS NOT NULL;
    CREATE INDEX api_keys_creator ON api_keys (company_id, created_by);
    ${isolateByCompany('api_keys', { appRights: 'SELECT, INSERT, UPDATE' })}
    CREATE POLICY people ON api_keys AS RESTRICTIVE TO linewise_app
      USING (company_id = (SELECT app_company_id())
        AND (SELECT app_actor_kind() IN ('admin', 'system')));
    ${letLookup('api_keys', 'company_id, id, hash, old_hash')}
    CREATE FUNCTION lookup_api_key(of bytea) RETURNS TABLE (company_id uuid, key_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT found.company_id, found.id FROM api_keys found
        WHERE found.hash = of OR found.old_hash = of $$;
    ${grantLookup('linewise_app', ['lookup_api_key(bytea)'])}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_api_key(bytea);
    DROP TABLE api_keys;
  `);
}
