import type { Knex } from 'knex';

/**
 * A number can be kept when its holder is archived, and has no person then. Its rows are visible to
 * the company alone: the policies of employees compare `user_id` with their own id. A restored
 * person gets the status again that they had.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE numbers ALTER COLUMN user_id DROP NOT NULL;
    ALTER TABLE users
      ADD COLUMN status_before_archive text
        CHECK (status_before_archive IN ('new_user', 'active', 'inactive')),
      ADD CONSTRAINT users_status_before_archive
        CHECK (status_before_archive IS NULL OR status = 'archived');
  `);
}

/** Fails while there are numbers without a person: assign them first. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE users DROP COLUMN status_before_archive;
    ALTER TABLE numbers ALTER COLUMN user_id SET NOT NULL;
  `);
}
