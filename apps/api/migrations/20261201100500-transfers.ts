import type { Knex } from 'knex';
import { grantLookup, isEmployee, isOwn, isolateByCompany, letLookup } from './row-security.ts';

const open = `('pending', 'processing', 'scheduled', 'rejected')`;

/** Transfers of numbers from other carriers, and the history of numbers and transfers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE porting_requests (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      type text NOT NULL CHECK (type IN ('user_individual', 'admin_multiple')),
      -- Either the person or an API key.
      created_by uuid,
      created_at timestamptz NOT NULL,
      api_key_id uuid,
      api_key_name text,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, created_by) REFERENCES users,
      CONSTRAINT porting_requests_author CHECK (num_nonnulls(created_by, api_key_id) = 1),
      CONSTRAINT porting_requests_key CHECK ((api_key_id IS NULL) = (api_key_name IS NULL))
    );
    CREATE INDEX porting_requests_creator ON porting_requests (company_id, created_by);
    CREATE TABLE porting_items (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      request_id uuid NOT NULL,
      status text NOT NULL CHECK (status IN ('pending', 'processing', 'scheduled', 'completed',
        'rejected', 'declined', 'cancelled')),
      user_id uuid NOT NULL,
      number_id uuid,
      plan_id uuid NOT NULL REFERENCES plans,
      country_code text NOT NULL REFERENCES countries,
      porting_number text NOT NULL,
      current_carrier text,
      zip_code text,
      -- Sealed.
      porting_code text,
      porting_date timestamptz,
      reason_code text,
      reason text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      porting_type text NOT NULL DEFAULT 'business'
        CHECK (porting_type IN ('business', 'personal')),
      -- Values of the country's fields by name, without the secret ones.
      fields jsonb NOT NULL DEFAULT '{}',
      -- Names of the secret fields with a value; porting_code and secrets have the values.
      secret_fields text[] NOT NULL DEFAULT '{}',
      -- Sealed: JSON of the secret values by name, other than the porting code.
      secrets text,
      rejected_field text,
      -- The order at the carrier; a repeated submission never creates a second one.
      carrier_order_id text,
      -- Incremented by each submission; part of its idempotency key.
      submissions integer NOT NULL DEFAULT 0,
      -- When the newest event from the carrier happened; older ones are ignored.
      carrier_event_at timestamptz,
      -- When it was last submitted to the carrier.
      submitted_at timestamptz,
      -- In the carrier's own word.
      carrier_state text,
      -- From when on the days of the carrier's code are counted.
      code_given_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, request_id) REFERENCES porting_requests ON DELETE CASCADE,
      FOREIGN KEY (company_id, user_id) REFERENCES users,
      FOREIGN KEY (company_id, number_id) REFERENCES numbers
    );
    CREATE INDEX porting_items_id ON porting_items (id);
    CREATE INDEX porting_items_request ON porting_items (company_id, request_id);
    CREATE INDEX porting_items_user ON porting_items (company_id, user_id);
    CREATE INDEX porting_items_number ON porting_items (company_id, number_id);
    CREATE INDEX porting_items_plan ON porting_items (plan_id);
    CREATE INDEX porting_items_country ON porting_items (country_code);
    CREATE INDEX porting_items_newest ON porting_items (company_id, created_at DESC, id DESC);
    CREATE INDEX porting_items_carrier_order ON porting_items (carrier_order_id)
      WHERE carrier_order_id IS NOT NULL;
    CREATE INDEX porting_items_unfinished ON porting_items (status, updated_at)
      WHERE status IN ('processing', 'scheduled', 'rejected');
    -- A transfer that an administrator requests for a person is theirs to see, with its request.
    ${isolateByCompany('porting_requests', {
      employee: `created_by = (SELECT app_actor_user_id())
        OR EXISTS (SELECT FROM porting_items item WHERE item.company_id = porting_requests.company_id
          AND item.request_id = porting_requests.id
          AND item.user_id = (SELECT app_actor_user_id()))`,
    })}
    ${isolateByCompany('porting_items', { employee: isOwn })}

    CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON porting_items
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.status IN ${open}) EXECUTE FUNCTION require_present_person();
    CREATE CONSTRAINT TRIGGER changed_person AFTER UPDATE OF user_id, status ON porting_items
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.status IN ${open}
        AND (NEW.user_id <> OLD.user_id OR OLD.status NOT IN ${open}))
      EXECUTE FUNCTION require_present_person();
    CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON porting_items
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.number_id IS NOT NULL AND NEW.status IN ${open})
      EXECUTE FUNCTION require_running_number();
    CREATE CONSTRAINT TRIGGER changed_number AFTER UPDATE OF number_id, status ON porting_items
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.number_id IS NOT NULL AND NEW.status IN ${open}
        AND (NEW.number_id IS DISTINCT FROM OLD.number_id OR NEW.status <> OLD.status))
      EXECUTE FUNCTION require_running_number();

    ${letLookup('porting_items', 'company_id, id')}
    CREATE FUNCTION lookup_porting_item(item_id uuid) RETURNS TABLE (company_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT item.company_id FROM porting_items item WHERE item.id = item_id LIMIT 1 $$;
    ${grantLookup('linewise_worker', ['lookup_porting_item(uuid)'])}

    CREATE TABLE number_events (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      -- The number, or the porting item while there is no number.
      subject_id uuid NOT NULL,
      kind text NOT NULL,
      occurred_at timestamptz NOT NULL,
      recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      actor_kind text NOT NULL,
      actor_name text,
      details jsonb NOT NULL DEFAULT '{}',
      PRIMARY KEY (company_id, id)
    );
    CREATE INDEX number_events_subject
      ON number_events (company_id, subject_id, occurred_at DESC, recorded_at DESC);
    ${isolateByCompany('number_events', {
      appRights: 'SELECT, INSERT',
      workerRights: 'SELECT, INSERT',
      employee: `EXISTS (SELECT FROM numbers WHERE numbers.company_id = number_events.company_id
          AND numbers.id = number_events.subject_id
          AND numbers.user_id = (SELECT app_actor_user_id()))
        OR EXISTS (SELECT FROM porting_items item WHERE item.company_id = number_events.company_id
          AND item.id = number_events.subject_id
          AND item.user_id = (SELECT app_actor_user_id()))`,
    })}
    CREATE POLICY employee_insert ON number_events FOR INSERT TO linewise_app
      WITH CHECK (${isEmployee});
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE number_events;
    DROP FUNCTION lookup_porting_item(uuid);
    DROP TABLE porting_items, porting_requests;
  `);
}
