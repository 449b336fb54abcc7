import type { Knex } from 'knex';

/**
 * Finds the current lines of a month in the order of their numbers: the close of the next month
 * compares number by number, and holds a page of lines at a time. The month is a range of days, since
 * PostgreSQL uses an index of an expression only where the expression is leakproof.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX invoice_lines_numbers ON invoice_lines (company_id, number_id, from_day)
      WHERE is_current;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX invoice_lines_numbers;');
}
