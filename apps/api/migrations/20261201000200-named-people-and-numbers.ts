import type { Knex } from 'knex';

const open = `('pending', 'processing', 'scheduled', 'rejected')`;
const waiting = `('draft', 'requested', 'approved')`;

/** A constraint trigger at the end of the transaction, as for holds of SIM access. */
const constraint = (name: string, on: string, when: string, check: string) => `
  CREATE CONSTRAINT TRIGGER ${name} AFTER ${on}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    ${when === '' ? '' : `WHEN (${when})`} EXECUTE FUNCTION ${check}();`;

const person = (name: string, on: string, when = '') =>
  constraint(`${name}_person`, on, when, 'require_present_person');
const number = (name: string, on: string, when = '') =>
  constraint(`${name}_number`, on, when, 'require_running_number');

const tables = [
  'numbers',
  'porting_items',
  'top_ups',
  'team_members',
  'integrations',
  'crm_invitations',
  'guide_tickets',
  'qr_tickets',
  'plan_periods',
  'sim_profiles',
];

/**
 * The second lock behind `findPeopleForWrite` and the locks of numbers: no transaction commits a
 * row in use that names a person who is archived, or a number that has ended. The triggers lock the
 * row that is named, so that a transaction that archives or ends it comes before or after. A
 * violation is a serialization failure: what the transaction has read was true and is so no longer.
 * It is repeated, and refuses what it finds then.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- With the owner's rights: an employee may not lock rows that they may only read.
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
    REVOKE ALL ON FUNCTION require_present_person(), require_running_number() FROM PUBLIC;

    ${person(
      'new',
      'INSERT ON numbers',
      `NEW.user_id IS NOT NULL AND NEW.status NOT IN ('ready_to_terminate', 'inactive')`,
    )}
    -- Numbers of an archived person go on until their end, and do not begin again.
    ${person(
      'changed',
      'UPDATE OF user_id, status ON numbers',
      `NEW.user_id IS NOT NULL AND NEW.status <> 'inactive'
        AND (NEW.user_id IS DISTINCT FROM OLD.user_id
          OR (OLD.status IN ('ready_to_terminate', 'inactive')
            AND NEW.status <> 'ready_to_terminate'))`,
    )}

    ${person('new', 'INSERT ON porting_items', `NEW.status IN ${open}`)}
    ${person(
      'changed',
      'UPDATE OF user_id, status ON porting_items',
      `NEW.status IN ${open} AND (NEW.user_id <> OLD.user_id OR OLD.status NOT IN ${open})`,
    )}
    ${number('new', 'INSERT ON porting_items', `NEW.number_id IS NOT NULL AND NEW.status IN ${open}`)}
    ${number(
      'changed',
      'UPDATE OF number_id, status ON porting_items',
      `NEW.number_id IS NOT NULL AND NEW.status IN ${open}
        AND (NEW.number_id IS DISTINCT FROM OLD.number_id OR NEW.status <> OLD.status)`,
    )}

    ${person('new', 'INSERT ON top_ups', `NEW.user_id IS NOT NULL AND NEW.status IN ${waiting}`)}
    ${person(
      'changed',
      'UPDATE OF status ON top_ups',
      `NEW.user_id IS NOT NULL AND NEW.status IN ${waiting} AND NEW.status <> OLD.status`,
    )}
    ${number('new', 'INSERT ON top_ups', `NEW.status IN ${waiting}`)}
    ${number(
      'changed',
      'UPDATE OF status ON top_ups',
      `NEW.status IN ${waiting} AND NEW.status <> OLD.status`,
    )}

    ${person('new', 'INSERT ON team_members')}

    ${person('new', 'INSERT ON integrations', `NEW.user_id IS NOT NULL AND NEW.status <> 'inactive'`)}
    ${person(
      'changed',
      'UPDATE OF status ON integrations',
      `NEW.user_id IS NOT NULL AND NEW.status <> 'inactive' AND OLD.status = 'inactive'`,
    )}

    ${person('new', 'INSERT ON crm_invitations')}
    ${number('new', 'INSERT ON crm_invitations')}

    ${person('new', 'INSERT ON guide_tickets')}
    ${number('new', 'INSERT ON guide_tickets')}

    ${number('new', 'INSERT ON qr_tickets')}

    ${number('new', 'INSERT ON plan_periods', 'NEW.ended_at IS NULL')}

    ${number('new', 'INSERT ON sim_profiles', 'NEW.secrets IS NOT NULL')}
    ${number(
      'changed',
      'UPDATE OF secrets ON sim_profiles',
      'NEW.secrets IS NOT NULL AND NEW.secrets IS DISTINCT FROM OLD.secrets',
    )}
  `);
}

export async function down(knex: Knex): Promise<void> {
  const drop = tables.flatMap((table) =>
    ['new_person', 'changed_person', 'new_number', 'changed_number'].map(
      (name) => `DROP TRIGGER IF EXISTS ${name} ON ${table};`,
    ),
  );
  await knex.raw(`
    ${drop.join('\n')}
    DROP FUNCTION require_present_person(), require_running_number();
  `);
}
