import type { Knex } from 'knex';

/** By which order or import a number was added, so that its notifications are shown as one line. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE numbers
      -- The same for what one actor orders within a day; that of an import is the import's id.
      -- Null for a number of a transfer, and of a release before this column.
      ADD COLUMN order_id uuid,
      ADD COLUMN ordered_by text
        CHECK (ordered_by IN ('person', 'staff', 'api_key', 'import', 'system')),
      -- The name of who ordered, or of the file.
      ADD COLUMN order_name text,
      ADD CONSTRAINT numbers_order CHECK ((order_id IS NULL) = (ordered_by IS NULL));
    CREATE INDEX numbers_of_order ON numbers (company_id, order_id) WHERE order_id IS NOT NULL;
    -- Notifications with the same one are one line for their person; null for a line of its own.
    ALTER TABLE notifications ADD COLUMN fold_id uuid;
    CREATE INDEX notifications_of_fold ON notifications (company_id, user_id, fold_id)
      WHERE fold_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP INDEX notifications_of_fold;
    ALTER TABLE notifications DROP COLUMN fold_id;
    DROP INDEX numbers_of_order;
    ALTER TABLE numbers DROP CONSTRAINT numbers_order, DROP COLUMN order_name,
      DROP COLUMN ordered_by, DROP COLUMN order_id;
  `);
}
