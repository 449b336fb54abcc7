import type { Knex } from 'knex';
import { holdsNumber, isolateByCompany } from './row-security.ts';

const counts = `
      data_mb integer NOT NULL CHECK (data_mb >= 0),
      voice_minutes_local integer NOT NULL CHECK (voice_minutes_local >= 0),
      voice_minutes_international integer NOT NULL CHECK (voice_minutes_international >= 0),
      sms integer NOT NULL CHECK (sms >= 0)`;

/** What numbers use by day and country, and its sums by team and plan (decisions on integrations 7). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE usage_days (
      company_id uuid NOT NULL,
      number_id uuid NOT NULL,
      -- UTC day of product time.
      day date NOT NULL,
      -- Where it was used, as the network reports it: it may be no country of the catalogue.
      country_code text NOT NULL CHECK (country_code ~ '^[A-Z]{2}$'),
      -- The plan on that day.
      plan_id uuid NOT NULL REFERENCES plans,
      -- The holder's first team when the day was counted last. Without a reference: what a team has
      -- used stays with it when it is deleted.
      team_id uuid,${counts},
      PRIMARY KEY (company_id, number_id, day, country_code),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE
    );
    CREATE INDEX usage_days_day ON usage_days (company_id, day);
    CREATE INDEX usage_days_plan ON usage_days (plan_id);
    ${isolateByCompany('usage_days', {
      employee: holdsNumber('usage_days'),
      appRights: 'SELECT',
    })}

    -- Sums of usage_days, written with them by the same job.
    CREATE TABLE usage_sums (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      day date NOT NULL,
      country_code text NOT NULL,
      plan_id uuid NOT NULL REFERENCES plans,
      -- The nil UUID: of nobody's team.
      team_id uuid NOT NULL,
      -- Numbers with any use there on that day.
      numbers integer NOT NULL,
      data_mb bigint NOT NULL,
      voice_minutes_local bigint NOT NULL,
      voice_minutes_international bigint NOT NULL,
      sms bigint NOT NULL,
      PRIMARY KEY (company_id, day, country_code, plan_id, team_id)
    );
    CREATE INDEX usage_sums_plan ON usage_sums (plan_id);
    ${isolateByCompany('usage_sums', { appRights: 'SELECT' })}

    -- Every company counts its month again, now by day. Months before it stay as they are.
    DELETE FROM usage_counts;
    ALTER TABLE usage_counts ADD COLUMN counted_from timestamptz NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE usage_counts DROP COLUMN counted_from;
    DROP TABLE usage_sums, usage_days;
  `);
}
