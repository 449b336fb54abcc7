import type { Knex } from 'knex';

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly using: string | null;
  readonly check: string | null;
}

/** As PostgreSQL writes the two forms of each question about the kind of the caller. */
const forms = [
  {
    before: /\(\( SELECT app_actor_kind\(\) AS app_actor_kind\) = (ANY \(ARRAY\[[^\]]*\]\))\)/g,
    after: /\( SELECT \(app_actor_kind\(\) = (ANY \(ARRAY\[[^\]]*\]\))\)\)/g,
  },
  {
    before: /\(\( SELECT app_actor_kind\(\) AS app_actor_kind\) = ('\w+'::text)\)/g,
    after: /\( SELECT \(app_actor_kind\(\) = ('\w+'::text)\)\)/g,
  },
] as const;

/** The kinds are compared inside of the subselect, so that its result is one boolean. */
export const asBoolean = (expression: string): string =>
  forms.reduce(
    (text, { before }) => text.replace(before, '(SELECT app_actor_kind() = $1)'),
    expression,
  );

/** The kinds are compared with the subselect's result. */
const asText = (expression: string): string =>
  forms.reduce(
    (text, { after }) => text.replace(after, '((SELECT app_actor_kind()) = $1)'),
    expression,
  );

async function rewritePolicies(knex: Knex, rewrite: (expression: string) => string) {
  const { rows } = await knex.raw<{ rows: Policy[] }>(`
    SELECT polrelid::regclass::text AS table, quote_ident(polname) AS name,
      pg_get_expr(polqual, polrelid) AS using, pg_get_expr(polwithcheck, polrelid) AS check
    FROM pg_policy ORDER BY 1, 2`);
  for (const { table, name, using, check } of rows) {
    const clause = (keyword: string, expression: string | null) => {
      const rewritten = expression === null ? null : rewrite(expression);
      return rewritten === expression ? '' : `${keyword} (${rewritten})`;
    };
    const changes = `${clause('USING', using)} ${clause('WITH CHECK', check)}`.trim();
    if (changes !== '') await knex.raw(`ALTER POLICY ${name} ON ${table} ${changes}`);
  }
}

/**
 * The same policies in the form that PostgreSQL's planner understands, as in `isolateByCompany`: a
 * page of a company's rows is read from the index, in its order.
 */
export async function up(knex: Knex): Promise<void> {
  await rewritePolicies(knex, asBoolean);
}

export async function down(knex: Knex): Promise<void> {
  await rewritePolicies(knex, asText);
}
