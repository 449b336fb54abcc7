import type { Knex } from 'knex';

/**
 * When the product clock ends a number: a terminating one with its month, a travel eSIM on its
 * day. The database keeps it with the state, so that whoever writes the state need not know.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION month_end(at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
      SELECT (date_trunc('month', at AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC' $$;

    -- Null = the clock does not end it.
    ALTER TABLE numbers ADD COLUMN ends_at timestamptz;
    UPDATE numbers SET ends_at = CASE
      WHEN status = 'ready_to_terminate' THEN least(expires_at, month_end(updated_at))
      WHEN status IN ('provisioning', 'installable', 'active') THEN expires_at END;
    CREATE INDEX numbers_ends ON numbers (ends_at, company_id) WHERE ends_at IS NOT NULL;

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

    -- The clock looks over all companies, and is told of one of them and an instant alone.
    GRANT SELECT (ends_at) ON numbers TO linewise_lookup;
    CREATE FUNCTION lookup_next_number_end() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT min(numbers.ends_at) FROM numbers $$;
    CREATE FUNCTION lookup_number_end(until timestamptz, except_companies uuid[])
      RETURNS TABLE (company_id uuid, ends_at timestamptz)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT numbers.company_id, numbers.ends_at FROM numbers
        WHERE numbers.ends_at <= until AND numbers.company_id <> ALL (except_companies)
        ORDER BY numbers.ends_at, numbers.company_id LIMIT 1 $$;
    -- A function's new owner needs CREATE on its schema, for the moment of the change alone.
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_next_number_end() OWNER TO linewise_lookup;
    ALTER FUNCTION lookup_number_end(timestamptz, uuid[]) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_next_number_end(),
      lookup_number_end(timestamptz, uuid[]) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_next_number_end(),
      lookup_number_end(timestamptz, uuid[]) TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_next_number_end(), lookup_number_end(timestamptz, uuid[]);
    DROP TRIGGER first_end ON numbers;
    DROP TRIGGER moved_end ON numbers;
    DROP FUNCTION number_end();
    ALTER TABLE numbers DROP COLUMN ends_at;
    DROP FUNCTION month_end(timestamptz);
  `);
}
