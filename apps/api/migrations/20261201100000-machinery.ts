import type { Knex } from 'knex';
import { forceRowSecurity, grantLookup, setOwner } from './row-security.ts';

/** What every part of the product builds on: the caller's scope, the clock, the outbox, limits. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    GRANT USAGE ON SCHEMA public TO linewise_lookup;
    -- The readiness check reads which migrations have run.
    GRANT SELECT ON schema_migrations TO linewise_app;

    -- The transaction-local settings that row-level security reads.
    CREATE FUNCTION app_company_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
      $$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;
    CREATE FUNCTION app_actor_kind() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
      $$ SELECT nullif(current_setting('app.actor_kind', true), '') $$;
    CREATE FUNCTION app_actor_user_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
      $$ SELECT nullif(current_setting('app.actor_user_id', true), '')::uuid $$;
    -- The same kinds as \`managerKinds\` in access/policy.ts.
    CREATE FUNCTION app_is_manager() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
      $$ SELECT app_actor_kind() = ANY (ARRAY['admin', 'api_key', 'staff', 'system']) $$;

    CREATE TABLE installation (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      -- A cursor with another epoch was issued by another database.
      epoch uuid NOT NULL,
      demo jsonb,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    GRANT SELECT ON installation TO linewise_app, linewise_worker, linewise_staff;

    CREATE TABLE product_clock (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      offset_ms bigint NOT NULL DEFAULT 0
    );
    INSERT INTO product_clock DEFAULT VALUES;
    GRANT SELECT ON product_clock TO linewise_app, linewise_staff;
    GRANT SELECT, UPDATE ON product_clock TO linewise_worker;
    CREATE FUNCTION product_now() RETURNS timestamptz LANGUAGE sql STABLE AS
      $$ SELECT now() + offset_ms * interval '1 millisecond' FROM product_clock $$;

    -- Counters that are committed separately from the work they limit.
    CREATE TABLE rate_limits (
      key text PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    CREATE INDEX rate_limits_expire ON rate_limits (expire);
    GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO linewise_app, linewise_worker;

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
    CREATE INDEX idempotency_keys_imports ON idempotency_keys (created_at)
      WHERE operation = 'imports.create' AND status = 201;
    ${forceRowSecurity('idempotency_keys')}
    CREATE POLICY scope ON idempotency_keys TO linewise_app
      USING (scope = (SELECT current_setting('app.scope', true)))
      WITH CHECK (scope = (SELECT current_setting('app.scope', true)));
    CREATE POLICY age ON idempotency_keys FOR DELETE TO linewise_worker
      USING (created_at < now() - interval '30 days');
    CREATE POLICY age_seen ON idempotency_keys FOR SELECT TO linewise_worker
      USING (created_at < now() - interval '30 days');
    -- The stored answer of a check is a copy of its report: the key remains, without the people in it.
    CREATE POLICY import_answers ON idempotency_keys FOR UPDATE TO linewise_worker
      USING (operation = 'imports.create' AND created_at < now() - interval '1 hour');
    CREATE POLICY import_answers_seen ON idempotency_keys FOR SELECT TO linewise_worker
      USING (operation = 'imports.create' AND created_at < now() - interval '1 hour');
    GRANT SELECT, INSERT, UPDATE ON idempotency_keys TO linewise_app;
    GRANT SELECT, DELETE ON idempotency_keys TO linewise_worker;
    GRANT UPDATE (status, body) ON idempotency_keys TO linewise_worker;

    CREATE TABLE outbox (
      id uuid PRIMARY KEY,
      company_id uuid,
      topic text NOT NULL,
      payload jsonb NOT NULL,
      -- Sealed part of the payload, erased on delivery.
      secret text,
      -- A message on the product clock is 'waiting' until its time has come.
      state text NOT NULL DEFAULT 'pending'
        CHECK (state IN ('waiting', 'pending', 'delivered', 'dead')),
      attempts integer NOT NULL DEFAULT 0,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      settled_at timestamptz,
      -- Connects a delivery with the request that sent it, where traces are collected.
      traceparent text,
      -- Whose workers deliver it, so that slow work does not delay short work.
      lane text NOT NULL DEFAULT 'short',
      -- Real time from which it may be delivered; null = immediately.
      run_at timestamptz,
      -- Product time at which it is released; null = it does not depend on the product clock.
      due_at timestamptz,
      CONSTRAINT outbox_waiting_check CHECK (state <> 'waiting' OR due_at IS NOT NULL)
    );
    CREATE INDEX outbox_open ON outbox (created_at) WHERE state = 'pending';
    CREATE INDEX outbox_due ON outbox (due_at, id) WHERE state = 'waiting';
    CREATE INDEX outbox_settled ON outbox (settled_at) WHERE state = 'delivered';
    CREATE INDEX outbox_stuck ON outbox (id DESC)
      WHERE state = 'dead' OR (state = 'pending' AND attempts >= 6);
    CREATE INDEX outbox_emails ON outbox (company_id, id DESC)
      WHERE topic IN ('mail.send', 'invitations.send');
    ${forceRowSecurity('outbox')}
    CREATE POLICY insert_own ON outbox FOR INSERT TO linewise_app
      WITH CHECK (company_id IS NOT DISTINCT FROM (SELECT app_company_id()));
    CREATE POLICY worker ON outbox TO linewise_worker USING (true) WITH CHECK (true);
    -- Of all companies, for staff who act as none: what was given up, and what has failed six times
    -- in some four minutes and is still tried. Sealed content is not shown.
    CREATE POLICY staff_dead ON outbox FOR SELECT TO linewise_app
      USING ((state = 'dead' OR (state = 'pending' AND attempts >= 6))
        AND (SELECT app_actor_kind() = 'staff') AND (SELECT app_company_id()) IS NULL);
    -- Administrators see what became of their company's emails.
    CREATE POLICY company_emails ON outbox FOR SELECT TO linewise_app
      USING (company_id = (SELECT app_company_id()) AND (SELECT app_is_manager())
        AND topic IN ('mail.send', 'invitations.send'));
    CREATE POLICY lookup ON outbox FOR SELECT TO linewise_lookup USING (state = 'pending');
    GRANT INSERT ON outbox TO linewise_app;
    GRANT SELECT (id, company_id, topic, payload, state, attempts, last_error, created_at,
      settled_at) ON outbox TO linewise_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO linewise_worker;
    GRANT SELECT (company_id, topic, state) ON outbox TO linewise_lookup;

    -- Queues one job for each pending entry, in the task of its lane (jobs/lanes.ts).
    CREATE FUNCTION queue_outbox(entries uuid[]) RETURNS void LANGUAGE plpgsql
      SET search_path = pg_catalog, pg_temp AS $$
      BEGIN
        PERFORM graphile_worker.add_jobs(jobs) FROM (
          SELECT array_agg(ROW(
            CASE lane WHEN 'short' THEN 'deliver_outbox' ELSE 'deliver_outbox_' || lane END,
            json_build_object('id', id), NULL, run_at,
            (CASE lane WHEN 'long' THEN 5 ELSE 12 END)::smallint,
            'outbox:' || id, NULL, NULL)::graphile_worker.job_spec ORDER BY run_at, id) AS jobs
          FROM public.outbox WHERE id = ANY (entries) AND state = 'pending') AS found
        WHERE jobs IS NOT NULL;
      END $$;
    REVOKE EXECUTE ON FUNCTION queue_outbox(uuid[]) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION queue_outbox(uuid[]) TO linewise_worker;

    -- Jobs are queued in the transaction that wrote the rows, with the rights of the queue's owner;
    -- all rows of a statement at once, since an import writes thousands. A waiting entry has no job
    -- yet: the product clock learns that something new falls due.
    CREATE FUNCTION enqueue_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$
      BEGIN
        PERFORM public.queue_outbox((SELECT array_agg(id) FROM written));
        IF EXISTS (SELECT FROM written WHERE state = 'waiting') THEN
          -- Without a key, whose lock would make such transactions wait for each other.
          PERFORM graphile_worker.add_job('schedule_due_events', max_attempts => 12);
        END IF;
        RETURN NULL;
      END $$;
    ${setOwner('linewise_worker', ['enqueue_outbox()'])}
    CREATE TRIGGER enqueue AFTER INSERT ON outbox REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION enqueue_outbox();

    -- Companies with a pending message of this topic.
    CREATE FUNCTION companies_with_pending(topic text) RETURNS uuid[]
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT coalesce(array_agg(outbox.company_id), '{}') FROM outbox
        WHERE outbox.state = 'pending' AND outbox.topic = companies_with_pending.topic
          AND outbox.company_id IS NOT NULL $$;
    ${grantLookup('linewise_worker', ['companies_with_pending(text)'])}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION companies_with_pending(text);
    DROP TABLE outbox;
    DROP FUNCTION enqueue_outbox(), queue_outbox(uuid[]);
    DROP TABLE idempotency_keys, rate_limits;
    DROP FUNCTION product_now();
    DROP TABLE product_clock, installation;
    DROP FUNCTION app_is_manager(), app_actor_user_id(), app_actor_kind(), app_company_id();
    REVOKE SELECT ON schema_migrations FROM linewise_app;
  `);
}
