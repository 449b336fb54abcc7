import type { Knex } from 'knex';
import { holdsNumber, isEmployee, isOwn, isolateByCompany, letPurge } from './row-security.ts';

const waits = `NEW.status IN ('draft', 'requested', 'approved')`;

/** What is consumed of plans and top-ups, and the data and minutes that are bought once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
      -- When the plan's data was used up for the first time in the month; recorded once.
      data_used_up_at timestamptz,
      PRIMARY KEY (company_id, number_id, month),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE
    );
    ${isolateByCompany('consumption', {
      employee: holdsNumber('consumption'),
      appRights: 'SELECT',
    })}

    CREATE TABLE use_counting (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      -- Product time up to which every company has been requested to count; null = never.
      counted_until timestamptz
    );
    INSERT INTO use_counting DEFAULT VALUES;
    GRANT SELECT, UPDATE ON use_counting TO linewise_worker;

    -- Each company's consumption is counted separately: a failure in one does not delay the others.
    CREATE TABLE usage_counts (
      company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
      -- Product time up to which the lines of the company are counted.
      counted_until timestamptz NOT NULL
    );
    ${isolateByCompany('usage_counts', {
      appRights: 'SELECT',
      workerRights: 'SELECT, INSERT, UPDATE',
    })}

    CREATE TABLE top_ups (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      number_id uuid NOT NULL,
      user_id uuid,
      status text NOT NULL CHECK (status IN ('draft', 'requested', 'approved', 'scheduled',
        'active', 'expired', 'rejected', 'cancelled', 'failed')),
      requested_by text NOT NULL CHECK (requested_by IN ('employee', 'administrator')),
      -- Of a draft they are null: a visitor has only confirmed the number.
      type text CHECK (type IN ('data', 'minutes', 'international')),
      plan_id uuid REFERENCES top_up_plans,
      plan_name text,
      country_code text REFERENCES countries,
      data_mb integer,
      voice_minutes integer,
      price integer,
      price_currency text CHECK (price_currency IN ('EUR', 'USD')),
      activate_at timestamptz,
      activated_at timestamptz,
      -- End of the UTC month, as the counted usage has it (decisions on billing 1).
      expires_at timestamptz,
      reason text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      -- Incremented by each approval, the first and those that try again.
      attempts integer NOT NULL DEFAULT 0,
      -- Set before the request to the network, and erased when it refuses. Until then it can be
      -- cancelled.
      submitted_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE,
      FOREIGN KEY (company_id, user_id) REFERENCES users,
      CHECK (status IN ('draft', 'cancelled') OR (type IS NOT NULL AND plan_id IS NOT NULL
        AND plan_name IS NOT NULL AND country_code IS NOT NULL AND data_mb IS NOT NULL
        AND voice_minutes IS NOT NULL AND price IS NOT NULL AND price_currency IS NOT NULL
        AND activate_at IS NOT NULL))
    );
    CREATE INDEX top_ups_number ON top_ups (company_id, number_id);
    CREATE INDEX top_ups_user ON top_ups (company_id, user_id);
    CREATE INDEX top_ups_plan ON top_ups (plan_id);
    CREATE INDEX top_ups_country ON top_ups (country_code);
    CREATE INDEX top_ups_drafts ON top_ups (created_at) WHERE status = 'draft';
    CREATE INDEX top_ups_counted ON top_ups (company_id, expires_at) WHERE expires_at IS NOT NULL;
    CREATE INDEX top_ups_newest ON top_ups (company_id, created_at DESC, id DESC);
    ${isolateByCompany('top_ups', { employee: isOwn })}
    -- An employee requests one for a number of their own, and withdraws what waits.
    CREATE POLICY employee_insert ON top_ups FOR INSERT TO linewise_app
      WITH CHECK (${isEmployee} AND ${isOwn} AND status = 'requested');
    CREATE POLICY employee_update ON top_ups FOR UPDATE TO linewise_app
      USING (${isEmployee} AND ${isOwn})
      WITH CHECK (${isEmployee} AND ${isOwn} AND status = 'cancelled');
    ${letPurge('top_ups', `status = 'draft' AND created_at < now() - interval '1 day'`)}

    CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON top_ups
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.user_id IS NOT NULL AND ${waits}) EXECUTE FUNCTION require_present_person();
    CREATE CONSTRAINT TRIGGER changed_person AFTER UPDATE OF status ON top_ups
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.user_id IS NOT NULL AND ${waits} AND NEW.status <> OLD.status)
      EXECUTE FUNCTION require_present_person();
    CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON top_ups
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (${waits}) EXECUTE FUNCTION require_running_number();
    CREATE CONSTRAINT TRIGGER changed_number AFTER UPDATE OF status ON top_ups
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (${waits} AND NEW.status <> OLD.status) EXECUTE FUNCTION require_running_number();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE top_ups, usage_counts, use_counting, consumption');
}
