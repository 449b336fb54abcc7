import type { Knex } from 'knex';
import { tenantWall } from './wall.ts';

const own = 'user_id = (SELECT app_actor_user_id())';
const ownNumber = (table: string) => `EXISTS (SELECT FROM numbers
  WHERE numbers.company_id = ${table}.company_id AND numbers.id = ${table}.number_id
    AND numbers.user_id = (SELECT app_actor_user_id()))`;

/** Numbers with their SIM profiles, plan periods, transfers, consumption and history. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE numbers (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      plan_id uuid NOT NULL REFERENCES plans,
      country_iso_code text NOT NULL REFERENCES countries,
      type text NOT NULL CHECK (type IN ('local', 'travel')),
      status text NOT NULL CHECK (status IN ('provisioning', 'installable', 'active', 'porting',
        'porting_rejected', 'ready_to_terminate', 'inactive')),
      full_phone_number text,
      temp_phone_number text,
      porting_date timestamptz,
      expires_at timestamptz,
      -- Given to the network with the order; the same identifier never makes a second profile.
      call_identifier uuid NOT NULL,
      -- When the newest event from the network happened; older ones are ignored.
      network_event_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES users
    );
    CREATE INDEX numbers_user ON numbers (company_id, user_id);
    -- A person has at most one local number that is not inactive (decisions 13, "Lines").
    CREATE UNIQUE INDEX numbers_one_local ON numbers (company_id, user_id)
      WHERE type = 'local' AND status <> 'inactive';
    CREATE UNIQUE INDEX numbers_call_identifier ON numbers (company_id, call_identifier);
    ${tenantWall('numbers', { employee: own })}

    CREATE TABLE sim_profiles (
      company_id uuid NOT NULL,
      number_id uuid NOT NULL,
      iccid text NOT NULL,
      imsi text NOT NULL,
      -- Sealed: PIN 1 and 2, PUK 1 and 2 and the activation code.
      secrets text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, number_id),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE
    );
    ${tenantWall('sim_profiles', { employee: ownNumber('sim_profiles') })}

    CREATE TABLE qr_tickets (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      number_id uuid NOT NULL,
      ticket_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE
    );
    CREATE INDEX qr_tickets_hash ON qr_tickets (ticket_hash);
    ${tenantWall('qr_tickets', { employee: ownNumber('qr_tickets') })}
    CREATE POLICY employee_insert ON qr_tickets FOR INSERT TO linewise_app
      WITH CHECK (company_id = (SELECT app_company_id()) AND (SELECT app_actor_kind()) = 'regular'
        AND ${ownNumber('qr_tickets')});

    CREATE TABLE plan_periods (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      number_id uuid NOT NULL,
      plan_id uuid NOT NULL REFERENCES plans,
      price integer NOT NULL CHECK (price >= 0),
      currency text NOT NULL CHECK (currency IN ('EUR', 'USD')),
      started_at timestamptz NOT NULL,
      ended_at timestamptz CHECK (ended_at >= started_at),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX plan_periods_open ON plan_periods (company_id, number_id)
      WHERE ended_at IS NULL;
    ${tenantWall('plan_periods', { employee: ownNumber('plan_periods') })}

    CREATE TABLE consumption (
      company_id uuid NOT NULL,
      number_id uuid NOT NULL,
      -- First day of the product's month.
      month date NOT NULL,
      data_mb integer NOT NULL,
      voice_minutes_local integer NOT NULL,
      voice_minutes_international integer NOT NULL,
      sms integer NOT NULL,
      as_of timestamptz NOT NULL,
      PRIMARY KEY (company_id, number_id, month),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE
    );
    ${tenantWall('consumption', { appRights: 'SELECT', employee: ownNumber('consumption') })}

    CREATE TABLE porting_requests (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      type text NOT NULL CHECK (type IN ('user_individual', 'admin_multiple')),
      created_by uuid NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, created_by) REFERENCES users
    );
    CREATE TABLE porting_items (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      request_id uuid NOT NULL,
      status text NOT NULL CHECK (status IN ('pending', 'processing', 'scheduled', 'completed',
        'rejected', 'declined', 'cancelled')),
      user_id uuid NOT NULL,
      number_id uuid,
      plan_id uuid NOT NULL REFERENCES plans,
      country_code text NOT NULL REFERENCES countries,
      porting_number text NOT NULL,
      current_carrier text,
      zip_code text,
      -- Sealed.
      porting_code text,
      porting_date timestamptz,
      reason_code text,
      reason text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, request_id) REFERENCES porting_requests ON DELETE CASCADE,
      FOREIGN KEY (company_id, user_id) REFERENCES users,
      FOREIGN KEY (company_id, number_id) REFERENCES numbers
    );
    CREATE INDEX porting_items_number ON porting_items (company_id, number_id);
    ${tenantWall('porting_requests', { employee: 'created_by = (SELECT app_actor_user_id())' })}
    ${tenantWall('porting_items', { employee: own })}

    CREATE TABLE number_events (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      -- The number, or the porting item while there is no number.
      subject_id uuid NOT NULL,
      kind text NOT NULL,
      occurred_at timestamptz NOT NULL,
      recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      actor_kind text NOT NULL,
      actor_name text,
      details jsonb NOT NULL DEFAULT '{}',
      PRIMARY KEY (company_id, id)
    );
    CREATE INDEX number_events_subject
      ON number_events (company_id, subject_id, occurred_at DESC, recorded_at DESC);
    ${tenantWall('number_events', {
      appRights: 'SELECT, INSERT',
      workerRights: 'SELECT, INSERT',
      employee: `EXISTS (SELECT FROM numbers WHERE numbers.company_id = number_events.company_id
          AND numbers.id = number_events.subject_id
          AND numbers.user_id = (SELECT app_actor_user_id()))
        OR EXISTS (SELECT FROM porting_items item WHERE item.company_id = number_events.company_id
          AND item.id = number_events.subject_id
          AND item.user_id = (SELECT app_actor_user_id()))`,
    })}
    CREATE POLICY employee_insert ON number_events FOR INSERT TO linewise_app
      WITH CHECK (company_id = (SELECT app_company_id()) AND (SELECT app_actor_kind()) = 'regular');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE number_events, porting_items, porting_requests, consumption,
    plan_periods, qr_tickets, sim_profiles, numbers`);
}
