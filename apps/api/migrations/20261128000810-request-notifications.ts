import type { Knex } from 'knex';

const named = (kinds: readonly string[]) => `
  ALTER TABLE notifications DROP CONSTRAINT notifications_subject_kind_check,
    ADD CONSTRAINT notifications_subject_kind_check
      CHECK (subject_kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}));`;
const before = ['number', 'user', 'import', 'company'];

/** Notifications about transfers and top-ups, and those that are sent by SMS too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${named([...before, 'porting_item', 'top_up'])}
    ALTER TABLE notifications
      ADD COLUMN by_sms boolean NOT NULL DEFAULT false,
      -- When the SMS was queued.
      ADD COLUMN texted_at timestamptz;
    CREATE INDEX notifications_by_sms ON notifications (company_id, event_id)
      WHERE by_sms AND texted_at IS NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM notifications WHERE subject_kind IN ('porting_item', 'top_up');
    DROP INDEX notifications_by_sms;
    ALTER TABLE notifications DROP COLUMN by_sms, DROP COLUMN texted_at;
    ${named(before)}
  `);
}
