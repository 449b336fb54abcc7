import type { Knex } from 'knex';
import { tenantWall } from './wall.ts';

/** What every write leaves behind: revision, changes, audit, outbox, idempotency key. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE company_revisions (
      company_id uuid PRIMARY KEY REFERENCES companies,
      revision bigint NOT NULL DEFAULT 0
    );
    CREATE TABLE changes (
      company_id uuid NOT NULL REFERENCES companies,
      revision bigint NOT NULL,
      kind text NOT NULL,
      id text NOT NULL,
      -- Who could see the row before this change: they alone get its tombstone.
      admins_before boolean NOT NULL,
      owner_before uuid,
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, revision, kind, id)
    );
    ${tenantWall('company_revisions', { employee: 'true', appRights: 'SELECT, INSERT, UPDATE' })}
    ${tenantWall('changes', { employee: 'true', appRights: 'SELECT, INSERT', workerRights: 'SELECT, INSERT, DELETE' })}
    -- The purge knows no company; it may touch what is too old to be read, and nothing else.
    CREATE POLICY age ON changes FOR DELETE TO linewise_worker
      USING (changed_at < now() - interval '90 days');
    CREATE POLICY age_seen ON changes FOR SELECT TO linewise_worker
      USING (changed_at < now() - interval '90 days');

    CREATE TABLE audit_events (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      actor_kind text NOT NULL,
      actor_id uuid,
      actor_name text,
      -- The administrator as whom the provider's staff acted.
      subject_id uuid,
      operation text NOT NULL,
      entity_kind text,
      entity_id text,
      before jsonb,
      after jsonb,
      outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
      request_id text,
      address text,
      PRIMARY KEY (company_id, id)
    );
    CREATE INDEX audit_events_time ON audit_events (company_id, occurred_at DESC);
    ${tenantWall('audit_events', { appRights: 'SELECT, INSERT', workerRights: 'INSERT' })}
    CREATE POLICY employee_insert ON audit_events FOR INSERT TO linewise_app
      WITH CHECK (company_id = (SELECT app_company_id()) AND (SELECT app_actor_kind()) = 'regular');

    CREATE TABLE idempotency_keys (
      -- Identity of the actor and, under impersonation, of the subject.
      scope text NOT NULL,
      key text NOT NULL,
      operation text NOT NULL,
      request_hash bytea NOT NULL,
      status integer,
      -- json, not jsonb: a replay is the first answer to the letter.
      body json,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (scope, key)
    );
    CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
    ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
    ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
    CREATE POLICY owner ON idempotency_keys TO linewise_owner USING (true) WITH CHECK (true);
    CREATE POLICY scope ON idempotency_keys TO linewise_app
      USING (scope = (SELECT current_setting('app.scope', true)))
      WITH CHECK (scope = (SELECT current_setting('app.scope', true)));
    CREATE POLICY age ON idempotency_keys FOR DELETE TO linewise_worker
      USING (created_at < now() - interval '30 days');
    CREATE POLICY age_seen ON idempotency_keys FOR SELECT TO linewise_worker
      USING (created_at < now() - interval '30 days');
    GRANT SELECT, INSERT, UPDATE ON idempotency_keys TO linewise_app;
    GRANT SELECT, DELETE ON idempotency_keys TO linewise_worker;

    CREATE TABLE outbox (
      id uuid PRIMARY KEY,
      company_id uuid,
      topic text NOT NULL,
      payload jsonb NOT NULL,
      -- Sealed part of the payload, erased on delivery.
      secret text,
      state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead')),
      attempts integer NOT NULL DEFAULT 0,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      settled_at timestamptz
    );
    CREATE INDEX outbox_open ON outbox (created_at) WHERE state = 'pending';
    ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
    ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
    CREATE POLICY owner ON outbox TO linewise_owner USING (true) WITH CHECK (true);
    CREATE POLICY insert_own ON outbox FOR INSERT TO linewise_app
      WITH CHECK (company_id IS NOT DISTINCT FROM (SELECT app_company_id()));
    CREATE POLICY worker ON outbox TO linewise_worker USING (true) WITH CHECK (true);
    GRANT INSERT ON outbox TO linewise_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO linewise_worker;

    -- Jobs are queued in the transaction that wrote the rows, with the rights of the queue's owner;
    -- all rows of a statement at once, since an import writes thousands.
    CREATE FUNCTION enqueue_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$
      BEGIN
        PERFORM graphile_worker.add_jobs((
          SELECT array_agg(ROW('deliver_outbox', json_build_object('id', id), NULL, NULL,
            12::smallint, 'outbox:' || id, NULL, NULL)::graphile_worker.job_spec)
          FROM written));
        RETURN NULL;
      END $$;
    -- A function's new owner needs CREATE on its schema, for the moment of the change alone.
    GRANT CREATE ON SCHEMA public TO linewise_worker;
    ALTER FUNCTION enqueue_outbox() OWNER TO linewise_worker;
    REVOKE CREATE ON SCHEMA public FROM linewise_worker;
    CREATE TRIGGER enqueue AFTER INSERT ON outbox REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION enqueue_outbox();

    CREATE TABLE imports (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      created_by uuid NOT NULL,
      file_name text NOT NULL,
      state text NOT NULL CHECK (state IN ('checked', 'applied')),
      -- The rows as read, and the report made of them.
      rows jsonb NOT NULL,
      report jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id)
    );
    ${tenantWall('imports')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE imports, outbox, idempotency_keys, audit_events, changes, company_revisions;
    DROP FUNCTION enqueue_outbox();
  `);
}
