import type { Knex } from 'knex';

const heldBy = (kinds: string) => `app_actor_kind() IN (${kinds})`;

/** The triggers that require a hold of SIM secrets, for what actors of these kinds do. */
const triggers = (kinds: string) => `
  CREATE CONSTRAINT TRIGGER given_by_staff AFTER UPDATE OF user_id ON numbers
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL
      AND ${heldBy(kinds)})
    EXECUTE FUNCTION require_number_hold();
  CREATE CONSTRAINT TRIGGER added_by_staff AFTER INSERT ON users
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (${heldBy(kinds)}) EXECUTE FUNCTION require_person_hold();
  CREATE CONSTRAINT TRIGGER changed_by_staff AFTER UPDATE OF email ON users
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.email IS DISTINCT FROM OLD.email AND ${heldBy(kinds)})
    EXECUTE FUNCTION require_person_hold();
`;

const dropTriggers = `
  DROP TRIGGER changed_by_staff ON users;
  DROP TRIGGER added_by_staff ON users;
  DROP TRIGGER given_by_staff ON numbers;
`;

/**
 * An API key requests transfers, and its changes close SIM secrets as those of staff do. Either
 * column names who it was: the person or the member of staff, or the key.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE porting_requests
      ALTER COLUMN created_by DROP NOT NULL,
      ADD COLUMN api_key_id uuid,
      ADD COLUMN api_key_name text,
      ADD CONSTRAINT porting_requests_author CHECK (num_nonnulls(created_by, api_key_id) = 1),
      ADD CONSTRAINT porting_requests_key CHECK ((api_key_id IS NULL) = (api_key_name IS NULL));

    ALTER TABLE sim_access_holds
      ALTER COLUMN staff_identity_id DROP NOT NULL,
      ALTER COLUMN staff_name DROP NOT NULL,
      ADD COLUMN api_key_id uuid,
      ADD COLUMN api_key_name text,
      DROP CONSTRAINT sim_access_holds_reason_check,
      DROP CONSTRAINT sim_access_holds_check,
      ADD CONSTRAINT sim_access_holds_reason_check CHECK (reason IN ('number_given',
        'person_added', 'login_changed', 'number_given_by_key', 'person_added_by_key',
        'login_changed_by_key')),
      ADD CONSTRAINT sim_access_holds_author CHECK (
        num_nonnulls(staff_identity_id, api_key_id) = 1
        AND (staff_identity_id IS NULL) = (staff_name IS NULL)
        AND (api_key_id IS NULL) = (api_key_name IS NULL)
        AND (api_key_id IS NOT NULL) = (reason LIKE '%by_key')),
      ADD CONSTRAINT sim_access_holds_number
        CHECK ((number_id IS NOT NULL) = (reason IN ('number_given', 'number_given_by_key')));

    ${dropTriggers}
    ${triggers(`'staff', 'api_key'`)}
    -- A key also orders numbers, whose holder it chooses.
    CREATE CONSTRAINT TRIGGER ordered_by_key AFTER INSERT ON numbers
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.user_id IS NOT NULL AND app_actor_kind() = 'api_key')
      EXECUTE FUNCTION require_number_hold();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER ordered_by_key ON numbers;
    ${dropTriggers}
    ${triggers(`'staff'`)}
    -- What keys have done cannot be said without their columns.
    UPDATE numbers SET sim_held_reason = replace(sim_held_reason, '_by_key', '')
      WHERE sim_held_reason LIKE '%_by_key';
    UPDATE sim_access_holds SET reason = replace(reason, '_by_key', ''),
        staff_identity_id = api_key_id, staff_name = api_key_name
      WHERE api_key_id IS NOT NULL;
    ALTER TABLE sim_access_holds
      DROP CONSTRAINT sim_access_holds_author,
      DROP CONSTRAINT sim_access_holds_number,
      DROP CONSTRAINT sim_access_holds_reason_check,
      DROP COLUMN api_key_id,
      DROP COLUMN api_key_name,
      ALTER COLUMN staff_identity_id SET NOT NULL,
      ALTER COLUMN staff_name SET NOT NULL,
      ADD CONSTRAINT sim_access_holds_reason_check
        CHECK (reason IN ('number_given', 'person_added', 'login_changed')),
      ADD CONSTRAINT sim_access_holds_check
        CHECK ((number_id IS NOT NULL) = (reason = 'number_given'));
    DELETE FROM porting_requests WHERE created_by IS NULL;
    ALTER TABLE porting_requests
      DROP CONSTRAINT porting_requests_author,
      DROP CONSTRAINT porting_requests_key,
      DROP COLUMN api_key_id,
      DROP COLUMN api_key_name,
      ALTER COLUMN created_by SET NOT NULL;
  `);
}
