import pg from 'pg';

/** Where everything stands, table by table: how many rows, and a sum over what they say. */
export type Footprint = Readonly<Record<string, string>>;

export interface FootprintReader {
  take(): Promise<Footprint>;
  close(): Promise<void>;
}

/**
 * What a refused call may leave behind (decisions 3): counters that commit apart, the note that somebody was
 * turned away, the refusal that is kept under its key, and what is counted over rows that stay.
 */
const exempt: Readonly<Record<string, string>> = {
  'public.rate_limits': 'false',
  'public.import_progress': 'false',
  'public.company_figures': 'false',
  'public.audit_events': `outcome = 'done'`,
  'public.idempotency_keys': 'status < 400',
};

/** Tables that fill by themselves while a worker runs. */
const workersOwn = ['graphile_worker.', 'sandbox.'];

/** Reads every table there is, past every wall; one that is added later is read too. */
export async function openFootprint(
  adminUrl: string,
  options: { readonly worker?: 'running' } = {},
): Promise<FootprintReader> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'sandbox') OR tablename = '_private_jobs' ORDER BY 1`,
  );
  const names = rows
    .map(({ name }) => name)
    .filter((name) => !options.worker || !workersOwn.some((prefix) => name.startsWith(prefix)));
  const statement = names
    .map(
      (name) =>
        `SELECT '${name}' AS name, count(*) || ' rows, '
           || coalesce(sum(hashtextextended(it::text, 0)), 0) AS said
         FROM ${name} it WHERE ${exempt[name] ?? 'true'}`,
    )
    .join(' UNION ALL ');
  return {
    async take() {
      const found = await client.query<{ name: string; said: string }>(statement);
      return Object.fromEntries(found.rows.map(({ name, said }) => [name, said]));
    },
    close: () => client.end(),
  };
}
