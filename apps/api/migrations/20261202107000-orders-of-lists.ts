import type { Knex } from 'knex';

/** The orders in which programs read long lists page by page. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX numbers_newest ON numbers (company_id, created_at, id);
    CREATE INDEX users_newest ON users (company_id, created_at, id);
    CREATE INDEX users_by_name ON users (company_id, lower(last_name), id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX users_by_name;
    DROP INDEX users_newest;
    DROP INDEX numbers_newest;
  `);
}
