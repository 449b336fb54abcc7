import type { Knex } from 'knex';

const lookups = [
  'companies_with_pending(text)',
  'lookup_next_number_end()',
  'lookup_companies_with_ends(timestamptz)',
  'lookup_first_waiting_order()',
  'lookup_companies_with_waiting_orders(timestamptz)',
];

const givenToLookup = (names: readonly string[]) => `
  GRANT CREATE ON SCHEMA public TO linewise_lookup;
  ${names.map((name) => `ALTER FUNCTION ${name} OWNER TO linewise_lookup;`).join('\n')}
  REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
  REVOKE EXECUTE ON FUNCTION ${names.join(', ')} FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION ${names.join(', ')} TO linewise_worker;
`;

/** Ends of numbers and waiting orders are due in companies, each of which gets a message. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_next_number_end(), lookup_number_end(timestamptz, uuid[]),
      lookup_first_waiting_order(), lookup_waiting_order(timestamptz, uuid[]);

    CREATE POLICY lookup ON outbox FOR SELECT TO linewise_lookup USING (state = 'pending');
    GRANT SELECT (company_id, topic, state) ON outbox TO linewise_lookup;
    CREATE FUNCTION companies_with_pending(topic text) RETURNS uuid[]
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT coalesce(array_agg(outbox.company_id), '{}') FROM outbox
        WHERE outbox.state = 'pending' AND outbox.topic = companies_with_pending.topic
          AND outbox.company_id IS NOT NULL $$;

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
    ${givenToLookup(lookups)}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_companies_with_waiting_orders(timestamptz), lookup_first_waiting_order(),
      lookup_companies_with_ends(timestamptz), lookup_next_number_end(),
      companies_with_pending(text);
    REVOKE SELECT (company_id, topic, state) ON outbox FROM linewise_lookup;
    DROP POLICY lookup ON outbox;

    CREATE FUNCTION lookup_next_number_end() RETURNS timestamptz
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT min(numbers.ends_at) FROM numbers $$;
    CREATE FUNCTION lookup_number_end(until timestamptz, except_companies uuid[])
      RETURNS TABLE (company_id uuid, ends_at timestamptz)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT numbers.company_id, numbers.ends_at FROM numbers
        WHERE numbers.ends_at <= until AND numbers.company_id <> ALL (except_companies)
        ORDER BY numbers.ends_at, numbers.company_id LIMIT 1 $$;
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
    ${givenToLookup([
      'lookup_next_number_end()',
      'lookup_number_end(timestamptz, uuid[])',
      'lookup_first_waiting_order()',
      'lookup_waiting_order(timestamptz, uuid[])',
    ])}
  `);
}
