import pg from 'pg';

/** State of the database by table: row count and a checksum of the contents. */
export type Footprint = Readonly<Record<string, string>>;

export interface FootprintReader {
  take(): Promise<Footprint>;
  close(): Promise<void>;
}

/**
 * What a refused call may write (decisions 3): counters that commit separately, the audit of the
 * refusal, the refusal kept under its key, and figures derived from unchanged rows.
 */
const exempt: Readonly<Record<string, string>> = {
  'public.rate_limits': 'false',
  'public.import_progress': 'false',
  'public.company_figures': 'false',
  'public.audit_events': `outcome = 'done'`,
  'public.idempotency_keys': 'status < 400',
};

/** Tables that a running worker writes to on its own. */
const workersOwn = ['graphile_worker.', 'sandbox.'];

/** Reads every table, including future ones, as a superuser that bypasses row-level security. */
export async function openFootprint(
  adminUrl: string,
  options: { readonly worker?: 'running' } = {},
): Promise<FootprintReader> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; has_json: boolean }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name, EXISTS (
       SELECT FROM pg_attribute
       WHERE attrelid = format('%I.%I', schemaname, tablename)::regclass AND atttypid = 'json'::regtype
     ) AS has_json
     FROM pg_tables
     WHERE schemaname IN ('public', 'sandbox') OR tablename = '_private_jobs' ORDER BY 1`,
  );
  const read = rows.filter(
    ({ name }) => !options.worker || !workersOwn.some((prefix) => name.startsWith(prefix)),
  );
  const text = read
    .map(({ name, has_json: hasJson }) => {
      // The type json has no hash function; the text of a row takes three times as long.
      const hash = hasJson ? 'hashtextextended(it::text, 0)' : 'hash_record_extended(it, 0)';
      return `SELECT '${name}' AS name, count(*) || ' rows, ' || coalesce(sum(${hash}), 0) AS said
         FROM ${name} it WHERE ${exempt[name] ?? 'true'}`;
    })
    .join(' UNION ALL ');
  return {
    async take() {
      // Named, because PostgreSQL then plans the long statement once per connection.
      const found = await client.query<{ name: string; said: string }>({ name: 'footprint', text });
      return Object.fromEntries(found.rows.map(({ name, said }) => [name, said]));
    },
    close: () => client.end(),
  };
}
