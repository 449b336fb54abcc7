import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

/** Invitations of administrators. All times are real times, as those of credentials. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE admin_invitations (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      id uuid NOT NULL,
      -- In lower case.
      email text NOT NULL,
      ticket_hash bytea NOT NULL,
      invited_by uuid NOT NULL,
      -- Kept as it was, since the administrator may be renamed or removed.
      invited_by_name text NOT NULL,
      delivery text NOT NULL DEFAULT 'pending' CHECK (delivery IN ('pending', 'sent', 'failed')),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      ended_at timestamptz,
      ended_reason text CHECK (ended_reason IN ('accepted', 'replaced', 'revoked')),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, invited_by) REFERENCES users ON DELETE CASCADE,
      CHECK ((ended_at IS NULL) = (ended_reason IS NULL))
    );
    CREATE UNIQUE INDEX admin_invitations_hash ON admin_invitations (ticket_hash);
    -- One open invitation for each address.
    CREATE UNIQUE INDEX admin_invitations_open ON admin_invitations (company_id, email)
      WHERE ended_at IS NULL;
    CREATE INDEX admin_invitations_inviter ON admin_invitations (company_id, invited_by);
    CREATE INDEX admin_invitations_over ON admin_invitations (least(expires_at, ended_at));
    ${companyWall('admin_invitations')}
    -- The purge has no company set; it may delete invitations that are over and read nothing else.
    CREATE POLICY purge_read ON admin_invitations FOR SELECT TO linewise_worker
      USING (least(expires_at, ended_at) < now() - interval '90 days');
    CREATE POLICY purge ON admin_invitations FOR DELETE TO linewise_worker
      USING (least(expires_at, ended_at) < now() - interval '90 days');

    CREATE POLICY lookup ON admin_invitations FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, id, ticket_hash) ON admin_invitations TO linewise_lookup;
    -- Also for invitations that have ended: only the ticket itself says why.
    CREATE FUNCTION lookup_admin_invitation(hash bytea)
      RETURNS TABLE (company_id uuid, invitation_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT invitation.company_id, invitation.id FROM admin_invitations invitation
        WHERE invitation.ticket_hash = hash $$;
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_admin_invitation(bytea) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_admin_invitation(bytea) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_admin_invitation(bytea) TO linewise_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_admin_invitation(bytea);
    DROP TABLE admin_invitations;
  `);
}
