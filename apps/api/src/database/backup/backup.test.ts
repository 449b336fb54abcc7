import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadDemo } from '../../demo/load.ts';
import { createSealer } from '../../secrets/seal.ts';
import { collectingLog } from '../../testing/collecting-log.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Footprint, openFootprint } from '../../testing/footprint.ts';
import { addNextMigration } from '../../testing/next-migration.ts';
import { plantRowOfEveryTable } from '../../testing/row-of-every-table.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateUp } from '../migrate.ts';
import { type Manifest, manifestFile, signatureFile, signManifest } from './form.ts';
import { restoreBackup } from './load.ts';
import { endedAtRestore, leftOut, listKeptTables, listTables } from './tables.ts';
import { writeBackup } from './write.ts';

// Each test creates databases, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let source: TestDatabase;
let place: string;
let kept: string;
const spare: TestDatabase[] = [];

const database = async (template?: 'empty') => {
  const made = await createTestDatabase(template);
  spare.push(made);
  return made;
};
const backup = (of: TestDatabase, folder: string) =>
  writeBackup({ ownerUrl: of.urls.owner, folder, sealer: of.sealer });
const restore = (to: TestDatabase, options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    ownerUrl: to.urls.owner,
    folder: kept,
    sealer: to.sealer,
    onFilled: 'refuse',
    ...options,
  });

/**
 * Everything that a restore leaves as it was; the queue's own tables, and tables of which it leaves
 * something out, are excluded.
 */
async function footprint(of: TestDatabase): Promise<Footprint> {
  const reader = await openFootprint(of.adminUrl);
  const found = await reader.take();
  await reader.close();
  const ended = endedAtRestore.map(({ table }) => table);
  const changed = ['public.installation', 'public.oidc_records', ...ended];
  const excluded = [...changed, 'graphile_worker.', ...Object.keys(leftOut)];
  return Object.fromEntries(
    Object.entries(found).filter(([name]) => !excluded.some((prefix) => name.startsWith(prefix))),
  );
}

beforeAll(async () => {
  source = await database();
  await loadDemo({
    ownerUrl: source.urls.owner,
    sealer: source.sealer,
    size: 'small',
    companies: 2,
    now: new Date(),
    log: collectingLog(),
  });
  const company = await source.owner('companies').first('id');
  await source.owner('teams').insert({
    company_id: company.id,
    id: randomUUID(),
    name: 'Tab\there, "quotes", \\N and\nlines, Ærø 🚢',
    emoji: '\\.',
    created_at: '2026-11-21T10:00:00.123456Z',
  });
  await plantRowOfEveryTable(source.owner, source.sealer);
  place = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterAll(async () => {
  for (const one of spare) await one.destroy();
  await rm(place, { recursive: true, force: true });
});
beforeEach(async () => {
  kept = join(place, randomUUID());
  await backup(source, kept);
});

/** Queries as the owner of the tables. */
async function asOwner<T>(of: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: of.urls.owner });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('every table has rows in these tests, so that each is backed up and restored with rows', async () => {
  const tables = await asOwner(source, listTables);
  const empty: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await source.owner.raw(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount === 0) empty.push(name);
  }
  expect(empty, 'add a row to plantRowOfEveryTable').toEqual([]);
});

test('no table in a backup references one that is left out, which would fail its restore', async () => {
  const inBackup = new Set((await asOwner(source, listKeptTables)).map(({ name }) => name));
  const { rows } = await source.owner.raw<{ rows: { from: string; to: string }[] }>(`
    SELECT from_space.nspname || '.' || from_table.relname AS from,
      to_space.nspname || '.' || to_table.relname AS to
    FROM pg_constraint
      JOIN pg_class from_table ON from_table.oid = conrelid
      JOIN pg_namespace from_space ON from_space.oid = from_table.relnamespace
      JOIN pg_class to_table ON to_table.oid = confrelid
      JOIN pg_namespace to_space ON to_space.oid = to_table.relnamespace
    WHERE contype = 'f'`);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ from, to }) => inBackup.has(from) && leftOut[to] !== undefined)).toEqual(
    [],
  );
});

const accessWords = /hash|ticket|token|code|challenge|secret|password|revoked/;
const otherCodes = /^(country_iso|country_calling|country|zip|postal|reason)_code$|_at$/;

