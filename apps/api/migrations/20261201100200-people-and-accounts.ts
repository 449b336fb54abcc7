import type { Knex } from 'knex';
import {
  forceRowSecurity,
  grantLookup,
  isOwn,
  isolateByCompany,
  letLookup,
  letPurge,
  setOwner,
} from './row-security.ts';

/** The people of companies, their teams, invitations and email domains; logins and sessions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Email addresses and phone numbers, each of which exists once in all companies together.
    CREATE TABLE claims (
      kind text NOT NULL CHECK (kind IN ('email', 'phone_number')),
      value text NOT NULL,
      company_id uuid NOT NULL,
      owner_id uuid NOT NULL,
      CONSTRAINT claims_taken PRIMARY KEY (kind, value)
    );
    CREATE INDEX claims_owner ON claims (company_id, owner_id);
    ${forceRowSecurity('claims')}
    CREATE POLICY lookup ON claims TO linewise_lookup USING (true) WITH CHECK (true);
    GRANT SELECT, INSERT, DELETE ON claims TO linewise_lookup;
    CREATE FUNCTION lookup_claims(claim_kind text, claim_values text[])
      RETURNS TABLE (value text, company_id uuid, owner_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT claims.value, claims.company_id, claims.owner_id FROM claims
        WHERE claims.kind = claim_kind AND claims.value = ANY (claim_values) $$;
    ${grantLookup('linewise_app', ['lookup_claims(text, text[])'])}

    CREATE TABLE users (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      email text NOT NULL,
      first_name text NOT NULL,
      last_name text NOT NULL,
      avatar_url text,
      role text NOT NULL CHECK (role IN ('regular', 'admin')),
      status text NOT NULL CHECK (status IN ('new_user', 'active', 'inactive', 'archived')),
      kyc_status text NOT NULL DEFAULT 'not_sent'
        CHECK (kyc_status IN ('not_sent', 'pending', 'approved', 'rejected')),
      country_iso_code text REFERENCES countries,
      created_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      -- The status that a restored person gets again.
      status_before_archive text
        CHECK (status_before_archive IN ('new_user', 'active', 'inactive')),
      PRIMARY KEY (company_id, id),
      CONSTRAINT users_status_before_archive
        CHECK (status_before_archive IS NULL OR status = 'archived')
    );
    CREATE UNIQUE INDEX users_email ON users (company_id, lower(email)) WHERE status <> 'archived';
    CREATE INDEX users_email_lookup ON users (lower(email));
    CREATE INDEX users_admins ON users (company_id) WHERE role = 'admin';
    CREATE INDEX users_country ON users (country_iso_code);
    ${isolateByCompany('users', { employee: 'id = (SELECT app_actor_user_id())' })}
    ${letLookup('users', 'company_id, id, email, role, status')}

    CREATE FUNCTION claim_email() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = public, pg_temp AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM claims WHERE kind = 'email' AND company_id = OLD.company_id AND owner_id = OLD.id;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.status <> 'archived' THEN
          INSERT INTO claims VALUES ('email', lower(NEW.email), NEW.company_id, NEW.id);
        END IF;
        RETURN NULL;
      END $$;
    ${setOwner('linewise_lookup', ['claim_email()'])}
    CREATE TRIGGER claim AFTER INSERT OR DELETE OR UPDATE OF email, status ON users
      FOR EACH ROW EXECUTE FUNCTION claim_email();

    CREATE FUNCTION notify_user() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('user', NEW.id)::text);
        RETURN NULL;
      END $$;
    CREATE TRIGGER evict AFTER UPDATE OF role, status, email, first_name, last_name ON users
      FOR EACH ROW EXECUTE FUNCTION notify_user();

    CREATE FUNCTION lookup_user_by_email(address text)
      RETURNS TABLE (company_id uuid, user_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT users.company_id, users.id FROM users
        WHERE lower(users.email) = lower(address) AND users.status NOT IN ('archived', 'inactive')
        LIMIT 1 $$;
    -- The login of an archived person has its own message. Their address is free for other
    -- companies, so the claims do not have it.
    CREATE FUNCTION lookup_archived_user_by_email(address text)
      RETURNS TABLE (company_id uuid, user_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT users.company_id, users.id FROM users
        WHERE lower(users.email) = lower(address) AND users.status = 'archived' LIMIT 1 $$;
    ${grantLookup('linewise_app', [
      'lookup_user_by_email(text)',
      'lookup_archived_user_by_email(text)',
    ])}

    -- The second lock behind \`findPeopleForWrite\`: no transaction commits a row in use that names an
    -- archived person. The trigger locks the person's row, so that a transaction that archives them
    -- comes before or after. A violation is a serialization failure: what the transaction has read
    -- is no longer true. It is repeated, and refuses what it finds then. The function has the
    -- owner's rights: an employee may not lock rows that they may only read.
    CREATE FUNCTION require_present_person() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        PERFORM FROM users WHERE company_id = NEW.company_id AND id = NEW.user_id
          AND status <> 'archived' FOR SHARE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'A row of % names an archived person.', TG_TABLE_NAME
            USING ERRCODE = 'serialization_failure', CONSTRAINT = TG_NAME;
        END IF;
        RETURN NULL;
      END $$;
    REVOKE ALL ON FUNCTION require_present_person() FROM PUBLIC;

    CREATE TABLE teams (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      emoji text,
      created_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (company_id, id)
    );
    CREATE UNIQUE INDEX teams_name ON teams (company_id, lower(name));
    CREATE TABLE team_members (
      company_id uuid NOT NULL,
      team_id uuid NOT NULL,
      user_id uuid NOT NULL,
      PRIMARY KEY (company_id, team_id, user_id),
      FOREIGN KEY (company_id, team_id) REFERENCES teams ON DELETE CASCADE,
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
    );
    CREATE INDEX team_members_user ON team_members (company_id, user_id);
    ${isolateByCompany('teams', {
      employee: `EXISTS (SELECT FROM team_members member WHERE member.company_id = teams.company_id
        AND member.team_id = teams.id AND member.user_id = (SELECT app_actor_user_id()))`,
    })}
    ${isolateByCompany('team_members', { employee: isOwn })}
    CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON team_members
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_present_person();

    -- Invitations of administrators. All times are real times, as those of all credentials.
    CREATE TABLE admin_invitations (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      id uuid NOT NULL,
      -- In lower case.
      email text NOT NULL,
      ticket_hash bytea NOT NULL,
      invited_by uuid NOT NULL,
      -- As it was then, since the administrator may be renamed or removed.
      invited_by_name text NOT NULL,
      delivery text NOT NULL DEFAULT 'pending' CHECK (delivery IN ('pending', 'sent', 'failed')),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      ended_at timestamptz,
      ended_reason text CHECK (ended_reason IN ('accepted', 'replaced', 'revoked')),
      -- Why the email could not be delivered, for administrators.
      delivery_reason text,
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
    ${isolateByCompany('admin_invitations')}
    ${letPurge('admin_invitations', `least(expires_at, ended_at) < now() - interval '90 days'`)}
    ${letLookup('admin_invitations', 'company_id, id, ticket_hash')}
    -- Also for invitations that have ended: the invitation itself says why.
    CREATE FUNCTION lookup_admin_invitation(hash bytea)
      RETURNS TABLE (company_id uuid, invitation_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT invitation.company_id, invitation.id FROM admin_invitations invitation
        WHERE invitation.ticket_hash = hash $$;
    ${grantLookup('linewise_app', ['lookup_admin_invitation(bytea)'])}

    -- Email domains of companies. All times are real times, as those of all credentials.
    CREATE TABLE company_domains (
      company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
      id uuid NOT NULL,
      -- In lower case, as DNS has it.
      domain text NOT NULL,
      -- Published in DNS.
      code text NOT NULL CHECK (code ~ '^[0-9a-f]{16}$'),
      added_by uuid,
      -- As it was then, since the administrator may be renamed or removed.
      added_by_name text NOT NULL,
      created_at timestamptz NOT NULL,
      verified_at timestamptz,
      proof text CHECK (proof IN ('administrator', 'dns')),
      verified_by text,
      -- The check that is in progress; the result of any other is ignored.
      check_id uuid,
      last_checked_at timestamptz,
      problem text CHECK (problem IN ('no_record', 'other_value', 'no_answer', 'taken')),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, added_by) REFERENCES users ON DELETE SET NULL (added_by),
      CHECK ((verified_at IS NULL) = (proof IS NULL)),
      CHECK (verified_by IS NULL OR proof = 'administrator')
    );
    CREATE UNIQUE INDEX company_domains_name ON company_domains (company_id, domain);
    CREATE INDEX company_domains_adder ON company_domains (company_id, added_by);
    -- A verified domain belongs to one company; others may wait to verify it.
    CREATE UNIQUE INDEX company_domains_verified ON company_domains (domain)
      WHERE verified_at IS NOT NULL;
    ${isolateByCompany('company_domains')}
    ${letLookup('company_domains', 'company_id, id, domain, verified_at')}
    CREATE FUNCTION lookup_verified_domain(name text)
      RETURNS TABLE (company_id uuid, domain_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT domain.company_id, domain.id FROM company_domains domain
        WHERE domain.domain = name AND domain.verified_at IS NOT NULL $$;
    ${grantLookup('linewise_app, linewise_worker', ['lookup_verified_domain(text)'])}

    -- Logins and sessions have no company isolation: a login is known before its company is.
    CREATE TABLE identities (
      id uuid PRIMARY KEY,
      issuer text NOT NULL,
      subject text NOT NULL,
      email text NOT NULL,
      name text NOT NULL,
      staff boolean NOT NULL DEFAULT false,
      user_company_id uuid,
      user_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (issuer, subject)
    );
    CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      -- Sent back to the issuer at logout, sealed.
      id_token text,
      -- An impersonation session is a child of the staff member's own session.
      parent_session_id uuid REFERENCES sessions ON DELETE CASCADE,
      acting_company_id uuid,
      acting_user_id uuid,
      CONSTRAINT sessions_impersonation
        CHECK (num_nulls(parent_session_id, acting_company_id, acting_user_id) IN (0, 3))
    );
    CREATE INDEX sessions_identity ON sessions (identity_id);
    CREATE INDEX sessions_expiry ON sessions (expires_at);
    CREATE INDEX sessions_parent ON sessions (parent_session_id)
      WHERE parent_session_id IS NOT NULL;
    GRANT SELECT, INSERT, UPDATE ON identities, sessions TO linewise_app;
    GRANT SELECT, DELETE ON sessions TO linewise_worker;

    CREATE FUNCTION notify_session() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('session', NEW.id)::text);
        RETURN NULL;
      END $$;
    CREATE TRIGGER evict AFTER UPDATE OF revoked_at ON sessions
      FOR EACH ROW EXECUTE FUNCTION notify_session();
    CREATE FUNCTION notify_identity() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('session_evicted', json_build_object('identity', NEW.id)::text);
        RETURN NULL;
      END $$;
    CREATE TRIGGER evict AFTER UPDATE OF user_id, staff ON identities
      FOR EACH ROW EXECUTE FUNCTION notify_identity();

    -- Records of the embedded login provider, so that logins survive a restart.
    CREATE TABLE oidc_records (
      model text NOT NULL,
      id text NOT NULL,
      payload jsonb NOT NULL,
      grant_id text,
      user_code text,
      uid text,
      expires_at timestamptz,
      PRIMARY KEY (model, id)
    );
    CREATE INDEX oidc_records_grant ON oidc_records (grant_id);
    CREATE INDEX oidc_records_uid ON oidc_records (uid);
    CREATE INDEX oidc_records_expiry ON oidc_records (expires_at);
    GRANT SELECT, INSERT, UPDATE, DELETE ON oidc_records TO linewise_app;

    -- Logins of the desktop console, which only staff have. A refresh token is replaced by each use;
    -- its successor distinguishes a lost response from a stolen token.
    CREATE TABLE desktop_codes (
      code_hash bytea PRIMARY KEY,
      -- The browser's session in which the login was confirmed.
      session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      code_challenge text NOT NULL,
      redirect_uri text NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX desktop_codes_session ON desktop_codes (session_id);
    CREATE INDEX desktop_codes_expiry ON desktop_codes (expires_at);
    CREATE TABLE desktop_tokens (
      token_hash bytea PRIMARY KEY,
      -- The desktop console's own session.
      session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      replaced_by bytea,
      used_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX desktop_tokens_session ON desktop_tokens (session_id);
    GRANT SELECT, INSERT, UPDATE, DELETE ON desktop_codes, desktop_tokens TO linewise_app;
    GRANT SELECT, DELETE ON desktop_codes TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE desktop_tokens, desktop_codes, oidc_records, sessions, identities;
    DROP FUNCTION notify_identity(), notify_session(), lookup_verified_domain(text),
      lookup_admin_invitation(bytea);
    DROP TABLE company_domains, admin_invitations, team_members, teams;
    DROP FUNCTION lookup_archived_user_by_email(text), lookup_user_by_email(text);
    DROP TABLE users;
    DROP FUNCTION require_present_person(), notify_user(), claim_email(),
      lookup_claims(text, text[]);
    DROP TABLE claims;
  `);
}
