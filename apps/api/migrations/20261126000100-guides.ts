import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

/** The eSIM guide: its tickets, and how far each number's person has come with the eSIM. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE numbers
      ADD COLUMN setup_step text CHECK (setup_step IN ('sent', 'opened', 'reported', 'downloaded',
        'installed', 'connected', 'failed', 'deleted')),
      ADD COLUMN setup_at timestamptz,
      ADD COLUMN new_phone_since timestamptz,
      ADD COLUMN stopped_at timestamptz,
      ADD CONSTRAINT numbers_setup CHECK ((setup_step IS NULL) = (setup_at IS NULL));

    CREATE TABLE guide_tickets (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      number_id uuid NOT NULL,
      -- The holder when it was made; it ends when the number gets another.
      user_id uuid NOT NULL,
      ticket_hash bytea NOT NULL,
      -- Real time, since it is a credential (decisions 5).
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      opened_at timestamptz,
      ended_at timestamptz,
      -- 'connected' still shows that the network has seen the eSIM; all others show nothing.
      ended_reason text CHECK (ended_reason IN ('connected', 'replaced', 'holder_changed',
        'line_ended', 'revoked')),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE,
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
      CHECK ((ended_at IS NULL) = (ended_reason IS NULL))
    );
    CREATE UNIQUE INDEX guide_tickets_hash ON guide_tickets (ticket_hash);
    CREATE INDEX guide_tickets_number ON guide_tickets (company_id, number_id);
    CREATE INDEX guide_tickets_user ON guide_tickets (company_id, user_id);
    CREATE INDEX guide_tickets_expires ON guide_tickets (expires_at);
    ${companyWall('guide_tickets', { employee: 'user_id = (SELECT app_actor_user_id())' })}
    CREATE POLICY employee_insert ON guide_tickets FOR INSERT TO linewise_app
      WITH CHECK (company_id = (SELECT app_company_id()) AND (SELECT app_actor_kind()) = 'regular'
        AND user_id = (SELECT app_actor_user_id())
        AND EXISTS (SELECT FROM numbers WHERE numbers.company_id = guide_tickets.company_id
          AND numbers.id = guide_tickets.number_id
          AND numbers.user_id = (SELECT app_actor_user_id())));

    CREATE POLICY lookup ON guide_tickets FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, number_id, ticket_hash) ON guide_tickets TO linewise_lookup;
    -- Also for tickets that have ended: only the ticket itself says why.
    CREATE FUNCTION lookup_guide_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, number_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT ticket.company_id, ticket.number_id FROM guide_tickets ticket
        WHERE ticket.ticket_hash = hash $$;
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_guide_ticket(bytea) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_guide_ticket(bytea) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_guide_ticket(bytea) TO linewise_app;

    -- The guide of this profile was opened: a person installs it, and no event of the sandbox does.
    ALTER TABLE sandbox.profiles ADD COLUMN guide_opened_at timestamptz;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE sandbox.profiles DROP COLUMN guide_opened_at;
    DROP FUNCTION lookup_guide_ticket(bytea);
    DROP TABLE guide_tickets;
    ALTER TABLE numbers DROP CONSTRAINT numbers_setup, DROP COLUMN setup_step,
      DROP COLUMN setup_at, DROP COLUMN new_phone_since, DROP COLUMN stopped_at;
  `);
}
