import type { Knex } from 'knex';
import { companyWall } from './visit-wall.ts';

/**
 * SIM secrets of numbers and people that the provider's staff gave or made while acting as the
 * company stay closed to the holder until an administrator of the company confirms them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE sim_access_holds (
      company_id uuid NOT NULL REFERENCES companies,
      id uuid NOT NULL,
      -- To whom SIM secrets are closed.
      user_id uuid NOT NULL,
      -- The number that was given to them; null where the person is new, or has another address,
      -- and every number of theirs is closed.
      number_id uuid,
      reason text NOT NULL CHECK (reason IN ('number_given', 'person_added', 'login_changed')),
      staff_identity_id uuid NOT NULL,
      staff_name text NOT NULL,
      -- Product time, as in the number's history.
      held_at timestamptz NOT NULL,
      confirmed_by uuid,
      confirmed_by_name text,
      confirmed_at timestamptz,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES users ON DELETE CASCADE,
      FOREIGN KEY (company_id, number_id) REFERENCES numbers ON DELETE CASCADE,
      CHECK ((number_id IS NOT NULL) = (reason = 'number_given')),
      CHECK (num_nulls(confirmed_by, confirmed_by_name, confirmed_at) IN (0, 3))
    );
    CREATE INDEX sim_access_holds_user ON sim_access_holds (company_id, user_id);
    CREATE INDEX sim_access_holds_number ON sim_access_holds (company_id, number_id)
      WHERE number_id IS NOT NULL;
    ${companyWall('sim_access_holds', {
      employee: 'user_id = (SELECT app_actor_user_id())',
      appRights: 'SELECT, INSERT, UPDATE',
      workerRights: 'SELECT, INSERT',
    })}

    ALTER TABLE numbers
      ADD COLUMN sim_held_since timestamptz,
      ADD COLUMN sim_held_reason text,
      ADD CONSTRAINT numbers_sim_held
        CHECK ((sim_held_since IS NULL) = (sim_held_reason IS NULL));

    -- Who asked for the ticket: their access is checked again when it is used.
    ALTER TABLE qr_tickets ADD COLUMN taken_by uuid;

    -- The second lock: no code path gives a number or makes a person while staff act as the
    -- company without a hold in the same transaction.
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
        AND app_actor_kind() = 'staff')
      EXECUTE FUNCTION require_number_hold();
    CREATE CONSTRAINT TRIGGER added_by_staff AFTER INSERT ON users
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (app_actor_kind() = 'staff') EXECUTE FUNCTION require_person_hold();
    CREATE CONSTRAINT TRIGGER changed_by_staff AFTER UPDATE OF email ON users
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.email IS DISTINCT FROM OLD.email AND app_actor_kind() = 'staff')
      EXECUTE FUNCTION require_person_hold();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER changed_by_staff ON users;
    DROP TRIGGER added_by_staff ON users;
    DROP TRIGGER given_by_staff ON numbers;
    DROP FUNCTION require_number_hold(), require_person_hold();
    ALTER TABLE qr_tickets DROP COLUMN taken_by;
    ALTER TABLE numbers DROP COLUMN sim_held_since, DROP COLUMN sim_held_reason;
    DROP TABLE sim_access_holds;
  `);
}
