import type { Knex } from 'knex';

/** The trigger's function belongs to the worker's role, so it is made anew and not replaced. */
const enqueue = (body: string) => `
    DROP TRIGGER enqueue ON outbox;
    DROP FUNCTION enqueue_outbox();
    CREATE FUNCTION enqueue_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$${body}$$;
    -- A function's new owner needs CREATE on its schema, for the moment of the change alone.
    GRANT CREATE ON SCHEMA public TO linewise_worker;
    ALTER FUNCTION enqueue_outbox() OWNER TO linewise_worker;
    REVOKE CREATE ON SCHEMA public FROM linewise_worker;
    CREATE TRIGGER enqueue AFTER INSERT ON outbox REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION enqueue_outbox();`;

/**
 * Messages that are delivered at a time, and lanes. A message on the product clock is `waiting`
 * until its time has come, so that a release which does not know that state leaves it alone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE outbox
      -- Whose workers deliver it, so that slow work does not delay short work.
      ADD COLUMN lane text NOT NULL DEFAULT 'short',
      -- Real time from which it may be delivered; null = immediately.
      ADD COLUMN run_at timestamptz,
      -- Product time at which it is released; null = it does not depend on the product clock.
      ADD COLUMN due_at timestamptz,
      DROP CONSTRAINT outbox_state_check,
      ADD CONSTRAINT outbox_state_check
        CHECK (state IN ('waiting', 'pending', 'delivered', 'dead')),
      ADD CONSTRAINT outbox_waiting_check CHECK (state <> 'waiting' OR due_at IS NOT NULL);
    CREATE INDEX outbox_due ON outbox (due_at, id) WHERE state = 'waiting';

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

    -- A waiting entry has no job yet: the product clock learns that something new falls due.
    ${enqueue(`
      BEGIN
        PERFORM public.queue_outbox((SELECT array_agg(id) FROM written));
        IF EXISTS (SELECT FROM written WHERE state = 'waiting') THEN
          -- Without a key, whose lock would make such transactions wait for each other.
          PERFORM graphile_worker.add_job('schedule_due_events', max_attempts => 12);
        END IF;
        RETURN NULL;
      END `)}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${enqueue(`
      BEGIN
        PERFORM graphile_worker.add_jobs((
          SELECT array_agg(ROW('deliver_outbox', json_build_object('id', id), NULL, NULL,
            12::smallint, 'outbox:' || id, NULL, NULL)::graphile_worker.job_spec)
          FROM written));
        RETURN NULL;
      END `)}
    DROP FUNCTION queue_outbox(uuid[]);
    DROP INDEX outbox_due;
    -- Nothing would release them, and delivering them now would be too early.
    UPDATE outbox SET state = 'dead', secret = NULL, settled_at = clock_timestamp(),
      last_error = 'The release that delivers messages on the product clock was taken back.'
    WHERE state = 'waiting';
    ALTER TABLE outbox
      DROP CONSTRAINT outbox_waiting_check,
      DROP CONSTRAINT outbox_state_check,
      ADD CONSTRAINT outbox_state_check CHECK (state IN ('pending', 'delivered', 'dead')),
      DROP COLUMN due_at,
      DROP COLUMN run_at,
      DROP COLUMN lane;
  `);
}
