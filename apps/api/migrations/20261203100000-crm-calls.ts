import type { Knex } from 'knex';
import { isolateByCompany, letPurge } from './row-security.ts';

/** Which calls are logged in the CRM, who has paused that, and what became of each call. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE crm_settings (
      company_id uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
      incoming boolean NOT NULL,
      outgoing boolean NOT NULL,
      missed boolean NOT NULL,
      least_seconds integer NOT NULL CHECK (least_seconds IN (0, 10, 30, 60)),
      without_contact text NOT NULL CHECK (without_contact IN ('skip', 'log')),
      version integer NOT NULL
    );
    ${isolateByCompany('crm_settings')}

    CREATE TABLE crm_pauses (
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      is_paused boolean NOT NULL,
      PRIMARY KEY (company_id, user_id),
      FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE
    );
    ${isolateByCompany('crm_pauses')}

    -- A call of a connected person. With whom it was is in the sealed message alone, until that is
    -- settled.
    CREATE TABLE crm_calls (
      company_id uuid NOT NULL,
      -- The network's id of the event.
      event_id uuid NOT NULL,
      user_id uuid NOT NULL,
      -- The message that logs it; an earlier one has no effect any more.
      message_id uuid NOT NULL,
      state text NOT NULL CHECK (state IN ('pending', 'logged', 'skipped', 'dropped')),
      tries integer NOT NULL DEFAULT 0,
      -- Whether an attempt to log it ended without an answer, so that it may be logged already.
      is_unclear boolean NOT NULL DEFAULT false,
      -- Product time.
      started_at timestamptz NOT NULL,
      ended_at timestamptz NOT NULL,
      -- Real time.
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (company_id, event_id),
      FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE
    );
    CREATE INDEX crm_calls_of_person ON crm_calls (company_id, user_id, started_at);
    CREATE INDEX crm_calls_started ON crm_calls (company_id, started_at);
    CREATE INDEX crm_calls_created ON crm_calls (created_at);
    ${isolateByCompany('crm_calls', { appRights: 'SELECT' })}
    ${letPurge('crm_calls', `created_at < now() - interval '60 days'`)}

    -- What the sandbox network reports of ended calls; times on the product clock.
    CREATE TABLE sandbox.phone_calls (
      id uuid PRIMARY KEY,
      call_identifier uuid NOT NULL REFERENCES sandbox.profiles ON DELETE CASCADE,
      direction text NOT NULL CHECK (direction IN ('in', 'out')),
      other_party text NOT NULL,
      answered boolean NOT NULL,
      seconds integer NOT NULL,
      started_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      done_at timestamptz
    );
    CREATE INDEX phone_calls_due ON sandbox.phone_calls (due_at, id) WHERE done_at IS NULL;
    CREATE INDEX phone_calls_line ON sandbox.phone_calls (call_identifier, due_at);
    GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox.phone_calls TO linewise_worker;
    GRANT INSERT ON sandbox.phone_calls TO linewise_app;

    -- What was logged in the sandbox CRM, in Pipedrive's words.
    CREATE TABLE sandbox.crm_call_logs (
      id uuid PRIMARY KEY,
      account_id integer NOT NULL,
      user_id bigint NOT NULL,
      fields jsonb NOT NULL,
      logged_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX crm_call_logs_newest ON sandbox.crm_call_logs (logged_at DESC);
    GRANT SELECT, INSERT ON sandbox.crm_call_logs TO linewise_app;
    GRANT SELECT, INSERT, DELETE ON sandbox.crm_call_logs TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE sandbox.crm_call_logs, sandbox.phone_calls, crm_calls, crm_pauses, crm_settings;
  `);
}
