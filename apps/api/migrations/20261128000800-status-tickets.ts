import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

/** Tickets of the links by which a person follows a transfer or a top-up without a login. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE status_tickets (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      porting_item_id uuid,
      top_up_id uuid,
      -- Whose request it was when the link was made; it opens for nobody else's.
      user_id uuid NOT NULL,
      ticket_hash bytea NOT NULL,
      -- Real time, since it is a credential (decisions 5).
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, porting_item_id) REFERENCES porting_items ON DELETE CASCADE,
      FOREIGN KEY (company_id, top_up_id) REFERENCES top_ups ON DELETE CASCADE,
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
      CHECK (num_nonnulls(porting_item_id, top_up_id) = 1)
    );
    CREATE UNIQUE INDEX status_tickets_hash ON status_tickets (ticket_hash);
    CREATE INDEX status_tickets_porting_item ON status_tickets (company_id, porting_item_id);
    CREATE INDEX status_tickets_top_up ON status_tickets (company_id, top_up_id);
    CREATE INDEX status_tickets_user ON status_tickets (company_id, user_id);
    CREATE INDEX status_tickets_expires ON status_tickets (expires_at);
    ${companyWall('status_tickets')}
    -- The purge has no company set; it may delete tickets that are over and read nothing else.
    CREATE POLICY purge_read ON status_tickets FOR SELECT TO linewise_worker
      USING (expires_at < now() - interval '30 days');
    CREATE POLICY purge ON status_tickets FOR DELETE TO linewise_worker
      USING (expires_at < now() - interval '30 days');

    CREATE POLICY lookup ON status_tickets FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, id, ticket_hash) ON status_tickets TO linewise_lookup;
    -- Also for tickets that have ended: only the ticket itself says why.
    CREATE FUNCTION lookup_status_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, ticket_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT ticket.company_id, ticket.id FROM status_tickets ticket
        WHERE ticket.ticket_hash = hash $$;
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_status_ticket(bytea) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_status_ticket(bytea) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_status_ticket(bytea) TO linewise_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_status_ticket(bytea);
    DROP TABLE status_tickets;
  `);
}
