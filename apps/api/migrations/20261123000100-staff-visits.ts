import type { Knex } from 'knex';
import { companyWall, keepVisitsOut, letVisitsIn } from './visit-wall.ts';

/** Every table that had the tenant wall before staff could act as a company. */
const walled = [
  'users',
  'teams',
  'team_members',
  'company_prices',
  'numbers',
  'sim_profiles',
  'qr_tickets',
  'plan_periods',
  'consumption',
  'porting_requests',
  'porting_items',
  'number_events',
  'company_revisions',
  'changes',
  'audit_events',
  'imports',
  'import_progress',
];

/** The provider's staff act as a company: tickets, visits, and the walls that let them in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A visit is a session below the staff member's own; it names whom they act as.
    ALTER TABLE sessions
      ADD COLUMN parent_session_id uuid REFERENCES sessions ON DELETE CASCADE,
      ADD COLUMN acting_company_id uuid,
      ADD COLUMN acting_user_id uuid,
      ADD CONSTRAINT sessions_visit
        CHECK (num_nulls(parent_session_id, acting_company_id, acting_user_id) IN (0, 3));
    CREATE INDEX sessions_parent ON sessions (parent_session_id)
      WHERE parent_session_id IS NOT NULL;

    CREATE TABLE visit_tickets (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      -- The administrator to act as.
      user_id uuid NOT NULL,
      -- The staff member's own session; the ticket goes with it.
      session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      ticket_hash bytea NOT NULL,
      -- Real time.
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES users
    );
    CREATE UNIQUE INDEX visit_tickets_hash ON visit_tickets (ticket_hash);
    CREATE INDEX visit_tickets_session ON visit_tickets (session_id);
    CREATE INDEX visit_tickets_age ON visit_tickets (expires_at);
    ${companyWall('visit_tickets', { appRights: 'SELECT, INSERT, UPDATE', workerRights: 'SELECT, DELETE' })}
    -- The purge knows no company; it may touch what is too old to be read, and nothing else.
    CREATE POLICY age ON visit_tickets FOR DELETE TO linewise_worker
      USING (expires_at < now() - interval '1 day');
    CREATE POLICY age_seen ON visit_tickets FOR SELECT TO linewise_worker
      USING (expires_at < now() - interval '1 day');

    CREATE POLICY lookup ON visit_tickets FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, id, ticket_hash) ON visit_tickets TO linewise_lookup;
    CREATE FUNCTION lookup_visit_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, ticket_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT ticket.company_id, ticket.id FROM visit_tickets ticket
        WHERE ticket.ticket_hash = hash $$;
    -- A function's new owner needs CREATE on its schema, for the moment of the change alone.
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_visit_ticket(bytea) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_visit_ticket(bytea) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_visit_ticket(bytea) TO linewise_app;

    -- Visits end with the company they are in.
    CREATE FUNCTION notify_company() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('company', NEW.id)::text);
        RETURN NULL;
      END $$;
    CREATE TRIGGER evict AFTER UPDATE OF status, is_archived ON companies
      FOR EACH ROW EXECUTE FUNCTION notify_company();

    ALTER TABLE audit_events ADD COLUMN subject_name text;

    ${letVisitsIn('companies', 'id')}
    ${walled.map((table) => letVisitsIn(table)).join('\n')}
    -- Of all companies, for staff who act as none.
    ALTER POLICY staff_dead ON outbox USING (state = 'dead'
      AND (SELECT app_actor_kind()) = 'staff' AND (SELECT app_company_id()) IS NULL);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER POLICY staff_dead ON outbox USING (state = 'dead' AND (SELECT app_actor_kind()) = 'staff');
    ${walled.map((table) => keepVisitsOut(table)).join('\n')}
    ${keepVisitsOut('companies', 'id')}
    ALTER TABLE audit_events DROP COLUMN subject_name;
    DROP TRIGGER evict ON companies;
    DROP FUNCTION notify_company(), lookup_visit_ticket(bytea);
    DROP TABLE visit_tickets;
    -- Without the columns a visit would be taken for the staff member's own session.
    DELETE FROM sessions WHERE parent_session_id IS NOT NULL;
    ALTER TABLE sessions DROP COLUMN parent_session_id, DROP COLUMN acting_company_id,
      DROP COLUMN acting_user_id;
  `);
}
