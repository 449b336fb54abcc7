import type { Knex } from 'knex';

/**
 * What the sandbox vendors store: they simulate other systems, so they know nothing of companies and
 * have their own schema.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE SCHEMA sandbox;
    GRANT USAGE ON SCHEMA sandbox TO linewise_app, linewise_worker;

    CREATE TABLE sandbox.messages (
      id uuid PRIMARY KEY,
      channel text NOT NULL CHECK (channel IN ('email', 'sms')),
      recipient text NOT NULL,
      subject text,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- Of an email, with its pictures inside; null for an SMS.
      html text
    );
    CREATE INDEX messages_recipient ON sandbox.messages (recipient, sent_at DESC);
    GRANT SELECT, INSERT ON sandbox.messages TO linewise_app;

    CREATE TABLE sandbox.clock_moves (
      id uuid PRIMARY KEY,
      target_offset_ms bigint NOT NULL,
      state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'failed')),
      error text,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    GRANT SELECT, INSERT ON sandbox.clock_moves TO linewise_app;

    CREATE TABLE sandbox.profiles (
      call_identifier uuid PRIMARY KEY,
      country_iso_code text NOT NULL,
      type text NOT NULL,
      state text NOT NULL,
      serial bigint GENERATED ALWAYS AS IDENTITY,
      iccid text NOT NULL UNIQUE,
      imsi text NOT NULL UNIQUE,
      phone_number text UNIQUE,
      -- Sealed.
      secrets text NOT NULL,
      ordered_at timestamptz NOT NULL,
      -- The guide of this profile was opened: a person installs it, and no event of the sandbox does.
      guide_opened_at timestamptz,
      -- The request that made the newest eSIM; null = the first eSIM.
      request_id uuid,
      -- Whether the network has seen the newest eSIM.
      esim_connected boolean NOT NULL DEFAULT false
    );
    CREATE TABLE sandbox.events (
      id uuid PRIMARY KEY,
      call_identifier uuid NOT NULL REFERENCES sandbox.profiles ON DELETE CASCADE,
      kind text NOT NULL,
      -- Product time.
      due_at timestamptz NOT NULL,
      done_at timestamptz,
      -- The same request never makes a second code.
      request_id uuid UNIQUE,
      -- The eSIM that the event is about, as in sandbox.profiles.request_id.
      esim_request_id uuid,
      -- Requested by a person in the sandbox, and not planned by the network.
      by_hand boolean NOT NULL DEFAULT false
    );
    CREATE INDEX events_call ON sandbox.events (call_identifier);
    CREATE INDEX events_due ON sandbox.events (due_at) WHERE done_at IS NULL;
    -- For the sandbox's page in the API's process; these columns hold no secrets.
    GRANT SELECT (call_identifier, state, guide_opened_at, request_id) ON sandbox.profiles
      TO linewise_app;
    GRANT SELECT ON sandbox.events TO linewise_app;
    GRANT INSERT (id, call_identifier, kind, due_at, esim_request_id, by_hand) ON sandbox.events
      TO linewise_app;

    -- The order and the release of a line both take its call identifier, whichever comes first; so
    -- neither has to wait or look for the other.
    CREATE TABLE sandbox.calls (call_identifier uuid PRIMARY KEY);

    CREATE TABLE sandbox.traffic (
      call_identifier uuid NOT NULL REFERENCES sandbox.profiles ON DELETE CASCADE,
      -- Of the profile; here, so that metering thousands of lines reads this table alone.
      type text NOT NULL,
      -- Product time.
      began_at timestamptz NOT NULL,
      ended_at timestamptz CHECK (ended_at >= began_at),
      PRIMARY KEY (call_identifier, began_at)
    );
    CREATE UNIQUE INDEX traffic_open ON sandbox.traffic (call_identifier) WHERE ended_at IS NULL;
    -- The traffic follows the state of its profile.
    CREATE FUNCTION sandbox.follow_state() RETURNS trigger LANGUAGE plpgsql AS $$
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
    CREATE TRIGGER traffic AFTER UPDATE OF state ON sandbox.profiles
      FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
      EXECUTE FUNCTION sandbox.follow_state();

    CREATE TABLE sandbox.top_ups (
      id uuid PRIMARY KEY,
      call_identifier uuid NOT NULL REFERENCES sandbox.profiles ON DELETE CASCADE,
      phone_number text,
      type text NOT NULL,
      data_mb integer NOT NULL,
      voice_minutes integer NOT NULL,
      -- Product time.
      added_at timestamptz NOT NULL,
      valid_until timestamptz NOT NULL
    );
    CREATE INDEX top_ups_profile ON sandbox.top_ups (call_identifier);
    CREATE INDEX top_ups_added ON sandbox.top_ups (added_at DESC);
    GRANT SELECT ON sandbox.top_ups TO linewise_app;

    CREATE TABLE sandbox.transfers (
      transfer_id uuid PRIMARY KEY,
      -- The newest submission that was taken; a repeated one changes nothing.
      submission integer NOT NULL,
      phone_number text,
      -- The day that was requested last.
      wanted_at timestamptz,
      state text NOT NULL CHECK (state IN ('open', 'rejected', 'ended')),
      submitted_at timestamptz NOT NULL
    );
    CREATE TABLE sandbox.transfer_events (
      id uuid PRIMARY KEY,
      transfer_id uuid NOT NULL REFERENCES sandbox.transfers ON DELETE CASCADE,
      -- What is sent, without the transfer and the time.
      event jsonb NOT NULL,
      -- Earlier than due_at for an event that is sent late.
      occurred_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      done_at timestamptz
    );
    CREATE INDEX transfer_events_transfer ON sandbox.transfer_events (transfer_id);
    CREATE INDEX transfer_events_due ON sandbox.transfer_events (due_at, id) WHERE done_at IS NULL;

    GRANT SELECT, INSERT ON sandbox.calls TO linewise_worker;
    GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox.messages, sandbox.clock_moves, sandbox.profiles,
      sandbox.events, sandbox.traffic, sandbox.top_ups, sandbox.transfers, sandbox.transfer_events
      TO linewise_worker;
    GRANT USAGE ON SEQUENCE sandbox.profiles_serial_seq TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP SCHEMA sandbox CASCADE');
}
