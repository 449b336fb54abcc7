import type { Knex } from 'knex';

/**
 * What counting use needs: how far it has come, when a line's data was used up, and, on the
 * sandbox's side, since when a line carries traffic.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- When the plan's data was used up for the first time in the month; told in the history once.
    ALTER TABLE consumption ADD COLUMN data_used_up_at timestamptz;

    CREATE TABLE use_counting (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      -- Product time up to which the use of every line is counted; null = it never was.
      counted_until timestamptz
    );
    INSERT INTO use_counting DEFAULT VALUES;
    GRANT SELECT, UPDATE ON use_counting TO linewise_worker;

    CREATE INDEX plan_periods_number ON plan_periods (company_id, number_id, started_at);

    -- Counting goes from company to company, and must learn which there are.
    CREATE FUNCTION lookup_companies_with_numbers() RETURNS TABLE (company_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT DISTINCT numbers.company_id FROM numbers $$;
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_companies_with_numbers() OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_companies_with_numbers() FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_companies_with_numbers() TO linewise_worker;

    CREATE TABLE sandbox.traffic (
      call_identifier uuid NOT NULL REFERENCES sandbox.profiles ON DELETE CASCADE,
      -- Of the profile; here, so that metering thousands of lines reads this table alone.
      type text NOT NULL,
      -- Product time.
      began_at timestamptz NOT NULL,
      ended_at timestamptz CHECK (ended_at >= began_at),
      PRIMARY KEY (call_identifier, began_at)
    );
    CREATE UNIQUE INDEX traffic_open ON sandbox.traffic (call_identifier) WHERE ended_at IS NULL;
    GRANT SELECT, INSERT, UPDATE, DELETE ON sandbox.traffic TO linewise_worker;

    -- Whatever brings a profile into a state, its traffic follows.
    CREATE FUNCTION sandbox.follow_state() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        at timestamptz := date_trunc('milliseconds', public.product_now());
        first_due timestamptz;
      BEGIN
        IF NEW.state = 'released' THEN
          UPDATE sandbox.traffic SET ended_at = greatest(began_at, at)
          WHERE call_identifier = NEW.call_identifier AND ended_at IS NULL;
        ELSIF NEW.state IN ('active', 'registered') AND NOT EXISTS (SELECT FROM sandbox.traffic
            WHERE call_identifier = NEW.call_identifier AND ended_at IS NULL) THEN
          IF NOT EXISTS (SELECT FROM sandbox.traffic
              WHERE call_identifier = NEW.call_identifier) THEN
            -- An event that is told late happened when it was due.
            SELECT min(due_at) INTO first_due FROM sandbox.events
            WHERE call_identifier = NEW.call_identifier AND kind = NEW.state;
          END IF;
          INSERT INTO sandbox.traffic (call_identifier, type, began_at)
          VALUES (NEW.call_identifier, NEW.type, coalesce(first_due, at));
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER traffic AFTER UPDATE OF state ON sandbox.profiles
      FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
      EXECUTE FUNCTION sandbox.follow_state();

    INSERT INTO sandbox.traffic (call_identifier, type, began_at)
    SELECT profile.call_identifier, profile.type, coalesce((SELECT min(due_at) FROM sandbox.events event
        WHERE event.call_identifier = profile.call_identifier
          AND event.kind IN ('active', 'registered')), profile.ordered_at)
    FROM sandbox.profiles profile JOIN numbers USING (call_identifier)
    WHERE numbers.status IN ('active', 'ready_to_terminate', 'porting')
      AND profile.state <> 'released';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER traffic ON sandbox.profiles;
    DROP FUNCTION sandbox.follow_state();
    DROP TABLE sandbox.traffic;
    DROP FUNCTION lookup_companies_with_numbers();
    DROP INDEX plan_periods_number;
    DROP TABLE use_counting;
    ALTER TABLE consumption DROP COLUMN data_used_up_at;
  `);
}
