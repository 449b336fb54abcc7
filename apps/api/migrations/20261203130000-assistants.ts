import type { Knex } from 'knex';
import { isolateByCompany, letPurge } from './row-security.ts';

/**
 * Changes that assistants prepare and people confirm (decisions on integrations 6). As with API keys,
 * neither staff who act as the company nor its keys see them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE api_keys ADD COLUMN assistant_may_write boolean NOT NULL DEFAULT false;
    CREATE TABLE assistant_changes (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      id uuid NOT NULL,
      key_id uuid NOT NULL,
      -- As it was then.
      key_name text NOT NULL,
      tool text NOT NULL,
      operation text NOT NULL,
      -- The call: method, address and body. Operations that take secrets are not tools.
      request jsonb NOT NULL,
      request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
      -- SHA-256 over the rows as they were seen, and what would become of them.
      effect_hash bytea NOT NULL CHECK (length(effect_hash) = 32),
      -- What would happen, in words.
      words jsonb NOT NULL,
      state text NOT NULL
        CHECK (state IN ('prepared', 'confirmed', 'cancelled', 'used', 'done', 'failed')),
      -- Null while nobody has decided, and where the assistant's own person did.
      decided_by text,
      decided_at timestamptz,
      problem text,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, key_id) REFERENCES api_keys ON DELETE CASCADE
    );
    CREATE INDEX assistant_changes_created ON assistant_changes (created_at);
    CREATE INDEX assistant_changes_key ON assistant_changes (company_id, key_id, created_at);
    ${isolateByCompany('assistant_changes', { appRights: 'SELECT, INSERT, UPDATE' })}
    ${letPurge('assistant_changes', `created_at < now() - interval '30 days'`)}
    CREATE POLICY people ON assistant_changes AS RESTRICTIVE TO linewise_app
      USING (company_id = (SELECT app_company_id())
        AND (SELECT app_actor_kind() IN ('admin', 'system')));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE assistant_changes;
    ALTER TABLE api_keys DROP COLUMN assistant_may_write;
  `);
}
