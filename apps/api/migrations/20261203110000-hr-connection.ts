import type { Knex } from 'knex';
import { grantLookup, isolateByCompany, letLookup, letPurge } from './row-security.ts';

const reads = ['lookup_next_hr_read()', 'lookup_companies_with_hr_read(timestamptz)'];

/** The connection of a company to its HR system. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE integrations
      -- Sealed, as the token; of an HR system alone.
      ADD COLUMN username text,
      ADD COLUMN webhook_secret text,
      ADD COLUMN people_read integer,
      ADD COLUMN missing_fields text[] NOT NULL DEFAULT '{}',
      -- Real time, as all times of credentials.
      ADD COLUMN checked_at timestamptz,
      ADD COLUMN webhook_tested_at timestamptz,
      -- Product time, at which everybody is read next; null while it is not connected.
      ADD COLUMN next_read_at timestamptz,
      ADD CONSTRAINT integrations_hr_secrets CHECK (
        (type = 'hibob' AND (username IS NULL) = (token IS NULL)
          AND (webhook_secret IS NULL) = (token IS NULL))
        OR (username IS NULL AND webhook_secret IS NULL)),
      ADD CONSTRAINT integrations_hr_of_company CHECK (type <> 'hibob' OR user_id IS NULL),
      ADD CONSTRAINT integrations_next_read CHECK (
        (next_read_at IS NOT NULL) = (type = 'hibob' AND status = 'active'));
    CREATE UNIQUE INDEX integrations_of_company ON integrations (company_id, type)
      WHERE user_id IS NULL;
    CREATE INDEX integrations_next_read ON integrations (next_read_at)
      WHERE next_read_at IS NOT NULL;

    -- Of colleagues who may be nobody's account.
    CREATE TABLE hr_invitations (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      id uuid NOT NULL,
      email text NOT NULL,
      ticket_hash bytea NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      ended_at timestamptz,
      -- 'accepted' still shows whether the connection works; all others show nothing.
      ended_reason text CHECK (ended_reason IN ('accepted', 'replaced', 'revoked')),
      PRIMARY KEY (company_id, id),
      CHECK ((ended_at IS NULL) = (ended_reason IS NULL))
    );
    CREATE UNIQUE INDEX hr_invitations_hash ON hr_invitations (ticket_hash);
    CREATE INDEX hr_invitations_newest ON hr_invitations (company_id, created_at);
    CREATE INDEX hr_invitations_expires ON hr_invitations (expires_at);
    ${isolateByCompany('hr_invitations')}
    ${letPurge('hr_invitations', `expires_at < now() - interval '30 days'`)}
    ${letLookup('hr_invitations', 'company_id, id, ticket_hash')}
    -- Also for invitations that have ended: the invitation itself says why.
    CREATE FUNCTION lookup_hr_invitation(hash bytea)
      RETURNS TABLE (company_id uuid, invitation_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT invitation.company_id, invitation.id FROM hr_invitations invitation
        WHERE invitation.ticket_hash = hash $$;
    ${grantLookup('linewise_app', ['lookup_hr_invitation(bytea)'])}

    -- Digests of the signed events that were received, so that a copy has no effect.
    CREATE TABLE hr_events (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      digest bytea NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, digest)
    );
    CREATE INDEX hr_events_received ON hr_events (received_at);
    ${isolateByCompany('hr_events')}
    ${letPurge('hr_events', `received_at < now() - interval '3 days'`)}

    ${letLookup('integrations', 'company_id, next_read_at')}
    CREATE FUNCTION lookup_next_hr_read() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT min(next_read_at) FROM integrations WHERE company_id <> ALL
          ((SELECT companies_with_pending('hr.read_nightly'))::uuid[]) $$;
    CREATE FUNCTION lookup_companies_with_hr_read(until timestamptz) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT company_id FROM integrations WHERE next_read_at <= until $$;
    ${grantLookup('linewise_worker', reads)}
    GRANT SELECT (run_at) ON outbox TO linewise_lookup;
    -- Whether a read has not begun yet, and will see what happens now.
    CREATE FUNCTION lookup_waiting_hr_read(company uuid) RETURNS boolean
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT EXISTS (SELECT FROM outbox WHERE outbox.state = 'pending'
          AND outbox.topic = 'hr.read_people' AND outbox.company_id = company
          AND outbox.run_at > clock_timestamp()) $$;
    ${grantLookup('linewise_app, linewise_worker', ['lookup_waiting_hr_read(uuid)'])}

    -- The people of the sandbox HR system, which has one customer.
    CREATE TABLE sandbox.hr_people (
      id text PRIMARY KEY,
      first_name text NOT NULL,
      last_name text NOT NULL,
      email text NOT NULL,
      start_date date NOT NULL,
      end_date date,
      is_active boolean NOT NULL DEFAULT true
    );
    GRANT SELECT, INSERT, UPDATE ON sandbox.hr_people TO linewise_app;
    -- To which the sandbox HR system sends its events.
    CREATE FUNCTION lookup_companies_with_hr() RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT company_id FROM integrations WHERE next_read_at IS NOT NULL $$;
    ${grantLookup('linewise_app', ['lookup_companies_with_hr()'])}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION ${reads.join(', ')}, lookup_waiting_hr_read(uuid), lookup_companies_with_hr();
    DROP TABLE sandbox.hr_people;
    REVOKE SELECT (run_at) ON outbox FROM linewise_lookup;
    DROP POLICY lookup ON integrations;
    REVOKE SELECT (company_id, next_read_at) ON integrations FROM linewise_lookup;
    DROP TABLE hr_events;
    DROP FUNCTION lookup_hr_invitation(bytea);
    DROP TABLE hr_invitations;
    DROP INDEX integrations_of_company, integrations_next_read;
    ALTER TABLE integrations
      DROP CONSTRAINT integrations_hr_secrets, DROP CONSTRAINT integrations_hr_of_company,
      DROP CONSTRAINT integrations_next_read,
      DROP COLUMN username, DROP COLUMN webhook_secret, DROP COLUMN people_read,
      DROP COLUMN missing_fields, DROP COLUMN checked_at, DROP COLUMN webhook_tested_at,
      DROP COLUMN next_read_at;
  `);
}
