import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

const employee = `company_id = (SELECT app_company_id()) AND (SELECT app_actor_kind()) = 'regular'`;
const own = 'user_id = (SELECT app_actor_user_id())';

/** Notifications of people, and what each of them receives by email. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE notifications (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      -- The notifications of one event have the same.
      event_id uuid NOT NULL,
      type text NOT NULL,
      audience text NOT NULL CHECK (audience IN ('administrators', 'person')),
      subject_kind text NOT NULL CHECK (subject_kind IN ('number', 'user', 'import', 'company')),
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
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
    );
    CREATE INDEX notifications_of_user ON notifications (company_id, user_id, created_at, id);
    CREATE INDEX notifications_unread ON notifications (company_id, user_id)
      WHERE read_at IS NULL;
    CREATE INDEX notifications_by_email ON notifications (company_id, event_id)
      WHERE by_email AND emailed_at IS NULL;
    CREATE INDEX notifications_written ON notifications (written_at);
    ${companyWall('notifications', { employee: own })}
    -- What an employee does may concern others, such as a lost phone.
    CREATE POLICY employee_insert ON notifications FOR INSERT TO linewise_app
      WITH CHECK (${employee});
    CREATE POLICY employee_update ON notifications FOR UPDATE TO linewise_app
      USING (${employee} AND ${own}) WITH CHECK (${employee} AND ${own});
    -- The purge has no company set; it may delete old notifications and read nothing else.
    CREATE POLICY purge_read ON notifications FOR SELECT TO linewise_worker
      USING (written_at < now() - interval '90 days');
    CREATE POLICY purge ON notifications FOR DELETE TO linewise_worker
      USING (written_at < now() - interval '90 days');

    CREATE TABLE notification_settings (
      company_id uuid NOT NULL,
      user_id uuid NOT NULL,
      -- By type: whether the person receives it by email. Others have their default.
      email jsonb NOT NULL,
      version integer NOT NULL,
      PRIMARY KEY (company_id, user_id),
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE
    );
    ${companyWall('notification_settings', { employee: own })}
    CREATE POLICY employee_insert ON notification_settings FOR INSERT TO linewise_app
      WITH CHECK (${employee} AND ${own});
    CREATE POLICY employee_update ON notification_settings FOR UPDATE TO linewise_app
      USING (${employee} AND ${own}) WITH CHECK (${employee} AND ${own});

    CREATE INDEX users_admins ON users (company_id) WHERE role = 'admin';
    GRANT SELECT (role) ON users TO linewise_lookup;
    CREATE POLICY lookup ON notification_settings FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, user_id, email) ON notification_settings TO linewise_lookup;
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

    -- When administrators were notified that the network has not answered the order.
    ALTER TABLE numbers ADD COLUMN waiting_notified_at timestamptz;
    CREATE INDEX numbers_waiting ON numbers (created_at, company_id)
      WHERE status = 'provisioning' AND waiting_notified_at IS NULL;
    GRANT SELECT (status, created_at, waiting_notified_at) ON numbers TO linewise_lookup;
    CREATE FUNCTION lookup_first_waiting_order() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT min(numbers.created_at) FROM numbers
        WHERE numbers.status = 'provisioning' AND numbers.waiting_notified_at IS NULL $$;
    CREATE FUNCTION lookup_waiting_order(until timestamptz, except_companies uuid[])
      RETURNS uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT numbers.company_id FROM numbers
        WHERE numbers.status = 'provisioning' AND numbers.waiting_notified_at IS NULL
          AND numbers.created_at <= until AND numbers.company_id <> ALL (except_companies)
        ORDER BY numbers.created_at, numbers.company_id LIMIT 1 $$;

    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_notification_recipients(uuid, uuid[]) OWNER TO linewise_lookup;
    ALTER FUNCTION lookup_first_waiting_order() OWNER TO linewise_lookup;
    ALTER FUNCTION lookup_waiting_order(timestamptz, uuid[]) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_notification_recipients(uuid, uuid[]),
      lookup_first_waiting_order(), lookup_waiting_order(timestamptz, uuid[]) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_notification_recipients(uuid, uuid[])
      TO linewise_app, linewise_worker;
    GRANT EXECUTE ON FUNCTION lookup_first_waiting_order(),
      lookup_waiting_order(timestamptz, uuid[]) TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_waiting_order(timestamptz, uuid[]), lookup_first_waiting_order(),
      lookup_notification_recipients(uuid, uuid[]);
    REVOKE SELECT (status, created_at, waiting_notified_at) ON numbers FROM linewise_lookup;
    DROP INDEX numbers_waiting;
    ALTER TABLE numbers DROP COLUMN waiting_notified_at;
    REVOKE SELECT (role) ON users FROM linewise_lookup;
    DROP INDEX users_admins;
    DROP TABLE notification_settings;
    DROP TABLE notifications;
  `);
}
