import type { Knex } from 'knex';
import { grantLookup } from './row-security.ts';

const lookup = 'lookup_booking_ticket(bytea)';

/** Meetings of visitors with a sales consultant, who belong to no company. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE bookings (
      id uuid PRIMARY KEY,
      -- Product time, as all times of a meeting.
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      first_name text NOT NULL,
      last_name text NOT NULL,
      email text NOT NULL,
      note text,
      time_zone text NOT NULL,
      ticket_hash bytea NOT NULL,
      -- Of the request that booked it; null if it had no key.
      request_hash bytea,
      -- How often it was changed, by which calendars tell the newer invitation.
      sequence integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      cancelled_at timestamptz,
      CHECK (ends_at > starts_at)
    );
    CREATE UNIQUE INDEX bookings_slot ON bookings (starts_at) WHERE cancelled_at IS NULL;
    CREATE UNIQUE INDEX bookings_ticket ON bookings (ticket_hash);
    CREATE UNIQUE INDEX bookings_request ON bookings (request_hash);
    CREATE INDEX bookings_email ON bookings (email, created_at);
    CREATE INDEX bookings_end ON bookings (ends_at);
    GRANT SELECT, INSERT, UPDATE ON bookings TO linewise_app;
    GRANT SELECT, DELETE ON bookings TO linewise_worker;
    GRANT SELECT (id, ticket_hash) ON bookings TO linewise_lookup;
    CREATE FUNCTION lookup_booking_ticket(hash bytea) RETURNS TABLE (booking_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT booking.id FROM bookings booking WHERE booking.ticket_hash = hash $$;
    ${grantLookup('linewise_app', [lookup])}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION ${lookup};
    DROP TABLE bookings;
  `);
}
