import type { Knex } from 'knex';

/** A page of a company's transfers is read from the index, in its order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'CREATE INDEX porting_items_newest ON porting_items (company_id, created_at DESC, id DESC)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX porting_items_newest');
}
