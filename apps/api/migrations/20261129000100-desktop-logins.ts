import type { Knex } from 'knex';

/**
 * Logins of the desktop console. They are outside company isolation, as sessions are: only staff
 * have them. A refresh token is replaced by each use; its successor tells a lost response from a
 * stolen token.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE desktop_codes (
      code_hash bytea PRIMARY KEY,
      -- The browser's session in which the login was confirmed.
      session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      code_challenge text NOT NULL,
      redirect_uri text NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX desktop_codes_session ON desktop_codes (session_id);
    CREATE INDEX desktop_codes_expiry ON desktop_codes (expires_at);
    CREATE TABLE desktop_tokens (
      token_hash bytea PRIMARY KEY,
      -- The desktop console's own session.
      session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      replaced_by bytea,
      used_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX desktop_tokens_session ON desktop_tokens (session_id);
    -- Why staff open a company, as they say it; shown to its administrators.
    ALTER TABLE visit_tickets ADD COLUMN reason text;
    GRANT SELECT, INSERT, UPDATE, DELETE ON desktop_codes, desktop_tokens TO linewise_app;
    GRANT SELECT, DELETE ON desktop_codes TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE visit_tickets DROP COLUMN reason;
    DROP TABLE desktop_tokens, desktop_codes;
  `);
}
