import type { Knex } from 'knex';

/**
 * Access that is refused to one actor again and again is one row of the audit with a number. The
 * audit stays append-only but for that number: the app's role may update no other column, and the
 * trigger lets the number of a counted row go up by one and do nothing else.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE audit_events
      ADD COLUMN count integer NOT NULL DEFAULT 1 CHECK (count > 0),
      -- The hour and everything else in which repeated refusals are alike; null for all other rows.
      ADD COLUMN repeat_key text;
    CREATE UNIQUE INDEX audit_events_repeats ON audit_events (company_id, repeat_key)
      WHERE repeat_key IS NOT NULL;

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
    GRANT SELECT (count) ON audit_events TO linewise_staff;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    REVOKE UPDATE (count) ON audit_events FROM linewise_app;
    DROP TRIGGER count_goes_up ON audit_events;
    DROP FUNCTION audit_count_goes_up();
    DROP INDEX audit_events_repeats;
    ALTER TABLE audit_events DROP COLUMN repeat_key, DROP COLUMN count;
  `);
}