/** Columns in backups that are named as those of credentials are, and why a restore may keep them. */
const keptBesideAccess: Readonly<Record<string, string>> = {
  'public.bookings.request_hash': 'of a request, not of a credential',
  'public.bookings.ticket_hash': 'opens the one restored meeting, whose mail has the link',
  'public.company_domains.code': 'published in DNS; the domain belongs to the rows of its company',
  'public.es2plus_profiles.activation_code': 'of the eSIM that the restored number has',
  'public.idempotency_keys.request_hash': 'of a request, not of a credential',
  'public.integrations.token': 'ended at the restore',
  'public.integrations.webhook_secret': 'ended at the restore',
  'public.notifications.unsubscribe_hash': 'a link that only ends emails of one kind',
  'public.oidc_records.user_code': 'of a device flow, whose records are left out',
  'public.outbox.secret': 'links and codes of messages to be sent: what they open is left out',
  'public.porting_items.porting_code': 'what the other carrier needs for the restored transfer',
  'public.porting_items.secret_fields': 'names of fields',
  'public.porting_items.secrets': 'what the other carrier needs for the restored transfer',
  'public.sim_profiles.secrets': 'of the SIM that the restored number has',
  'public.webhook_endpoints.old_secret': 'signs messages to the restored endpoint',
  'public.webhook_endpoints.old_secret_until': 'a time',
  'public.webhook_endpoints.secret': 'signs messages to the restored endpoint',
  'sandbox.profiles.secrets': 'of the SIM that the restored number has',
};

test('every column in a backup that may grant access is decided on', async () => {
  const tables = await asOwner(source, listKeptTables);
  const named = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => accessWords.test(column) && !otherCodes.test(column))
      .map((column) => `${name}.${column}`),
  );
  expect(named.sort()).toEqual(Object.keys(keptBesideAccess).sort());
});

