import type { Knex } from 'knex';
import { rewritePolicies } from './rewrite-policies.ts';

/** As PostgreSQL writes both in a policy. */
const listed = `( SELECT (app_actor_kind() = ANY (ARRAY['admin'::text, 'system'::text, 'staff'::text])))`;
const asked = '( SELECT app_is_manager() AS app_is_manager)';

/**
 * The policies ask one function who manages a company, instead of listing the kinds of actors: an
 * API key is one too. It is asked within a subselect, as before, so that a page of a company's rows
 * is still read from the index in its order.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The same kinds as \`managerKinds\` in access/policy.ts.
    CREATE FUNCTION app_is_manager() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
      $$ SELECT app_actor_kind() = ANY (ARRAY['admin', 'api_key', 'staff', 'system']) $$;
  `);
  await rewritePolicies(knex, (text) => text.replaceAll(listed, '(SELECT app_is_manager())'));
}

export async function down(knex: Knex): Promise<void> {
  await rewritePolicies(knex, (text) => text.replaceAll(asked, listed));
  await knex.raw('DROP FUNCTION app_is_manager()');
}
