import type { Knex } from 'knex';
import {
  grantLookup,
  holdsNumber,
  isOwn,
  isolateByCompany,
  letLookup,
  setOwner,
} from './row-security.ts';

const lookups = [
  'lookup_number_by_call(uuid)',
  'lookup_companies_with_numbers()',
  'lookup_next_number_end()',
  'lookup_companies_with_ends(timestamptz)',
  'lookup_first_waiting_order()',
  'lookup_companies_with_waiting_orders(timestamptz)',
];

/** Numbers with their eSIMs and plan periods, and what closes SIM secrets to a holder. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE numbers (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      -- Null = kept by the company without a person, whose holder was archived.
      user_id uuid,
      plan_id uuid NOT NULL REFERENCES plans,
      country_iso_code text NOT NULL REFERENCES countries,
      type text NOT NULL CHECK (type IN ('local', 'travel')),
      status text NOT NULL CHECK (status IN ('provisioning', 'installable', 'active', 'porting',
        'porting_rejected', 'ready_to_terminate', 'inactive')),
      full_phone_number text,
      temp_phone_number text,
      porting_date timestamptz,
      expires_at timestamptz,
      -- Sent to the network with the order; the same identifier never makes a second profile.
      call_identifier uuid NOT NULL,
      -- When the newest event from the network happened; older ones are ignored.
      network_event_at timestamptz,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      version integer NOT NULL DEFAULT 1,
      -- When the product clock ends it: a terminating one with its month, a travel eSIM on its day.
      -- Null = the clock does not end it.
      ends_at timestamptz,
      sim_held_since timestamptz,
      sim_held_reason text,
      -- How far the person has come with the eSIM.
      setup_step text CHECK (setup_step IN ('sent', 'opened', 'reported', 'downloaded',
        'installed', 'connected', 'failed', 'deleted')),
      setup_at timestamptz,
      new_phone_since timestamptz,
      stopped_at timestamptz,
      setup_failure text CHECK (setup_failure IN ('not_allowed', 'wrong_code',
        'download_failed', 'installation_failed')),
      -- Since when the network is making a new eSIM.
      esim_requested_at timestamptz,
      -- When administrators were notified that the network has not answered the order.
      waiting_notified_at timestamptz,
      -- Why the network did not carry out the order.
      order_failure text CHECK (order_failure IN
        ('external_plan_not_found', 'sim_creation_failed', 'invalid_activation_code_format')),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES users,
      CONSTRAINT numbers_sim_held CHECK ((sim_held_since IS NULL) = (sim_held_reason IS NULL)),
      CONSTRAINT numbers_setup CHECK ((setup_step IS NULL) = (setup_at IS NULL)),
      CONSTRAINT numbers_setup_failure CHECK (setup_failure IS NULL OR setup_step = 'failed')
    );
    CREATE INDEX numbers_user ON numbers (company_id, user_id);
    CREATE INDEX numbers_plan ON numbers (plan_id);
    CREATE INDEX numbers_country ON numbers (country_iso_code);
    -- A person has at most one local number that is not inactive (decisions 13, "Lines").
    CREATE UNIQUE INDEX numbers_one_local ON numbers (company_id, user_id)
      WHERE type = 'local' AND status <> 'inactive';
    CREATE UNIQUE INDEX numbers_call_identifier ON numbers (company_id, call_identifier);
    CREATE INDEX numbers_call_lookup ON numbers (call_identifier);
    CREATE INDEX numbers_ends ON numbers (ends_at, company_id) WHERE ends_at IS NOT NULL;
    CREATE INDEX numbers_waiting ON numbers (created_at, company_id)
      WHERE status = 'provisioning' AND waiting_notified_at IS NULL;
    ${isolateByCompany('numbers', { employee: isOwn })}
    ${letLookup(
      'numbers',
      'company_id, id, call_identifier, status, created_at, ends_at, waiting_notified_at',
    )}

    CREATE FUNCTION claim_phone_number() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = public, pg_temp AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM claims
          WHERE kind = 'phone_number' AND company_id = OLD.company_id AND owner_id = OLD.id;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.status <> 'inactive' AND NEW.full_phone_number IS NOT NULL THEN
          INSERT INTO claims VALUES ('phone_number', NEW.full_phone_number, NEW.company_id, NEW.id);
        END IF;
        RETURN NULL;
      END $$;
    ${setOwner('linewise_lookup', ['claim_phone_number()'])}
    CREATE TRIGGER claim AFTER INSERT OR DELETE OR UPDATE OF full_phone_number, status ON numbers
      FOR EACH ROW EXECUTE FUNCTION claim_phone_number();

    CREATE FUNCTION month_end(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
      SELECT (date_trunc('month', at AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC' $$;
    CREATE FUNCTION number_end() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- A row that comes back from a backup brings its end along.
        IF TG_OP = 'INSERT' AND NEW.ends_at IS NOT NULL THEN RETURN NEW; END IF;
        NEW.ends_at := CASE
          WHEN NEW.status = 'ready_to_terminate' THEN least(NEW.expires_at, month_end(product_now()))
          WHEN NEW.status IN ('provisioning', 'installable', 'active') THEN NEW.expires_at END;
        RETURN NEW;
      END $$;
    CREATE TRIGGER first_end BEFORE INSERT ON numbers
      FOR EACH ROW EXECUTE FUNCTION number_end();
    CREATE TRIGGER moved_end BEFORE UPDATE OF status, expires_at ON numbers
      FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.expires_at IS DISTINCT FROM NEW.expires_at)
      EXECUTE FUNCTION number_end();

    -- Numbers of an archived person go on until their end, and do not begin again.
    CREATE CONSTRAINT TRIGGER new_person AFTER INSERT ON numbers
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.user_id IS NOT NULL AND NEW.status NOT IN ('ready_to_terminate', 'inactive'))
      EXECUTE FUNCTION require_present_person();
    CREATE CONSTRAINT TRIGGER changed_person AFTER UPDATE OF user_id, status ON numbers
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.user_id IS NOT NULL AND NEW.status <> 'inactive'
        AND (NEW.user_id IS DISTINCT FROM OLD.user_id
          OR (OLD.status IN ('ready_to_terminate', 'inactive')
            AND NEW.status <> 'ready_to_terminate')))
      EXECUTE FUNCTION require_present_person();

    CREATE FUNCTION lookup_number_by_call(identifier uuid)
      RETURNS TABLE (company_id uuid, number_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT numbers.company_id, numbers.id FROM numbers
        WHERE numbers.call_identifier = identifier LIMIT 1 $$;
    CREATE FUNCTION lookup_companies_with_numbers() RETURNS TABLE (company_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT DISTINCT numbers.company_id FROM numbers $$;
    -- Ends of numbers and waiting orders are due in companies, each of which gets a message.
    CREATE FUNCTION lookup_next_number_end() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT min(numbers.ends_at) FROM numbers
        WHERE numbers.company_id <> ALL ((SELECT companies_with_pending('numbers.end'))::uuid[]) $$;
    CREATE FUNCTION lookup_companies_with_ends(until timestamptz) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT DISTINCT numbers.company_id FROM numbers WHERE numbers.ends_at <= until $$;
    CREATE FUNCTION lookup_first_waiting_order() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT min(numbers.created_at) FROM numbers
        WHERE numbers.status = 'provisioning' AND numbers.waiting_notified_at IS NULL
          AND numbers.company_id
            <> ALL ((SELECT companies_with_pending('numbers.report_waiting'))::uuid[]) $$;
    CREATE FUNCTION lookup_companies_with_waiting_orders(until timestamptz) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT DISTINCT numbers.company_id FROM numbers
        WHERE numbers.status = 'provisioning' AND numbers.waiting_notified_at IS NULL
          AND numbers.created_at <= until $$;
    ${grantLookup('linewise_worker', lookups)}

    -- As \`require_present_person\`, for a number that has ended.
    CREATE FUNCTION require_running_number() RETURNS trigger LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        PERFORM FROM numbers WHERE company_id = NEW.company_id AND id = NEW.number_id
          AND status <> 'inactive' FOR SHARE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'A row of % names a number that has ended.', TG_TABLE_NAME
            USING ERRCODE = 'serialization_failure', CONSTRAINT = TG_NAME;
        END IF;
        RETURN NULL;
      END $$;
    REVOKE ALL ON FUNCTION require_running_number() FROM PUBLIC;

    CREATE TABLE sim_profiles (
      company_id uuid NOT NULL,
      number_id uuid NOT NULL,
      iccid text NOT NULL,
      -- Not every network reports it (SGP.22, ES2+).
      imsi text,
      -- Sealed: PIN 1 and 2, PUK 1 and 2 and the activation code. Null = erased: the line has ended.
      secrets text,
      created_at timestamptz NOT NULL,
      -- The request for a new activation code that the network has not answered yet.
      replacement_id uuid,
      -- The answered request that made the current activation code; null = the first code.
      esim_request_id uuid,
      PRIMARY KEY (company_id, number_id),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE
    );
    ${isolateByCompany('sim_profiles', { employee: holdsNumber('sim_profiles') })}
    CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON sim_profiles
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.secrets IS NOT NULL) EXECUTE FUNCTION require_running_number();
    CREATE CONSTRAINT TRIGGER changed_number AFTER UPDATE OF secrets ON sim_profiles
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.secrets IS NOT NULL AND NEW.secrets IS DISTINCT FROM OLD.secrets)
      EXECUTE FUNCTION require_running_number();

    -- The profiles that were ordered over ES2+ (SGP.22). Belongs to no company, like a network's
    -- register: a webhook names an ICCID alone.
    CREATE TABLE es2plus_profiles (
      call_identifier uuid PRIMARY KEY,
      -- As the SM-DP+ writes it; null until it has answered the order.
      iccid text UNIQUE,
      -- Sealed; null until the order is confirmed, and once the line has ended.
      activation_code text,
      -- The newest answered request for a new code; null = the first code.
      request_id uuid,
      state text NOT NULL DEFAULT 'ordered' CHECK (state IN ('ordered', 'released', 'ending',
        'ended')),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    GRANT SELECT, INSERT, UPDATE ON es2plus_profiles TO linewise_worker;

    CREATE TABLE plan_periods (
      company_id uuid NOT NULL,
      id uuid NOT NULL,
      number_id uuid NOT NULL,
      plan_id uuid NOT NULL REFERENCES plans,
      price integer NOT NULL CHECK (price >= 0),
      currency text NOT NULL CHECK (currency IN ('EUR', 'USD')),
      started_at timestamptz NOT NULL,
      ended_at timestamptz CHECK (ended_at >= started_at),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX plan_periods_open ON plan_periods (company_id, number_id)
      WHERE ended_at IS NULL;
    -- Finds the open period without reading all those that have ended.
    CREATE INDEX plan_periods_number ON plan_periods (company_id, number_id, ended_at);
    CREATE INDEX plan_periods_plan ON plan_periods (plan_id);
    ${isolateByCompany('plan_periods', { employee: holdsNumber('plan_periods') })}
    CREATE CONSTRAINT TRIGGER new_number AFTER INSERT ON plan_periods
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION require_running_number();

    -- SIM secrets of numbers and people that staff, acting as the company, or an API key gave or
    -- made stay closed to the holder until an administrator of the company confirms them.
    CREATE TABLE sim_access_holds (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      -- To whom SIM secrets are closed.
      user_id uuid NOT NULL,
      -- The number that they were given; null where the person is new, or has another address, and
      -- every number of theirs is closed.
      number_id uuid,
      reason text NOT NULL CHECK (reason IN ('number_given', 'person_added', 'login_changed',
        'number_given_by_key', 'person_added_by_key', 'login_changed_by_key')),
      staff_identity_id uuid,
      staff_name text,
      -- Product time, as in the number's history.
      held_at timestamptz NOT NULL,
      confirmed_by uuid,
      confirmed_by_name text,
      confirmed_at timestamptz,
      api_key_id uuid,
      api_key_name text,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE,
      CONSTRAINT sim_access_holds_author CHECK (
        num_nonnulls(staff_identity_id, api_key_id) = 1
        AND (staff_identity_id IS NULL) = (staff_name IS NULL)
        AND (api_key_id IS NULL) = (api_key_name IS NULL)
        AND (api_key_id IS NOT NULL) = (reason LIKE '%by_key')),
      CONSTRAINT sim_access_holds_number
        CHECK ((number_id IS NOT NULL) = (reason IN ('number_given', 'number_given_by_key'))),
      CONSTRAINT sim_access_holds_confirmation
        CHECK (num_nulls(confirmed_by, confirmed_by_name, confirmed_at) IN (0, 3))
    );
    CREATE INDEX sim_access_holds_user ON sim_access_holds (company_id, user_id);
    CREATE INDEX sim_access_holds_number ON sim_access_holds (company_id, number_id)
      WHERE number_id IS NOT NULL;
    ${isolateByCompany('sim_access_holds', {
      employee: isOwn,
      appRights: 'SELECT, INSERT, UPDATE',
      workerRights: 'SELECT, INSERT',
    })}

    -- The second lock: no code path gives a number or makes a person for staff or an API key without
    -- a hold in the same transaction.
    CREATE FUNCTION require_number_hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM sim_access_holds hold
          WHERE hold.company_id = NEW.company_id AND hold.user_id = NEW.user_id
            AND hold.number_id = NEW.id AND hold.confirmed_at IS NULL) THEN
          RAISE EXCEPTION 'A number that staff gave away has no hold on its SIM secrets.';
        END IF;
        RETURN NULL;
      END $$;
    CREATE FUNCTION require_person_hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM sim_access_holds hold
          WHERE hold.company_id = NEW.company_id AND hold.user_id = NEW.id
            AND hold.number_id IS NULL AND hold.confirmed_at IS NULL) THEN
          RAISE EXCEPTION 'A person whom staff added or changed has no hold on SIM secrets.';
        END IF;
        RETURN NULL;
      END $$;
    CREATE CONSTRAINT TRIGGER given_by_staff AFTER UPDATE OF user_id ON numbers
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL
        AND app_actor_kind() IN ('staff', 'api_key'))
      EXECUTE FUNCTION require_number_hold();
    -- A key also orders numbers, whose holder it chooses.
    CREATE CONSTRAINT TRIGGER ordered_by_key AFTER INSERT ON numbers
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.user_id IS NOT NULL AND app_actor_kind() = 'api_key')
      EXECUTE FUNCTION require_number_hold();
    CREATE CONSTRAINT TRIGGER added_by_staff AFTER INSERT ON users
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (app_actor_kind() IN ('staff', 'api_key')) EXECUTE FUNCTION require_person_hold();
    CREATE CONSTRAINT TRIGGER changed_by_staff AFTER UPDATE OF email ON users
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.email IS DISTINCT FROM OLD.email AND app_actor_kind() IN ('staff', 'api_key'))
      EXECUTE FUNCTION require_person_hold();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER changed_by_staff ON users;
    DROP TRIGGER added_by_staff ON users;
    DROP FUNCTION ${lookups.join(', ')};
    DROP TABLE sim_access_holds, plan_periods, es2plus_profiles, sim_profiles, numbers;
    DROP FUNCTION require_person_hold(), require_number_hold(), require_running_number(),
      number_end(), month_end(timestamptz), claim_phone_number();
  `);
}
