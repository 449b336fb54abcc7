import type { Knex } from 'knex';
import { isolateByCompany } from './row-security.ts';

/**
 * What numbers used by week, so that a report of many numbers reads few of their days. It begins
 * empty: the counting of each company sums its weeks in steps, and reports read days until it has.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE usage_weeks (
      company_id uuid NOT NULL,
      -- Monday. The row has those of its days that are before usage_counts.summed_until.
      week date NOT NULL CHECK (extract(isodow FROM week) = 1),
      number_id uuid NOT NULL,
      country_code text NOT NULL,
      data_mb integer NOT NULL,
      -- Within the country and to others.
      voice_minutes integer NOT NULL,
      sms integer NOT NULL,
      PRIMARY KEY (company_id, week, number_id, country_code),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE
    );
    CREATE INDEX usage_weeks_number ON usage_weeks (company_id, number_id);
    ${isolateByCompany('usage_weeks', { appRights: 'SELECT' })}

    -- Days before this one are in usage_weeks, and are not counted again; null: none.
    ALTER TABLE usage_counts ADD COLUMN summed_until date;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE usage_counts DROP COLUMN summed_until;
    DROP TABLE usage_weeks;
  `);
}
