import type { Knex } from 'knex';
import {
  grantLookup,
  holdsNumber,
  isEmployee,
  isOwn,
  isolateByCompany,
  letLookup,
  letPurge,
} from './row-security.ts';

/**
 * What opens without a login: QR codes, eSIM guides, status pages, and the codes by which visitors
 * confirm phone numbers. All times are real times, as those of all credentials (decisions 5).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE qr_tickets (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      number_id uuid NOT NULL,
      ticket_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      -- Who asked for the ticket: their access is checked again when it is used.
      taken_by uuid,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE
    );
    CREATE INDEX qr_tickets_hash ON qr_tickets (ticket_hash);
    CREATE INDEX qr_tickets_number ON qr_tickets (company_id, number_id);
    CREATE INDEX qr_tickets_expiry ON qr_tickets (expires_at);
    ${isolateByCompany('qr_tickets', { employee: holdsNumber('qr_tickets') })}
    CREATE POLICY employee_insert ON qr_tickets FOR INSERT TO linewise_app
      WITH CHECK (${isEmployee} AND ${holdsNumber('qr_tickets')});
    CREATE POLICY age ON qr_tickets FOR DELETE TO linewise_worker USING (expires_at < now());
    CREATE POLICY age_seen ON qr_tickets FOR SELECT TO linewise_worker USING (expires_at < now());
    CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON qr_tickets
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_running_number();
    ${letLookup('qr_tickets', 'company_id, number_id, ticket_hash, expires_at')}
    CREATE FUNCTION lookup_qr_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, number_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT ticket.company_id, ticket.number_id FROM qr_tickets ticket
        WHERE ticket.ticket_hash = hash AND ticket.expires_at > now() LIMIT 1 $$;
    ${grantLookup('linewise_app', ['lookup_qr_ticket(bytea)'])}

    CREATE TABLE guide_tickets (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      number_id uuid NOT NULL,
      -- The holder when it was made; it ends when the number gets another.
      user_id uuid NOT NULL,
      ticket_hash bytea NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      opened_at timestamptz,
      ended_at timestamptz,
      -- 'connected' still shows that the network has seen the eSIM; all others show nothing.
      ended_reason text CHECK (ended_reason IN ('connected', 'replaced', 'holder_changed',
        'line_ended', 'revoked')),
      -- The tickets of one link have the same.
      link_id uuid NOT NULL,
      -- 'portal': shown to the person who made it; 'company': sent by an administrator; 'holder':
      -- sent because the holder asked for it in the guide.
      source text NOT NULL CHECK (source IN ('portal', 'company', 'holder')),
      -- When the person said that the eSIM is installed, and what they last said about a call.
      reported_at timestamptz,
      call_worked boolean,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE,
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
      CHECK ((ended_at IS NULL) = (ended_reason IS NULL))
    );
    CREATE UNIQUE INDEX guide_tickets_hash ON guide_tickets (ticket_hash);
    CREATE INDEX guide_tickets_number ON guide_tickets (company_id, number_id);
    CREATE INDEX guide_tickets_user ON guide_tickets (company_id, user_id);
    CREATE INDEX guide_tickets_link ON guide_tickets (company_id, link_id);
    CREATE INDEX guide_tickets_over ON guide_tickets (least(expires_at, ended_at));
    ${isolateByCompany('guide_tickets', { employee: isOwn })}
    CREATE POLICY employee_insert ON guide_tickets FOR INSERT TO linewise_app
      WITH CHECK (${isEmployee} AND ${isOwn} AND ${holdsNumber('guide_tickets')});
    ${letPurge('guide_tickets', `least(expires_at, ended_at) < now() - interval '30 days'`)}
    CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON guide_tickets
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_present_person();
    CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON guide_tickets
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_running_number();
    ${letLookup('guide_tickets', 'company_id, number_id, ticket_hash')}
    -- Also for tickets that have ended: the ticket itself says why.
    CREATE FUNCTION lookup_guide_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, number_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT ticket.company_id, ticket.number_id FROM guide_tickets ticket
        WHERE ticket.ticket_hash = hash $$;
    ${grantLookup('linewise_app', ['lookup_guide_ticket(bytea)'])}

    CREATE TABLE confirmation_codes (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      id uuid NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('transfer', 'top_up', 'status')),
      phone_number text NOT NULL,
      -- Keyed hash of the code with id, purpose, number and company.
      code_hash bytea NOT NULL,
      -- Incremented before a code is compared.
      tries integer NOT NULL DEFAULT 0,
      -- What the flow is about: who asked, or the id of what is being requested.
      draft jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      -- When a newer code replaced it.
      replaced_at timestamptz,
      verified_at timestamptz,
      -- Of the flow's cookie.
      flow_hash bytea,
      flow_expires_at timestamptz,
      -- When a write accepted the code itself instead of the cookie.
      code_used_at timestamptz,
      -- What the flow's write has made.
      result_id uuid,
      -- The request that the code was sent for, so that its repetition sends no second one.
      request_hash bytea,
      PRIMARY KEY (company_id, id),
      CHECK ((verified_at IS NULL) = (flow_hash IS NULL)),
      CHECK ((verified_at IS NULL) = (flow_expires_at IS NULL))
    );
    CREATE INDEX confirmation_codes_number
      ON confirmation_codes (company_id, phone_number, purpose, created_at);
    CREATE UNIQUE INDEX confirmation_codes_flow ON confirmation_codes (flow_hash);
    CREATE INDEX confirmation_codes_created ON confirmation_codes (created_at);
    ${isolateByCompany('confirmation_codes')}
    ${letPurge('confirmation_codes', `created_at < now() - interval '1 day'`)}
    ${letLookup('confirmation_codes', 'company_id, id, flow_hash')}
    CREATE FUNCTION lookup_flow(hash bytea) RETURNS TABLE (company_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT code.company_id FROM confirmation_codes code WHERE code.flow_hash = hash $$;
    ${grantLookup('linewise_app', ['lookup_flow(bytea)'])}

    -- Links by which a person follows a transfer or a top-up without a login.
    CREATE TABLE status_tickets (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      porting_item_id uuid,
      top_up_id uuid,
      -- Whose request it was when the link was made; it opens for nobody else's.
      user_id uuid NOT NULL,
      ticket_hash bytea NOT NULL,
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
    ${isolateByCompany('status_tickets')}
    ${letPurge('status_tickets', `expires_at < now() - interval '30 days'`)}
    ${letLookup('status_tickets', 'company_id, id, ticket_hash')}
    -- Also for tickets that have ended: the ticket itself says why.
    CREATE FUNCTION lookup_status_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, ticket_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT ticket.company_id, ticket.id FROM status_tickets ticket
        WHERE ticket.ticket_hash = hash $$;
    ${grantLookup('linewise_app', ['lookup_status_ticket(bytea)'])}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_status_ticket(bytea), lookup_flow(bytea), lookup_guide_ticket(bytea),
      lookup_qr_ticket(bytea);
    DROP TABLE status_tickets, confirmation_codes, guide_tickets, qr_tickets;
  `);
}
