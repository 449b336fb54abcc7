import type { Knex } from 'knex';

/** The transfers of the sandbox network, with the events that it has planned. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE sandbox.transfers (
      transfer_id uuid PRIMARY KEY,
      -- The newest submission that was taken; a repeated one changes nothing.
      submission integer NOT NULL,
      phone_number text,
      -- The day that was asked for last.
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
    GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox.transfers, sandbox.transfer_events
      TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE sandbox.transfer_events, sandbox.transfers');
}
