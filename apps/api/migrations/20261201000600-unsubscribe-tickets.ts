import type { Knex } from 'knex';

/** The ticket of a notification's email, by which its reader receives no more of its kind. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Only the hash of the ticket is kept, and only for a notification that was sent by email.
    ALTER TABLE notifications ADD COLUMN unsubscribe_hash bytea;
    CREATE UNIQUE INDEX notifications_unsubscribe ON notifications (unsubscribe_hash)
      WHERE unsubscribe_hash IS NOT NULL;
    CREATE POLICY lookup ON notifications FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, id, unsubscribe_hash) ON notifications TO linewise_lookup;
    CREATE FUNCTION lookup_unsubscribe_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, notification_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT notification.company_id, notification.id FROM notifications notification
        WHERE notification.unsubscribe_hash = hash $$;
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_unsubscribe_ticket(bytea) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_unsubscribe_ticket(bytea) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_unsubscribe_ticket(bytea) TO linewise_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_unsubscribe_ticket(bytea);
    REVOKE SELECT (company_id, id, unsubscribe_hash) ON notifications FROM linewise_lookup;
    DROP POLICY lookup ON notifications;
    DROP INDEX notifications_unsubscribe;
    ALTER TABLE notifications DROP COLUMN unsubscribe_hash;
  `);
}
