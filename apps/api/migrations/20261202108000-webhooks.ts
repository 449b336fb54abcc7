import type { Knex } from 'knex';
import { isolateByCompany, letPurge, setOwner } from './row-security.ts';

const checkSubjects = (more: string) => `
    ALTER TABLE notifications DROP CONSTRAINT notifications_subject_kind_check;
    ALTER TABLE notifications ADD CONSTRAINT notifications_subject_kind_check CHECK (subject_kind
      IN ('number', 'user', 'import', 'company', 'porting_item', 'top_up', 'invoice',
        'payment_account'${more}));`;

/** Webhooks (decisions on integrations 5): endpoints, what is to be sent to them, and what was. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE webhook_endpoints (
      company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      url text NOT NULL,
      description text,
      -- '*' for all.
      events text[] NOT NULL CHECK (cardinality(events) > 0),
      -- The API key that made it, and the scopes of the key; null for one of an administrator.
      api_key_id uuid,
      scopes text[],
      -- Null while it is enabled.
      disabled_reason text CHECK (disabled_reason IN ('gone', 'failing', 'by_hand')),
      -- Sealed.
      secret text NOT NULL,
      old_secret text,
      old_secret_until timestamptz,
      -- Attempts in a row that have failed; product time of the first of them.
      failures integer NOT NULL DEFAULT 0,
      failing_since timestamptz,
      warned_at timestamptz,
      -- Product time before which nothing is sent.
      resume_at timestamptz,
      -- Real time until which a worker sends to it.
      busy_until timestamptz,
      busy_by uuid,
      -- Product time of the message that sends next.
      scheduled_at timestamptz,
      created_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id),
      CHECK ((api_key_id IS NULL) = (scopes IS NULL)),
      CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
    );
    ${isolateByCompany('webhook_endpoints')}

    -- What has happened and is not yet a delivery; the sequence orders what happens to one row.
    CREATE TABLE webhook_events (
      company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      sequence bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
      type text NOT NULL,
      subject text NOT NULL,
      subject_id uuid NOT NULL,
      occurred_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, sequence)
    );
    ${isolateByCompany('webhook_events', { appRights: 'SELECT, UPDATE, DELETE' })}

    CREATE TABLE webhook_deliveries (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      endpoint_id uuid NOT NULL,
      -- The header webhook-id.
      message_id text NOT NULL,
      type text NOT NULL,
      body text NOT NULL,
      state text NOT NULL CHECK (state IN ('pending', 'delivered', 'given_up')),
      -- Attempts since it was created, or since somebody asked for it again.
      tries integer NOT NULL DEFAULT 0,
      attempts jsonb NOT NULL DEFAULT '[]',
      answer text,
      next_attempt_at timestamptz,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, endpoint_id)
        REFERENCES webhook_endpoints (company_id, id) ON DELETE CASCADE,
      CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL))
    );
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (company_id, endpoint_id, next_attempt_at)
      WHERE state = 'pending';
    CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (company_id, endpoint_id, id);
    CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);
    ${isolateByCompany('webhook_deliveries')}
    ${letPurge('webhook_deliveries', `created_at < now() - interval '30 days'`)}

    ${checkSubjects(", 'webhook_endpoint'")}

    -- Stores events for companies with an enabled endpoint, regardless of the caller's rights, and
    -- queues one message.
    CREATE FUNCTION collect_webhook_events(events jsonb) RETURNS void LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM webhook_endpoints
          WHERE company_id = app_company_id() AND disabled_reason IS NULL) THEN RETURN; END IF;
        INSERT INTO webhook_events (company_id, type, subject, subject_id, occurred_at)
          SELECT app_company_id(), type, subject, subject_id, occurred_at
          FROM jsonb_to_recordset(events)
            AS event(type text, subject text, subject_id uuid, occurred_at timestamptz);
        INSERT INTO outbox (id, company_id, topic, payload, lane, state)
          VALUES (gen_random_uuid(), app_company_id(), 'webhooks.prepare', '{}', 'short', 'pending');
      END $$;
    REVOKE EXECUTE ON FUNCTION collect_webhook_events(jsonb) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION collect_webhook_events(jsonb) TO linewise_app, linewise_worker;
    ${setOwner('linewise_worker', ['collect_webhook_events(jsonb)'])}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION collect_webhook_events(jsonb);
    DROP TABLE webhook_deliveries, webhook_events, webhook_endpoints;
    DELETE FROM notifications WHERE subject_kind = 'webhook_endpoint';
    ${checkSubjects('')}
  `);
}
