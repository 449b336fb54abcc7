import pg from 'pg';

/** The product's schema as PostgreSQL reports it: one definition per object, by name. */
export type Catalogue = Readonly<Record<string, string>>;

const ours = `nspname IN ('public', 'sandbox')`;
const isOurs = (class_: string) => `${class_}.relname NOT LIKE 'schema_migrations%'`;

/** Each query returns name and definition; the order of columns in a table is irrelevant. */
const questions = [
  `SELECT 'schema ' || nspname, concat_ws(' ', nspowner::regrole, CASE WHEN nspname <> 'public' THEN nspacl::text END)
   FROM pg_namespace WHERE ${ours}`,
  `SELECT 'relation ' || c.oid::regclass, concat_ws(' ', c.relkind, c.relowner::regrole,
     'rls', c.relrowsecurity, c.relforcerowsecurity, (SELECT string_agg(a::text, ',' ORDER BY a::text) FROM unnest(c.relacl) a))
   FROM pg_class c JOIN pg_namespace ON relnamespace = pg_namespace.oid
   WHERE ${ours} AND c.relkind IN ('r', 'v', 'm', 'S') AND ${isOurs('c')}`,
  `SELECT 'column ' || c.oid::regclass || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod),
     CASE WHEN attnotnull THEN 'NOT NULL' END, attidentity, attgenerated, pg_get_expr(adbin, adrelid),
     collation_.collname, (SELECT string_agg(a::text, ',' ORDER BY a::text) FROM unnest(attacl) a))
   FROM pg_attribute JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace ON relnamespace = pg_namespace.oid
     LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     LEFT JOIN pg_collation collation_ ON collation_.oid = attcollation
   WHERE ${ours} AND c.relkind IN ('r', 'v', 'm') AND attnum > 0 AND NOT attisdropped AND ${isOurs('c')}`,
  `SELECT 'constraint ' || c.oid::regclass || '.' || conname, pg_get_constraintdef(k.oid) || ' ' || convalidated::text
   FROM pg_constraint k JOIN pg_class c ON c.oid = conrelid JOIN pg_namespace ON relnamespace = pg_namespace.oid
   WHERE ${ours} AND ${isOurs('c')}`,
  `SELECT 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid::text
   FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace ON relnamespace = pg_namespace.oid
   WHERE ${ours} AND ${isOurs('c')}`,
  `SELECT 'policy ' || polrelid::regclass || '.' || polname, concat_ws(' ', polcmd, polpermissive,
     (SELECT string_agg(CASE r WHEN 0 THEN 'PUBLIC' ELSE r::regrole::text END, ',' ORDER BY r::regrole::text) FROM unnest(polroles) r),
     'USING', pg_get_expr(polqual, polrelid), 'CHECK', pg_get_expr(polwithcheck, polrelid)) FROM pg_policy`,
  `SELECT 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(t.oid) || ' ' || tgenabled::text
   FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid JOIN pg_namespace ON relnamespace = pg_namespace.oid
   WHERE ${ours} AND NOT tgisinternal`,
  `SELECT 'function ' || p.oid::regprocedure, concat_ws(' ', proowner::regrole,
     (SELECT string_agg(a::text, ',' ORDER BY a::text) FROM unnest(proacl) a), pg_get_functiondef(p.oid))
   FROM pg_proc p JOIN pg_namespace ON pronamespace = pg_namespace.oid WHERE ${ours}`,
  `SELECT 'type ' || t.oid::regtype, typtype::text FROM pg_type t JOIN pg_namespace ON typnamespace = pg_namespace.oid
   WHERE ${ours} AND typtype IN ('e', 'd') `,
];

/** Reads the whole catalogue: columns, constraints, indexes, policies, grants, functions, triggers. */
export async function readCatalogue(adminUrl: string): Promise<Catalogue> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found: [string, string][] = [];
    for (const text of questions) {
      const { rows } = await client.query<[string, string]>({ text, rowMode: 'array' });
      found.push(...rows);
    }
    return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    await client.end();
  }
}
