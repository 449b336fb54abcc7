import type { Knex } from 'knex';

/**
 * Which eSIM of a line an event is about, for numbers and for the sandbox network, and what the
 * sandbox's page needs to report events of a phone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The answered request that made the current activation code; null = the first code.
    ALTER TABLE sim_profiles ADD COLUMN esim_request_id uuid;
    -- Not every network reports it (SGP.22, ES2+).
    ALTER TABLE sim_profiles ALTER COLUMN imsi DROP NOT NULL;

    ALTER TABLE sandbox.profiles
      -- The request that made the newest eSIM; null = the first eSIM.
      ADD COLUMN request_id uuid,
      -- Whether the network has seen the newest eSIM.
      ADD COLUMN esim_connected boolean NOT NULL DEFAULT false;
    ALTER TABLE sandbox.events
      -- The eSIM that the event is about, as in sandbox.profiles.request_id.
      ADD COLUMN esim_request_id uuid,
      -- Requested by a person in the sandbox, and not planned by the network.
      ADD COLUMN by_hand boolean NOT NULL DEFAULT false;
    UPDATE sandbox.profiles SET esim_connected = true WHERE state IN ('active', 'registered');

    -- The sandbox's page in the API's process; these columns hold no secrets.
    GRANT SELECT (call_identifier, state, guide_opened_at, request_id) ON sandbox.profiles
      TO linewise_app;
    GRANT SELECT ON sandbox.events TO linewise_app;
    GRANT INSERT (id, call_identifier, kind, due_at, esim_request_id, by_hand) ON sandbox.events
      TO linewise_app;

    CREATE OR REPLACE FUNCTION sandbox.follow_state() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        at timestamptz := date_trunc('milliseconds', public.product_now());
        first_due timestamptz;
      BEGIN
        IF NEW.state IN ('released', 'stopped', 'deleted') THEN
          UPDATE sandbox.traffic SET ended_at = greatest(began_at, at)
          WHERE call_identifier = NEW.call_identifier AND ended_at IS NULL;
        ELSIF NEW.state IN ('active', 'registered') AND NOT EXISTS (SELECT FROM sandbox.traffic
            WHERE call_identifier = NEW.call_identifier AND ended_at IS NULL) THEN
          IF NOT EXISTS (SELECT FROM sandbox.traffic
              WHERE call_identifier = NEW.call_identifier) THEN
            -- An event that is delivered late happened when it was due.
            SELECT min(due_at) INTO first_due FROM sandbox.events
            WHERE call_identifier = NEW.call_identifier AND kind = NEW.state;
          END IF;
          INSERT INTO sandbox.traffic (call_identifier, type, began_at)
          VALUES (NEW.call_identifier, NEW.type, coalesce(first_due, at))
          ON CONFLICT (call_identifier, began_at) DO UPDATE SET ended_at = NULL;
        END IF;
        RETURN NULL;
      END $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION sandbox.follow_state() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        at timestamptz := date_trunc('milliseconds', public.product_now());
        first_due timestamptz;
      BEGIN
        IF NEW.state = 'released' THEN
          UPDATE sandbox.traffic SET ended_at = greatest(began_at, at)
          WHERE call_identifier = NEW.call_identifier AND ended_at IS NULL;
        ELSIF NEW.state IN ('active', 'registered') AND NOT EXISTS (SELECT FROM sandbox.traffic
            WHERE call_identifier = NEW.call_identifier AND ended_at IS NULL) THEN
          IF NOT EXISTS (SELECT FROM sandbox.traffic
              WHERE call_identifier = NEW.call_identifier) THEN
            -- An event that is told late happened when it was due.
            SELECT min(due_at) INTO first_due FROM sandbox.events
            WHERE call_identifier = NEW.call_identifier AND kind = NEW.state;
          END IF;
          INSERT INTO sandbox.traffic (call_identifier, type, began_at)
          VALUES (NEW.call_identifier, NEW.type, coalesce(first_due, at));
        END IF;
        RETURN NULL;
      END $$;
    REVOKE SELECT (call_identifier, state, guide_opened_at, request_id) ON sandbox.profiles
      FROM linewise_app;
    REVOKE SELECT ON sandbox.events FROM linewise_app;
    REVOKE INSERT (id, call_identifier, kind, due_at, esim_request_id, by_hand) ON sandbox.events
      FROM linewise_app;
    ALTER TABLE sandbox.events DROP COLUMN by_hand, DROP COLUMN esim_request_id;
    ALTER TABLE sandbox.profiles DROP COLUMN esim_connected, DROP COLUMN request_id;
    UPDATE sim_profiles SET imsi = '' WHERE imsi IS NULL;
    ALTER TABLE sim_profiles ALTER COLUMN imsi SET NOT NULL, DROP COLUMN esim_request_id;
  `);
}
