import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

const own = 'user_id = (SELECT app_actor_user_id())';

/** Data and minutes that are bought for a number once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE top_up_plans (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      type text NOT NULL CHECK (type IN ('data', 'minutes', 'international')),
      countries text[] NOT NULL,
      data_mb integer NOT NULL CHECK (data_mb >= 0),
      voice_minutes integer NOT NULL CHECK (voice_minutes >= 0),
      price_eur integer NOT NULL CHECK (price_eur >= 0),
      price_usd integer NOT NULL CHECK (price_usd >= 0)
    );
    GRANT SELECT ON top_up_plans TO linewise_app, linewise_worker;

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
      expires_at timestamptz,
      reason text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
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
    ${companyWall('top_ups', { employee: own })}
    -- An employee asks for a number of their own, and withdraws what waits.
    CREATE POLICY employee_insert ON top_ups FOR INSERT TO linewise_app
      WITH CHECK (company_id = (SELECT app_company_id()) AND (SELECT app_actor_kind()) = 'regular'
        AND ${own} AND status = 'requested');
    CREATE POLICY employee_update ON top_ups FOR UPDATE TO linewise_app
      USING (company_id = (SELECT app_company_id()) AND (SELECT app_actor_kind()) = 'regular'
        AND ${own})
      WITH CHECK (company_id = (SELECT app_company_id()) AND (SELECT app_actor_kind()) = 'regular'
        AND ${own} AND status = 'cancelled');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE top_ups, top_up_plans');
}
