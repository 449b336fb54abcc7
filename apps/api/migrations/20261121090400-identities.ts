import type { Knex } from 'knex';

/**
 * Logins and sessions. They stand outside the company wall: a login is known before its company
 * is. What they lead to is read behind the wall.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE identities (
      id uuid PRIMARY KEY,
      issuer text NOT NULL,
      subject text NOT NULL,
      email text NOT NULL,
      name text NOT NULL,
      staff boolean NOT NULL DEFAULT false,
      user_company_id uuid,
      user_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (issuer, subject)
    );
    CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      -- Handed back to the issuer at log-out, sealed.
      id_token text
    );
    CREATE INDEX sessions_identity ON sessions (identity_id);
    GRANT SELECT, INSERT, UPDATE ON identities, sessions TO linewise_app;
    GRANT SELECT, DELETE ON sessions TO linewise_worker;

    -- What the embedded login provider keeps, so that logins survive a restart.
    CREATE TABLE oidc_records (
      model text NOT NULL,
      id text NOT NULL,
      payload jsonb NOT NULL,
      grant_id text,
      user_code text,
      uid text,
      expires_at timestamptz,
      PRIMARY KEY (model, id)
    );
    CREATE INDEX oidc_records_grant ON oidc_records (grant_id);
    CREATE INDEX oidc_records_uid ON oidc_records (uid);
    GRANT SELECT, INSERT, UPDATE, DELETE ON oidc_records TO linewise_app;

    -- Counters that are committed apart from the work they guard.
    CREATE TABLE rate_limits (
      key text PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO linewise_app, linewise_worker;

    CREATE FUNCTION notify_session() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('session', NEW.id)::text);
        RETURN NULL;
      END $$;
    CREATE TRIGGER evict AFTER UPDATE OF revoked_at ON sessions
      FOR EACH ROW EXECUTE FUNCTION notify_session();

    CREATE FUNCTION notify_user() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('user', NEW.id)::text);
        RETURN NULL;
      END $$;
    CREATE TRIGGER evict AFTER UPDATE OF role, status, email, first_name, last_name ON users
      FOR EACH ROW EXECUTE FUNCTION notify_user();

    CREATE FUNCTION notify_identity() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('identity', NEW.id)::text);
        RETURN NULL;
      END $$;
    CREATE TRIGGER evict AFTER UPDATE OF user_id, staff ON identities
      FOR EACH ROW EXECUTE FUNCTION notify_identity();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER evict ON users;
    DROP TABLE rate_limits, oidc_records, sessions, identities;
    DROP FUNCTION notify_session(), notify_user(), notify_identity();
  `);
}
