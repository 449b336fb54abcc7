import type { Knex } from 'knex';
import {
  grantLookup,
  isEmployee,
  isOwn,
  isolateByCompany,
  letLookup,
  letPurge,
} from './row-security.ts';

/** Integrations, notifications, imports and the audit log. */
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
      -- The check of the token that is in progress; the result of any other is ignored.
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
    ${isolateByCompany('integrations')}
    CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON integrations
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.user_id IS NOT NULL AND NEW.status <> 'inactive')
      EXECUTE FUNCTION require_present_person();
    CREATE CONSTRAINT TRIGGER changed_person AFTER UPDATE OF status ON integrations
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.user_id IS NOT NULL AND NEW.status <> 'inactive' AND OLD.status = 'inactive')
      EXECUTE FUNCTION require_present_person();

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
    ${isolateByCompany('crm_invitations')}
    ${letPurge('crm_invitations', `expires_at < now() - interval '30 days'`)}
    CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON crm_invitations
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_present_person();
    CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON crm_invitations
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_running_number();
    ${letLookup('crm_invitations', 'company_id, id, ticket_hash')}
    -- Also for invitations that have ended: the invitation itself says why.
    CREATE FUNCTION lookup_crm_invitation(hash bytea)
      RETURNS TABLE (company_id uuid, invitation_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT invitation.company_id, invitation.id FROM crm_invitations invitation
        WHERE invitation.ticket_hash = hash $$;
    ${grantLookup('linewise_app', ['lookup_crm_invitation(bytea)'])}

    CREATE TABLE notifications (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      -- The notifications of one event have the same.
      event_id uuid NOT NULL,
      type text NOT NULL,
      audience text NOT NULL CHECK (audience IN ('administrators', 'person')),
      subject_kind text NOT NULL CHECK (subject_kind IN ('number', 'user', 'import', 'company',
        'porting_item', 'top_up')),
      subject_id uuid,
      params jsonb NOT NULL,
      -- Product time, as all events.
      created_at timestamptz NOT NULL,
      read_at timestamptz,
      -- Whether it is sent by email too, and when that was queued.
      by_email boolean NOT NULL,
      emailed_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      -- Real time, from which the retention counts.
      written_at timestamptz NOT NULL DEFAULT now(),
      -- Whether it is sent by SMS too, and when that was queued.
      by_sms boolean NOT NULL DEFAULT false,
      texted_at timestamptz,
      -- Of the ticket by which the reader of its email receives no more of its kind; null for a
      -- notification that was not sent by email.
      unsubscribe_hash bytea,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
    );
    CREATE INDEX notifications_of_user ON notifications (company_id, user_id, created_at, id);
    CREATE INDEX notifications_unread ON notifications (company_id, user_id)
      WHERE read_at IS NULL;
    CREATE INDEX notifications_by_email ON notifications (company_id, event_id)
      WHERE by_email AND emailed_at IS NULL;
    CREATE INDEX notifications_by_sms ON notifications (company_id, event_id)
      WHERE by_sms AND texted_at IS NULL;
    CREATE INDEX notifications_written ON notifications (written_at);
    CREATE UNIQUE INDEX notifications_unsubscribe ON notifications (unsubscribe_hash)
      WHERE unsubscribe_hash IS NOT NULL;
    ${isolateByCompany('notifications', { employee: isOwn })}
    -- What an employee does may concern others, such as a lost phone.
    CREATE POLICY employee_insert ON notifications FOR INSERT TO linewise_app
      WITH CHECK (${isEmployee});
    CREATE POLICY employee_update ON notifications FOR UPDATE TO linewise_app
      USING (${isEmployee} AND ${isOwn}) WITH CHECK (${isEmployee} AND ${isOwn});
    ${letPurge('notifications', `written_at < now() - interval '90 days'`)}
    ${letLookup('notifications', 'company_id, id, unsubscribe_hash')}
    CREATE FUNCTION lookup_unsubscribe_ticket(hash bytea)
      RETURNS TABLE (company_id uuid, notification_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT notification.company_id, notification.id FROM notifications notification
        WHERE notification.unsubscribe_hash = hash $$;
    ${grantLookup('linewise_app', ['lookup_unsubscribe_ticket(bytea)'])}

    CREATE TABLE notification_settings (
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      -- By type: whether the person receives it by email. Others have their default.
      email jsonb NOT NULL,
      version integer NOT NULL,
      PRIMARY KEY (company_id, user_id),
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
    );
    ${isolateByCompany('notification_settings', { employee: isOwn })}
    CREATE POLICY employee_insert ON notification_settings FOR INSERT TO linewise_app
      WITH CHECK (${isEmployee} AND ${isOwn});
    CREATE POLICY employee_update ON notification_settings FOR UPDATE TO linewise_app
      USING (${isEmployee} AND ${isOwn}) WITH CHECK (${isEmployee} AND ${isOwn});
    ${letLookup('notification_settings', 'company_id, user_id, email')}
    -- An employee's call notifies administrators, whom they may not see.
    CREATE FUNCTION lookup_notification_recipients(company uuid, people uuid[])
      RETURNS TABLE (user_id uuid, is_admin boolean, email jsonb)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT found.id, found.is_admin, settings.email FROM (
          SELECT users.id, true AS is_admin FROM users
          WHERE users.company_id = company AND users.role = 'admin' AND users.status = 'active'
          UNION ALL
          SELECT users.id, false FROM users
          WHERE users.company_id = company AND users.id = ANY (people)
            AND NOT (users.role = 'admin' AND users.status = 'active')
            AND users.status IN ('new_user', 'active')
        ) found
        LEFT JOIN notification_settings settings
          ON settings.company_id = company AND settings.user_id = found.id $$;
    ${grantLookup('linewise_app, linewise_worker', [
      'lookup_notification_recipients(uuid, uuid[])',
    ])}

    CREATE TABLE imports (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      created_by uuid NOT NULL,
      file_name text NOT NULL,
      state text NOT NULL CHECK (state IN ('checked', 'applying', 'applied', 'failed')),
      -- The rows as read, and the report made of them.
      rows jsonb NOT NULL,
      report jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      -- The outbox message that applies it; an older message of the same import does nothing.
      applied_by_message uuid,
      -- Why nothing was imported, as a sentence for people.
      failure text,
      PRIMARY KEY (company_id, id),
      CONSTRAINT imports_failure_check CHECK ((state = 'failed') = (failure IS NOT NULL))
    );
    CREATE INDEX imports_expiry ON imports (expires_at);
    ${isolateByCompany('imports')}
    CREATE POLICY age ON imports FOR DELETE TO linewise_worker USING (expires_at <= now());
    CREATE POLICY age_seen ON imports FOR SELECT TO linewise_worker USING (expires_at <= now());

    CREATE TABLE import_progress (
      company_id uuid NOT NULL REFERENCES companies,
      -- An import that is still being checked has no row yet.
      import_id uuid NOT NULL,
      step text NOT NULL,
      done integer NOT NULL,
      total integer NOT NULL,
      noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (company_id, import_id)
    );
    CREATE INDEX import_progress_age ON import_progress (noted_at);
    ${isolateByCompany('import_progress')}
    CREATE POLICY age ON import_progress FOR DELETE TO linewise_worker
      USING (noted_at < now() - interval '1 hour');
    CREATE POLICY age_seen ON import_progress FOR SELECT TO linewise_worker
      USING (noted_at < now() - interval '1 hour');

    CREATE TABLE audit_events (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      actor_kind text NOT NULL,
      actor_id uuid,
      actor_name text,
      -- The administrator as whom the provider's staff acted.
      subject_id uuid,
      operation text NOT NULL,
      entity_kind text,
      entity_id text,
      before jsonb,
      after jsonb,
      outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
      request_id text,
      address text,
      subject_name text,
      count integer NOT NULL DEFAULT 1 CHECK (count > 0),
      -- The hour and everything else in which repeated refusals are alike; null for all other rows.
      repeat_key text,
      -- The impersonation session, so that its reads are one line.
      session_id uuid,
      -- The client that made the call.
      client text,
      PRIMARY KEY (company_id, id)
    );
    -- Newest first, in one company and in all; the id orders events of the same instant.
    CREATE INDEX audit_events_newest ON audit_events (company_id, occurred_at DESC, id DESC);
    CREATE INDEX audit_events_all ON audit_events (occurred_at DESC, id DESC);
    -- Finds who wrote a row's version, to explain a conflict.
    CREATE INDEX audit_events_entity
      ON audit_events (company_id, entity_kind, entity_id, occurred_at DESC);
    CREATE INDEX audit_events_session ON audit_events (company_id, session_id, occurred_at, id)
      WHERE session_id IS NOT NULL;
    CREATE UNIQUE INDEX audit_events_repeats ON audit_events (company_id, repeat_key)
      WHERE repeat_key IS NOT NULL;
    ${isolateByCompany('audit_events', { appRights: 'SELECT, INSERT', workerRights: 'INSERT' })}
    CREATE POLICY employee_insert ON audit_events FOR INSERT TO linewise_app
      WITH CHECK (${isEmployee});

    -- Access that is refused to one actor repeatedly is one row with a count. The audit is
    -- append-only but for that count: the app's role may update no other column, and the trigger
    -- lets the count of such a row go up by one and do nothing else.
    CREATE FUNCTION audit_count_goes_up() RETURNS trigger LANGUAGE plpgsql
      SET search_path = pg_catalog, pg_temp AS $$
      BEGIN
        IF OLD.repeat_key IS NULL OR NEW.count <> OLD.count + 1 THEN
          RAISE EXCEPTION 'the audit is append-only' USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER count_goes_up BEFORE UPDATE OF count ON audit_events
      FOR EACH ROW EXECUTE FUNCTION audit_count_goes_up();
    GRANT UPDATE (count) ON audit_events TO linewise_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE audit_events;
    DROP FUNCTION audit_count_goes_up(), lookup_notification_recipients(uuid, uuid[]),
      lookup_unsubscribe_ticket(bytea), lookup_crm_invitation(bytea);
    DROP TABLE import_progress, imports, notification_settings, notifications, crm_invitations,
      integrations;
  `);
}
