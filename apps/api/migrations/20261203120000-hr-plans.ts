import type { Knex } from 'knex';
import { grantLookup, isolateByCompany, letLookup, letPurge } from './row-security.ts';

const lookups = ['lookup_first_hr_change()', 'lookup_companies_with_hr_changes(timestamptz)'];

/** Plans of changes from the HR system (decisions on integrations 1). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Who somebody is in the HR system.
    CREATE TABLE hr_people (
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      hr_id text NOT NULL,
      PRIMARY KEY (company_id, user_id),
      UNIQUE (company_id, hr_id),
      FOREIGN KEY (company_id, user_id) REFERENCES users (company_id, id) ON DELETE CASCADE
    );
    ${isolateByCompany('hr_people')}

    CREATE TABLE hr_plans (
      company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      state text NOT NULL
        CHECK (state IN ('reading', 'ready', 'applying', 'applied', 'failed', 'replaced')),
      reason text NOT NULL CHECK (reason IN ('asked', 'event', 'nightly')),
      problem text CHECK (problem IN ('invalid_token', 'no_access', 'unreachable', 'not_connected')),
      -- Ids in the HR system of people whose access was revoked at once.
      revoked text[] NOT NULL DEFAULT '{}',
      unchanged integer NOT NULL DEFAULT 0,
      -- The outbox message that reads the people, or that applies the rows.
      message_id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      read_at timestamptz,
      -- Real time.
      erase_at timestamptz NOT NULL DEFAULT now() + interval '14 days',
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id),
      CHECK ((state = 'failed') = (problem IS NOT NULL))
    );
    -- People are read once at a time.
    CREATE UNIQUE INDEX hr_plans_reading ON hr_plans (company_id) WHERE state = 'reading';
    CREATE INDEX hr_plans_erase ON hr_plans (erase_at);
    ${isolateByCompany('hr_plans')}
    ${letPurge('hr_plans', 'erase_at <= now()')}

    CREATE TABLE hr_plan_rows (
      company_id uuid NOT NULL,
      plan_id uuid NOT NULL,
      id uuid NOT NULL,
      place integer NOT NULL,
      content jsonb NOT NULL,
      choice text,
      number_plan_id uuid,
      country_iso_code text,
      outcome text
        CHECK (outcome IN ('done', 'planned', 'skipped', 'changed_meanwhile', 'refused')),
      message text,
      PRIMARY KEY (company_id, plan_id, id),
      FOREIGN KEY (company_id, plan_id) REFERENCES hr_plans (company_id, id) ON DELETE CASCADE
    );
    CREATE INDEX hr_plan_rows_open ON hr_plan_rows (company_id, plan_id, place)
      WHERE choice IS NOT NULL AND outcome IS NULL;
    ${isolateByCompany('hr_plan_rows')}

    CREATE TABLE hr_planned_changes (
      company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      hr_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('joiner', 'leaver')),
      content jsonb NOT NULL,
      choice text NOT NULL,
      number_plan_id uuid,
      country_iso_code text,
      -- The beginning of a UTC day, in product time.
      due_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, hr_id, kind)
    );
    CREATE INDEX hr_planned_changes_due ON hr_planned_changes (due_at);
    ${isolateByCompany('hr_planned_changes')}
    ${letLookup('hr_planned_changes', 'company_id, due_at')}
    CREATE FUNCTION lookup_first_hr_change() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT min(due_at) FROM hr_planned_changes
        WHERE company_id <> ALL ((SELECT companies_with_pending('hr_plans.due'))::uuid[]) $$;
    CREATE FUNCTION lookup_companies_with_hr_changes(until timestamptz) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT DISTINCT company_id FROM hr_planned_changes WHERE due_at <= until $$;
    ${grantLookup('linewise_worker', lookups)}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION ${lookups.join(', ')};
    DROP TABLE hr_planned_changes, hr_plan_rows, hr_plans, hr_people;
  `);
}
