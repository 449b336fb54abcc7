import type pg from 'pg';
import * as z from 'zod';

const schemas = ['public', 'sandbox'];

/**
 * Tables that are not backed up, each with its reason. They are not restored either: a backup of an
 * earlier version may contain them.
 */
export const leftOut: Readonly<Record<string, string>> = {
  'public.schema_migrations': 'listed in the manifest; a restore migrates',
  'public.schema_migrations_lock': 'of the migrations that run at the moment',
  'public.sessions': 'grants access: a session that was revoked since would be valid again',
  'public.desktop_codes': 'grants access for a minute, which has passed',
  'public.desktop_tokens':
    'grants access: a login of the console that was ended since would be valid',
  'public.qr_tickets': 'grants access for 15 minutes, which have passed',
  'public.guide_tickets': 'grants access: a link that was revoked since would open again',
  'public.status_tickets': 'grants access: a link of a person who left since would open again',
  'public.invoice_tickets': 'grants access: a link that has expired since would open again',
  'public.billing_email_tickets':
    'grants access: a link to an address that was changed since would confirm it',
  'public.admin_invitations': 'grants access: a link that was revoked since would open again',
  'public.assistant_changes':
    'grants access for ten minutes: a change that was confirmed would be carried out again',
  'public.api_keys': 'grants access: a key that was revoked since would be valid again',
  'public.crm_invitations': 'grants access: a link that was revoked since would open again',
  'public.hr_invitations': 'grants access: a link that was revoked since would open again',
  'public.hr_events': 'digests of events of three days; a copy of an older one has no effect',
  'public.confirmation_codes': 'grants access for 30 minutes, which have passed',
  'public.impersonation_tickets': 'lets staff in for a minute, which is over',
  'sandbox.payment_tickets':
    'grants access for a day: a card page that was used since would open again',
  'public.webhook_events': 'not sent yet: the restored rows may no longer be what they announce',
  'public.webhook_deliveries': 'a log of 30 days; what was pending would be sent a second time',
  'public.hr_plans': 'kept for 14 days, and read again: the restored people differ',
  'public.hr_plan_rows': 'of plans that are not backed up',
  'public.company_figures': 'computed again on demand',
  'public.rate_limits': 'tries that were counted since would be given back',
};

/** Tables of which only the rows with this SQL condition are backed up. */
const partly: Readonly<Record<string, string>> = {
  // Sessions and codes of the embedded provider grant access and are left out; its accounts are
  // kept, since an identity's subject is derived from them.
  'public.oidc_records': `model = 'Account'`,
};

interface EndedAccess {
  readonly table: string;
  /** What the statement reads and writes; an older schema may not have them. */
  readonly columns: readonly string[];
  readonly statement: string;
}

/** Access in rows that are restored for another reason: it is ended in the restored rows. */
export const endedAtRestore: readonly EndedAccess[] = [
  {
    // A company that disconnected its HR system since would be read again.
    table: 'public.integrations',
    columns: [
      'status',
      'token',
      'username',
      'webhook_secret',
      'next_read_at',
      'check_id',
      'check_started_at',
      'version',
    ],
    statement: `UPDATE public.integrations SET status = 'inactive', token = NULL, username = NULL,
      webhook_secret = NULL, next_read_at = NULL, check_id = NULL, check_started_at = NULL,
      version = version + 1 WHERE type = 'hibob' AND status IN ('pending', 'active')`,
  },
  {
    // A person who disconnected since would be connected again, with the token they withdrew.
    table: 'public.integrations',
    columns: ['status', 'token', 'check_id', 'check_started_at', 'version'],
    statement: `UPDATE public.integrations SET status = 'inactive', token = NULL, check_id = NULL,
      check_started_at = NULL, version = version + 1 WHERE status IN ('pending', 'active')`,
  },
];

/** Tables filled by migrations, whose rows do not indicate user data. */
const filledByMigrations = new Set(['public.product_clock', 'public.use_counting']);

export interface TableShape {
  /** Qualified with its schema; never quoted, since the product's names need no quotes. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly forced: boolean;
}

const shapeSchema = z.array(
  z.object({
    name: z.string().regex(/^[a-z0-9_]+\.[a-z0-9_]+$/),
    columns: z.array(z.string().regex(/^[a-z0-9_]+$/)),
    forced: z.boolean(),
    parents: z.array(z.string()),
  }),
);

/** Orders parents before the tables that reference them. */
function inOrder(found: z.infer<typeof shapeSchema>): TableShape[] {
  const byName = new Map(found.map((table) => [table.name, table]));
  const ordered = new Map<string, TableShape>();
  const place = (name: string, path: readonly string[]) => {
    const table = byName.get(name);
    if (!table || ordered.has(name) || path.includes(name)) return;
    for (const parent of table.parents) place(parent, [...path, name]);
    ordered.set(name, table);
  };
  for (const { name } of found) place(name, []);
  return [...ordered.values()];
}

/** Every table of the product in load order, including those left out of backups. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query(
    `SELECT space.nspname || '.' || class.relname AS name, class.relforcerowsecurity AS forced,
       (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       ) AS columns,
       coalesce((SELECT json_agg(DISTINCT parent_space.nspname || '.' || parent.relname)
        FROM pg_constraint JOIN pg_class parent ON parent.oid = confrelid
          JOIN pg_namespace parent_space ON parent_space.oid = parent.relnamespace
        WHERE conrelid = class.oid AND contype = 'f'), '[]') AS parents
     FROM pg_class class JOIN pg_namespace space ON space.oid = class.relnamespace
     WHERE space.nspname = ANY ($1) AND class.relkind = 'r' ORDER BY 1`,
    [schemas],
  );
  return inOrder(shapeSchema.parse(rows));
}

/** The tables whose rows are in a backup, completely or in part. */
export async function listKeptTables(client: pg.ClientBase): Promise<TableShape[]> {
  return (await listTables(client)).filter(({ name }) => leftOut[name] === undefined);
}

const listed = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ');

/** Copies a query rather than the table, since some tables are backed up under a condition. */
export const copyOutStatement = ({ name, columns }: TableShape): string =>
  `COPY (SELECT ${listed(columns)} FROM ${name} WHERE ${partly[name] ?? 'true'}) TO STDOUT`;

export const copyInStatement = (name: string, columns: readonly string[]): string =>
  `COPY ${name} (${listed(columns)}) FROM STDIN`;

const sequenceSchema = z.array(z.object({ name: z.string() }));
const placeSchema = z.tuple([z.object({ value: z.string(), called: z.boolean() })]);

/** Values of the sequences. Sequences are not part of snapshots: read them after the rows. */
export async function readSequences(
  client: pg.ClientBase,
): Promise<{ name: string; value: string; called: boolean }[]> {
  const { rows } = await client.query(
    `SELECT schemaname || '.' || sequencename AS name FROM pg_sequences
     WHERE schemaname = ANY ($1) AND sequencename NOT LIKE 'schema_migrations%' ORDER BY 1`,
    [schemas],
  );
  const places = [];
  for (const { name } of sequenceSchema.parse(rows)) {
    const place = await client.query(
      `SELECT last_value::text AS value, is_called AS called FROM ${name}`,
    );
    places.push({ name, ...placeSchema.parse(place.rows)[0] });
  }
  return places;
}

/** Names of tables with rows other than those inserted by migrations. */
export async function filledTables(client: pg.ClientBase): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    if (name.startsWith('public.schema_migrations') || filledByMigrations.has(name)) continue;
    const { rows } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}
