import type { Knex } from 'knex';

/** An import is applied by a job: the row says whether one is under way, and why one failed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE imports
      -- The outbox message that applies it; an older message of the same import does nothing.
      ADD COLUMN applied_by_message uuid,
      -- Why nothing was imported, as a sentence for people.
      ADD COLUMN failure text,
      DROP CONSTRAINT imports_state_check,
      ADD CONSTRAINT imports_state_check
        CHECK (state IN ('checked', 'applying', 'applied', 'failed')),
      ADD CONSTRAINT imports_failure_check CHECK ((state = 'failed') = (failure IS NOT NULL));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Nothing was written for these; they can be applied again while they are valid.
    UPDATE imports SET state = 'checked', failure = NULL WHERE state IN ('applying', 'failed');
    ALTER TABLE imports
      DROP CONSTRAINT imports_failure_check,
      DROP CONSTRAINT imports_state_check,
      ADD CONSTRAINT imports_state_check CHECK (state IN ('checked', 'applied')),
      DROP COLUMN failure,
      DROP COLUMN applied_by_message;
  `);
}
