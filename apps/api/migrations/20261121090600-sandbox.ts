import type { Knex } from 'knex';

/**
 * What the sandbox vendors remember: they play other people's systems, so they know nothing of
 * companies and keep their state in a schema of their own.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE SCHEMA sandbox;
    CREATE TABLE sandbox.messages (
      id uuid PRIMARY KEY,
      channel text NOT NULL CHECK (channel IN ('email', 'sms')),
      recipient text NOT NULL,
      subject text,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX messages_recipient ON sandbox.messages (recipient, sent_at DESC);
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
      ordered_at timestamptz NOT NULL
    );
    CREATE TABLE sandbox.events (
      id uuid PRIMARY KEY,
      call_identifier uuid NOT NULL REFERENCES sandbox.profiles ON DELETE CASCADE,
      kind text NOT NULL,
      -- Product time.
      due_at timestamptz NOT NULL,
      done_at timestamptz
    );
    CREATE INDEX events_due ON sandbox.events (due_at) WHERE done_at IS NULL;
    CREATE TABLE sandbox.clock_moves (
      id uuid PRIMARY KEY,
      target_offset_ms bigint NOT NULL,
      state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'failed')),
      error text,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    GRANT USAGE ON SCHEMA sandbox TO linewise_app, linewise_worker;
    GRANT SELECT, INSERT ON sandbox.messages TO linewise_app;
    GRANT SELECT, INSERT ON sandbox.clock_moves TO linewise_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA sandbox TO linewise_worker;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA sandbox TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP SCHEMA sandbox CASCADE');
}
