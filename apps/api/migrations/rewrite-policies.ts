import type { Knex } from 'knex';

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly using: string | null;
  readonly check: string | null;
}

/**
 * Changes the conditions of every policy, read as PostgreSQL writes them: what the database says
 * counts, and not what earlier migrations have said.
 */
export async function rewritePolicies(
  knex: Knex,
  rewrite: (expression: string) => string,
): Promise<void> {
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