test('every row is restored under a new epoch, with triggers and row-level security enabled again', async () => {
  const before = await footprint(source);
  expect(Object.keys(before).length).toBeGreaterThan(20);
  const target = await database();
  await restore(target);
  expect(await footprint(target)).toEqual(before);
  const [was, is] = await Promise.all([
    source.owner('installation').first(),
    target.owner('installation').first(),
  ]);
  expect(is.epoch).not.toBe(was.epoch);
  expect(is.demo).toEqual(was.demo);
  // The restored rows queued no jobs; the worker queues pending entries again.
  expect((await target.worker.raw('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
  const { rows } = await target.owner.raw<{ rows: { off: number; unforced: string[] }[] }>(`
    SELECT (SELECT count(*)::int FROM pg_trigger WHERE tgenabled <> 'O') AS off,
      (SELECT json_agg(relname) FROM pg_class WHERE relrowsecurity AND NOT relforcerowsecurity
       AND relnamespace = 'public'::regnamespace) AS unforced`);
  expect(rows[0]).toEqual({ off: 0, unforced: null });
  // The sandbox's sequence continues after the restored rows.
  const serial = async (of: TestDatabase) =>
    (await of.owner.raw(`SELECT nextval('sandbox.profiles_serial_seq') AS next`)).rows[0].next;
  expect(await serial(target)).toBe(await serial(source));
});

test('what grants access is not restored: neither from this backup, nor from one that contains it', async () => {
  const target = await database();
  const access = Object.keys(leftOut).filter((name) => !/schema_migrations|figures/.test(name));
  expect(access).toContain('public.admin_invitations');
  // As a backup of a version that backed them up.
  await rewrite(async ({ tables }) => {
    for (const name of access) {
      const file = `${name}.copy.gz`;
      const bytes = gzipSync('not even rows\n');
      await writeFile(join(kept, file), bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      tables.push({ name, file, columns: ['id'], rows: 1, sha256 });
    }
  });
  await restore(target);
  for (const name of access) {
    expect(await target.owner(name), name).toEqual([]);
  }
  expect(await target.owner('oidc_records').select('model')).toEqual([{ model: 'Account' }]);
  expect(await target.owner('identities')).toHaveLength(1);
  expect(await target.owner('integrations')).toMatchObject([
    { status: 'inactive', token: null, version: 2 },
  ]);
});

test('a backup is one snapshot: it excludes what is committed while it is written', async () => {
  const writer = new pg.Client({ connectionString: source.adminUrl });
  await writer.connect();
  await writer.query('BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE');
  const folder = `${kept}-3`;
  const writing = backup(source, folder);
  // Queried outside of the writer's transaction, which would see the same snapshot each time.
  await eventually(async () => {
    const { rowCount } = await source.owner.raw(
      `SELECT FROM pg_stat_activity WHERE datname = current_database()
           AND application_name = 'backup' AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  });
  const { rows } = await writer.query('SELECT id FROM companies LIMIT 1');
  // One table that was already read and one that was not.
  for (const table of ['company_revisions', 'teams']) {
    const sql =
      table === 'teams'
        ? `INSERT INTO teams VALUES ($1, gen_random_uuid(), 'Late', NULL, now())`
        : 'UPDATE company_revisions SET revision = revision + 1 WHERE company_id = $1';
    await writer.query(sql, [rows[0].id]);
  }
  await writer.query('COMMIT');
  await writer.end();
  await writing;
  const target = await database();
  await restore(target, { folder });
  expect(await target.owner('teams').where('name', 'Late')).toEqual([]);
  expect(await source.owner('teams').where('name', 'Late').delete()).toBe(1);
});

test('a database with rows is refused and unchanged, unless it is to be replaced', async () => {
  const target = await database();
  await target.owner('countries').insert({
    country_iso_code: 'XX',
    name: 'Elsewhere',
    country_calling_code: '999',
    country_example_phone_number: '1',
    min_phone_number_length: 1,
    max_phone_number_length: 1,
    available: true,
    time_zone: 'Pacific/Auckland',
  });
  await expect(restore(target)).rejects.toThrow(/not empty .*countries.*--replace/);
  expect(await target.owner('countries').select('name')).toEqual([{ name: 'Elsewhere' }]);
  await restore(target, { onFilled: 'replace' });
  expect(await footprint(target)).toEqual(await footprint(source));
});

const tables = async () => (await readdir(kept)).filter((name) => name.endsWith('.gz'));

test.each<[string, RegExp, () => Promise<unknown>]>([
  [
    'a cut file',
    /public\.users\.copy\.gz was truncated or changed/,
    () => truncate(join(kept, 'public.users.copy.gz'), 100),
  ],
  [
    'an altered file',
    /public\.plans\.copy\.gz was truncated or changed/,
    () => appendFile(join(kept, 'public.plans.copy.gz'), 'x'),
  ],
  [
    'a missing file',
    /public\.teams\.copy\.gz cannot be read/,
    () => rm(join(kept, 'public.teams.copy.gz')),
  ],
  [
    'an altered manifest',
    /manifest\.json is not as it was written/,
    async () => {
      const path = join(kept, manifestFile);
      await writeFile(path, (await readFile(path, 'utf8')).replace(/"rows": \d/, '"rows": 9'));
    },
  ],
  ['no manifest, as after a kill', /no complete backup/, () => rm(join(kept, manifestFile))],
  ['no folder', /no complete backup/, () => rm(kept, { recursive: true })],
])('%s is refused before anything is touched', async (_what, sentence, spoil) => {
  expect((await tables()).length).toBeGreaterThan(20);
  const target = await database();
  const before = await footprint(target);
  await spoil();
  await expect(restore(target, { onFilled: 'replace' })).rejects.toThrow(sentence);
  expect(await footprint(target)).toEqual(before);
});

/** Changes the manifest and signs it again with the same key. */
async function rewrite(
  change: (manifest: Pick<Manifest, 'tables' | 'migrations'>) => unknown,
): Promise<void> {
  const manifest = JSON.parse(await readFile(join(kept, manifestFile), 'utf8'));
  await change(manifest);
  const text = JSON.stringify(manifest);
  await writeFile(join(kept, manifestFile), text);
  await writeFile(join(kept, signatureFile), signManifest(source.sealer, text)[0]);
}

test('a backup of a newer schema, of before the baseline, of a newer form, or of another key is refused with its reason', async () => {
  const target = await database();
  await rewrite(({ migrations }) => migrations.push('29990101000000-not-yet'));
  await expect(restore(target)).rejects.toThrow(/newer version, with migrations/);
  await rewrite((manifest) =>
    Object.assign(manifest, { migrations: ['20261121090000-before', ...manifest.migrations] }),
  );
  await expect(restore(target)).rejects.toThrow(/from before the first release/);
  await rewrite((manifest) => Object.assign(manifest, { form: 2 }));
  await expect(restore(target)).rejects.toThrow(/newer version .*form 2/);
  await rewrite((manifest) => Object.assign(manifest, { form: 1 }));
  const other = createSealer('another key that is long enough to be one');
  await expect(restore(target, { sealer: other })).rejects.toThrow(
    /made under another key.*SECRET_KEY/,
  );
  expect(await target.owner('companies')).toEqual([]);
});

test('the key of the backup may be the previous key', async () => {
  const old = 'a key from before the rotation, long enough';
  const folder = `${kept}-4`;
  await writeBackup({ ownerUrl: source.urls.owner, folder, sealer: createSealer(old) });
  const target = await database();
  await restore(target, {
    folder,
    sealer: createSealer('the key since then, also long enough', old),
  });
  expect(await target.owner('companies')).not.toEqual([]);
});

test('a backup of an older schema is loaded into that schema and migrated up', async () => {
  const folder = `${kept}-5`;
  const { migrations } = await backup(source, folder);
  const removeNext = addNextMigration();
  try {
    const upgraded = await database();
    await migrateUp(upgraded.urls.owner);
    for (const target of [await database('empty'), await database(), upgraded]) {
      await restore(target, { folder, onFilled: 'replace' });
      const countries = await target.owner('countries').orderBy('country_iso_code');
      expect(countries.length).toBeGreaterThan(0);
      // The migration has converted the restored rows.
      for (const { name, of_the_next_release } of countries) expect(of_the_next_release).toBe(name);
      expect(await target.owner('companies')).toHaveLength(
        (await source.owner('companies')).length,
      );
      const seen = await target.owner('schema_migrations').orderBy('name').pluck('name');
      expect(seen.slice(0, -1)).toEqual(migrations);
    }
  } finally {
    removeNext();
  }
});

test('an existing folder is not overwritten', async () => {
  await expect(backup(source, kept)).rejects.toThrow(/already exists/);
});
