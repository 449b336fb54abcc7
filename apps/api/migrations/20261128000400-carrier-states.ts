import type { Knex } from 'knex';

/** The state in the carrier's own word, and whose transfer an event of the carrier is about. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE porting_items ADD COLUMN carrier_state text;

    CREATE POLICY lookup ON porting_items FOR SELECT TO linewise_lookup USING (true);
    GRANT SELECT (company_id, id) ON porting_items TO linewise_lookup;
    CREATE INDEX porting_items_id ON porting_items (id);
    CREATE FUNCTION lookup_porting_item(item_id uuid) RETURNS TABLE (company_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT item.company_id FROM porting_items item WHERE item.id = item_id LIMIT 1 $$;
    -- A function's new owner needs CREATE on its schema, for the moment of the change alone.
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_porting_item(uuid) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE ALL ON FUNCTION lookup_porting_item(uuid) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_porting_item(uuid) TO linewise_worker;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION lookup_porting_item(uuid);
    DROP INDEX porting_items_id;
    REVOKE SELECT (company_id, id) ON porting_items FROM linewise_lookup;
    DROP POLICY lookup ON porting_items;
    ALTER TABLE porting_items DROP COLUMN carrier_state;
  `);
}
