import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

/** Integrations with external services, and the invitations to connect one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE integrations (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      id uuid NOT NULL,
      type text NOT NULL CHECK (type IN ('pipedrive', 'hibob')),
      -- The person whose calls are logged; an HR system belongs to the company.
      user_id uuid,
      status text NOT NULL CHECK (status IN ('pending', 'active', 'inactive', 'error')),
      -- Sealed.
      token text,
      -- The check of the token that is under way; the result of any other is ignored.
      check_id uuid,
      -- Real time, as all times of credentials (decisions 5).
      check_started_at timestamptz,
      tries integer NOT NULL DEFAULT 0,
      tries_since timestamptz,
      problem text CHECK (problem IN ('invalid_token', 'no_access', 'other_account', 'user_taken',
        'unreachable')),
      -- Who the token belongs to at the service.
      account_id text,
      account_user_id text,
      account_name text,
      created_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
      CHECK (type <> 'pipedrive' OR user_id IS NOT NULL),
      CHECK ((status = 'error') = (problem IS NOT NULL)),
      CHECK ((check_id IS NULL) = (check_started_at IS NULL)),
      CHECK (check_id IS NULL OR (status = 'pending' AND token IS NOT NULL)),
      CHECK (status IN ('pending', 'active') OR token IS NULL)
    );
    CREATE UNIQUE INDEX integrations_of_user ON integrations (company_id, user_id, type);
    ${companyWall('integrations')}

    CREATE TABLE crm_invitations (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      number_id uuid NOT NULL,
      ticket_hash bytea NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      ended_at timestamptz,
      -- 'accepted' still shows that the integration is active; all others show nothing.
      ended_reason text CHECK (ended_reason IN ('accepted', 'replaced', 'revoked')),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE,
      CHECK ((ended_at IS NULL) = (ended_reason IS NULL))
    );
    CREATE UNIQUE INDEX crm_invitations_hash ON crm_invitations (ticket_hash);
    CREATE INDEX crm_invitations_user ON crm_invitations (company_id, user_id, created_at);
    CREATE INDEX crm_invitations_number ON crm_invitations (company_id, number_id);
    CREATE INDEX crm_invitations_expires ON crm_invitations (expires_at);
    ${companyWall('crm_invitations')}
    -- The purge has no company set; it may delete invitations that are over and read nothing else.
    CREATE POLICY purge_read ON crm_invitations FOR SELECT TO linewise_worker
      USING (expires_at < now() - interval '30 days');
    CREATE POLICY purge ON crm_invitations FOR DELETE TO linewise_worker
      USING (expires_at < now() - interval '30 days');

    CREATE POLICY lookup ON crm_invitations FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, id, ticket_hash) ON crm_invitations TO linewise_lookup;
    -- Also for invitations that have ended: only the ticket itself says why.
    CREATE FUNCTION lookup_crm_invitation(hash bytea)
      RETURNS TABLE (company_id uuid, invitation_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT invitation.company_id, invitation.id FROM crm_invitations invitation
        WHERE invitation.ticket_hash = hash $$;
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_crm_invitation(bytea) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_crm_invitation(bytea) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_crm_invitation(bytea) TO linewise_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_crm_invitation(bytea);
    DROP TABLE crm_invitations;
    DROP TABLE integrations;
  `);
}
