import type { Knex } from 'knex';

/** How guides are sent, which tickets share a link, and the purge of tickets. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE guide_tickets
      -- The tickets of one link have the same.
      ADD COLUMN link_id uuid NOT NULL DEFAULT gen_random_uuid(),
      -- 'portal': shown to the person who made it; 'company': sent by an administrator; 'holder':
      -- sent because the holder asked for it in the guide.
      ADD COLUMN source text NOT NULL DEFAULT 'portal'
        CHECK (source IN ('portal', 'company', 'holder')),
      -- When the person said that the eSIM is installed, and what they last said about a call.
      ADD COLUMN reported_at timestamptz,
      ADD COLUMN call_worked boolean;
    ALTER TABLE guide_tickets ALTER COLUMN link_id DROP DEFAULT,
      ALTER COLUMN source DROP DEFAULT;
    CREATE INDEX guide_tickets_link ON guide_tickets (company_id, link_id);

    DROP INDEX guide_tickets_expires;
    CREATE INDEX guide_tickets_over ON guide_tickets (least(expires_at, ended_at));
    -- The purge has no company set; it may delete tickets that are over and read nothing else.
    CREATE POLICY purge_read ON guide_tickets FOR SELECT TO linewise_worker
      USING (least(expires_at, ended_at) < now() - interval '30 days');
    CREATE POLICY purge ON guide_tickets FOR DELETE TO linewise_worker
      USING (least(expires_at, ended_at) < now() - interval '30 days');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP POLICY purge ON guide_tickets;
    DROP POLICY purge_read ON guide_tickets;
    DROP INDEX guide_tickets_over;
    CREATE INDEX guide_tickets_expires ON guide_tickets (expires_at);
    DROP INDEX guide_tickets_link;
    ALTER TABLE guide_tickets DROP COLUMN link_id, DROP COLUMN source,
      DROP COLUMN reported_at, DROP COLUMN call_worked;
  `);
}
