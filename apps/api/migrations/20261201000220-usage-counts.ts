import type { Knex } from 'knex';
import { isolateByCompany } from './tenant-isolation.ts';

/**
 * Each company's consumption is counted for itself: what hinders one does not hinder the others.
 * `use_counting` says up to when all companies have been told to count.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE usage_counts (
      company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
      -- Product time up to which the lines of the company are counted.
      counted_until timestamptz NOT NULL
    );
    ${isolateByCompany('usage_counts', { appRights: 'SELECT', workerRights: 'SELECT, INSERT, UPDATE' })}
    INSERT INTO usage_counts (company_id, counted_until)
      SELECT DISTINCT company_id, counted_until FROM numbers, use_counting
      WHERE counted_until IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE usage_counts');
}
