import pg from 'pg';

const ofProduct = `n.nspname IN ('public', 'sandbox') AND c.relname NOT LIKE 'schema_migrations%'`;
const relations = 'pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace';

/** Of an ACL: one statement for each role and set of rights; the owner's own rights are left out. */
const grants = (acl: string, owner: string, target: string) => `
  SELECT string_agg(format('GRANT %s ON %s TO %s;', rights, ${target}, role), E'\\n' ORDER BY role)
  FROM (SELECT CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END AS role,
      string_agg(a.privilege_type, ', ' ORDER BY a.privilege_type) AS rights
    FROM aclexplode(${acl}) a WHERE a.grantee <> ${owner} GROUP BY 1) granted`;

const columns = `
  SELECT string_agg(concat_ws(' ', '  ' || quote_ident(attname), format_type(atttypid, atttypmod),
      CASE WHEN attidentity = 'a' THEN 'GENERATED ALWAYS AS IDENTITY' END,
      'DEFAULT ' || pg_get_expr(adbin, adrelid), CASE WHEN attnotnull THEN 'NOT NULL' END),
    E',\\n' ORDER BY attnum)
  FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped`;

/** NOT NULL stands at its column. */
const constraints = `
  SELECT string_agg(format(E',\\n  CONSTRAINT %I %s', conname, pg_get_constraintdef(k.oid)), ''
    ORDER BY position(contype::text IN 'pucf'), conname)
  FROM pg_constraint k WHERE conrelid = c.oid AND contype IN ('p', 'u', 'c', 'f')`;

const indexes = `
  SELECT string_agg(pg_get_indexdef(indexrelid) || ';', E'\\n' ORDER BY indexrelid::regclass::text)
  FROM pg_index WHERE indrelid = c.oid
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND conrelid = c.oid)`;

const triggers = `
  SELECT string_agg(pg_get_triggerdef(oid) || CASE tgenabled WHEN 'O' THEN ';' ELSE '; -- disabled' END,
    E'\\n' ORDER BY tgname)
  FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal`;

const policies = `
  SELECT string_agg(concat_ws(' ', 'CREATE POLICY', quote_ident(polname), 'ON', c.oid::regclass,
      CASE WHEN NOT polpermissive THEN 'AS RESTRICTIVE' END,
      CASE polcmd WHEN 'r' THEN 'FOR SELECT' WHEN 'a' THEN 'FOR INSERT' WHEN 'w' THEN 'FOR UPDATE'
        WHEN 'd' THEN 'FOR DELETE' END,
      'TO', (SELECT string_agg(CASE role WHEN 0 THEN 'PUBLIC' ELSE role::regrole::text END, ', ')
        FROM unnest(polroles) role))
      || coalesce(E'\\n  USING (' || pg_get_expr(polqual, polrelid) || ')', '')
      || coalesce(E'\\n  WITH CHECK (' || pg_get_expr(polwithcheck, polrelid) || ')', '') || ';',
    E'\\n' ORDER BY polname)
  FROM pg_policy WHERE polrelid = c.oid`;

/** Rights on single columns, as one statement for each role and right. */
const columnGrants = `
  SELECT string_agg(format('GRANT %s (%s) ON %s TO %s;', privilege, names, c.oid::regclass, role),
    E'\\n' ORDER BY role, privilege)
  FROM (SELECT a.privilege_type AS privilege, a.grantee::regrole::text AS role,
      string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names
    FROM pg_attribute, aclexplode(attacl) a WHERE attrelid = c.oid GROUP BY 1, 2) granted`;

const tables = `
  SELECT concat_ws(E'\\n',
    format(E'CREATE TABLE %s (\\n%s%s\\n);', c.oid::regclass, (${columns}), (${constraints})),
    format('ALTER TABLE %s OWNER TO %s;', c.oid::regclass, c.relowner::regrole),
    CASE WHEN c.relrowsecurity
      THEN format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY;', c.oid::regclass) END,
    CASE WHEN c.relforcerowsecurity
      THEN format('ALTER TABLE %s FORCE ROW LEVEL SECURITY;', c.oid::regclass) END,
    (${indexes}), (${triggers}), (${policies}),
    (${grants('c.relacl', 'c.relowner', 'c.oid::regclass')}), (${columnGrants}))
  FROM ${relations} WHERE c.relkind = 'r' AND ${ofProduct} ORDER BY n.nspname, c.relname`;

const others = `
  SELECT concat_ws(E'\\n',
    format('-- %s %s', CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'VIEW' END, c.oid::regclass),
    CASE WHEN c.relkind <> 'S' THEN pg_get_viewdef(c.oid) END,
    (${grants('c.relacl', 'c.relowner', 'c.oid::regclass')}))
  FROM ${relations} WHERE c.relkind IN ('S', 'v', 'm') AND ${ofProduct}
  ORDER BY n.nspname, c.relname`;

const enums = `
  SELECT format('CREATE TYPE %s AS ENUM (%s);', t.oid::regtype,
    (SELECT string_agg(quote_literal(enumlabel), ', ' ORDER BY enumsortorder)
      FROM pg_enum WHERE enumtypid = t.oid))
  FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
  WHERE t.typtype = 'e' AND n.nspname IN ('public', 'sandbox') ORDER BY n.nspname, t.typname`;

const functions = `
  SELECT concat_ws(E'\\n', rtrim(pg_get_functiondef(p.oid), E'\\n') || ';',
    format('ALTER FUNCTION %s OWNER TO %s;', p.oid::regprocedure, p.proowner::regrole),
    ${/* Without an ACL, everybody may execute it. */ ''}
    CASE WHEN p.proacl IS NOT NULL
      THEN format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC;', p.oid::regprocedure) END,
    (${grants('p.proacl', 'p.proowner', `'FUNCTION ' || p.oid::regprocedure`)}))
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname IN ('public', 'sandbox') ORDER BY n.nspname, p.proname, p.oid::regprocedure::text`;

/**
 * The schema as SQL in a fixed order, to be read and compared: enums, tables with all that belongs to
 * each, sequences and views, functions. It is not meant to be run.
 */
export async function printSchema(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SET search_path = public');
    const parts: string[] = [];
    for (const text of [enums, tables, others, functions]) {
      const { rows } = await client.query<[string]>({ text, rowMode: 'array' });
      parts.push(...rows.flat());
    }
    return `${parts.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}
