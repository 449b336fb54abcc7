import type { Knex } from 'knex';

/**
 * Who logs in with the address of somebody who was archived is told so. Their address is free for
 * other companies again, so that the register of taken ones does not know it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION lookup_archived_user_by_email(address text)
      RETURNS TABLE (company_id uuid, user_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT users.company_id, users.id FROM users
        WHERE lower(users.email) = lower(address) AND users.status = 'archived' LIMIT 1 $$;
    -- A function's new owner needs CREATE on its schema, for the moment of the change alone.
    GRANT CREATE ON SCHEMA public TO linewise_lookup;
    ALTER FUNCTION lookup_archived_user_by_email(text) OWNER TO linewise_lookup;
    REVOKE CREATE ON SCHEMA public FROM linewise_lookup;
    REVOKE EXECUTE ON FUNCTION lookup_archived_user_by_email(text) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION lookup_archived_user_by_email(text) TO linewise_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP FUNCTION lookup_archived_user_by_email(text)');
}
