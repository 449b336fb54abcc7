import type { Knex } from 'knex';

const checkSubjects = (more: string) => `
    ALTER TABLE notifications DROP CONSTRAINT notifications_subject_kind_check;
    ALTER TABLE notifications ADD CONSTRAINT notifications_subject_kind_check CHECK (subject_kind
      IN ('number', 'user', 'import', 'company', 'porting_item', 'top_up', 'invoice',
        'payment_account', 'webhook_endpoint'${more}));`;

/** Administrators are notified, once, of a change of an assistant that waits for them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE assistant_changes ADD COLUMN notified boolean NOT NULL DEFAULT false;
    ${checkSubjects(", 'assistant_change'")}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM notifications WHERE subject_kind = 'assistant_change';
    ${checkSubjects('')}
    ALTER TABLE assistant_changes DROP COLUMN notified;
  `);
}
