import type { Knex } from 'knex';
import { forceRowSecurity, setOwner } from './row-security.ts';

const isStaff = `(SELECT app_actor_kind() = 'staff') AND (SELECT app_company_id()) IS NULL`;

/**
 * Who of the staff has taken a row of a queue, and what they noted; what staff do about messages
 * that were given up; and since when an integration has failed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE queue_rows (
      queue text NOT NULL CHECK (queue IN ('kyb', 'activation', 'transfers', 'undelivered',
        'payments', 'integrations')),
      -- Id of the company, the transfer, the message, the invoice or the integration.
      row_id uuid NOT NULL,
      owner_id uuid,
      owner_name text,
      note text CHECK (char_length(note) BETWEEN 1 AND 500),
      -- Who did the last thing here, for the colleague who came second.
      changed_by text,
      -- What became of a message, after which there is nothing to decide.
      decision text CHECK (decision IN ('dropped')),
      version integer NOT NULL,
      PRIMARY KEY (queue, row_id),
      CHECK ((owner_id IS NULL) = (owner_name IS NULL))
    );
    ${forceRowSecurity('queue_rows')}
    CREATE POLICY staff ON queue_rows TO linewise_app USING (${isStaff}) WITH CHECK (${isStaff});
    GRANT SELECT, INSERT, UPDATE ON queue_rows TO linewise_app;

    -- What staff did in the queues: append-only, and apart from the companies' audit logs, which
    -- their administrators read.
    CREATE TABLE queue_events (
      id uuid PRIMARY KEY,
      occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      actor_id uuid,
      actor_name text,
      operation text NOT NULL,
      queue text NOT NULL,
      row_id uuid NOT NULL,
      before jsonb NOT NULL,
      after jsonb NOT NULL,
      request_id text,
      address text
    );
    CREATE INDEX queue_events_row ON queue_events (queue, row_id, id);
    ${forceRowSecurity('queue_events')}
    CREATE POLICY staff ON queue_events TO linewise_app USING (${isStaff}) WITH CHECK (${isStaff});
    GRANT SELECT, INSERT ON queue_events TO linewise_app;

    ALTER TABLE outbox DROP CONSTRAINT outbox_state_check;
    ALTER TABLE outbox ADD CONSTRAINT outbox_state_check
      CHECK (state IN ('waiting', 'pending', 'delivered', 'dead', 'dropped'));
    DROP INDEX outbox_settled;
    CREATE INDEX outbox_settled ON outbox (settled_at) WHERE state IN ('delivered', 'dropped');

    -- For staff who act as no company. A message that was given up is dropped, or sent again; one
    -- that is still tried is tried now, unless it is being tried.
    CREATE FUNCTION settle_undelivered(entry uuid, is_dropped boolean) RETURNS boolean
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        IF app_actor_kind() IS DISTINCT FROM 'staff' OR app_company_id() IS NOT NULL THEN
          RETURN false;
        END IF;
        IF is_dropped THEN
          UPDATE outbox SET state = 'dropped', secret = NULL, settled_at = clock_timestamp()
            WHERE id = entry AND state = 'dead';
          RETURN FOUND;
        END IF;
        UPDATE outbox SET state = 'pending', attempts = 0, settled_at = NULL, run_at = NULL
          WHERE id = entry AND (state = 'dead' OR (state = 'pending' AND attempts >= 6
            AND NOT EXISTS (SELECT FROM graphile_worker.jobs
              WHERE key = 'outbox:' || entry AND locked_at IS NOT NULL)));
        IF NOT FOUND THEN RETURN false; END IF;
        PERFORM queue_outbox(ARRAY[entry]);
        RETURN true;
      END $$;
    REVOKE EXECUTE ON FUNCTION settle_undelivered(uuid, boolean) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION settle_undelivered(uuid, boolean) TO linewise_app;
    ${setOwner('linewise_worker', ['settle_undelivered(uuid, boolean)'])}

    -- Real time, as all times of credentials.
    ALTER TABLE integrations ADD COLUMN worked_at timestamptz, ADD COLUMN failed_at timestamptz;
    UPDATE integrations SET failed_at = coalesce(tries_since, created_at) WHERE status = 'error';
    CREATE INDEX integrations_failed ON integrations (failed_at, id) WHERE status = 'error';
    CREATE POLICY staff ON integrations FOR SELECT TO linewise_staff USING (status = 'error');
    GRANT SELECT (company_id, id, type, user_id, status, problem, worked_at, failed_at, created_at)
      ON integrations TO linewise_staff;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    REVOKE SELECT (company_id, id, type, user_id, status, problem, worked_at, failed_at, created_at)
      ON integrations FROM linewise_staff;
    DROP POLICY staff ON integrations;
    DROP INDEX integrations_failed;
    ALTER TABLE integrations DROP COLUMN failed_at, DROP COLUMN worked_at;
    DROP FUNCTION settle_undelivered(uuid, boolean);
    DROP INDEX outbox_settled;
    DELETE FROM outbox WHERE state = 'dropped';
    ALTER TABLE outbox DROP CONSTRAINT outbox_state_check;
    ALTER TABLE outbox ADD CONSTRAINT outbox_state_check
      CHECK (state IN ('waiting', 'pending', 'delivered', 'dead'));
    CREATE INDEX outbox_settled ON outbox (settled_at) WHERE state = 'delivered';
    DROP TABLE queue_events, queue_rows;
  `);
}
