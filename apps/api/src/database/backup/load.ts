import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Sealer } from '../../secrets/seal.ts';
import { StartError } from '../../start-error.ts';
import {
  isBeforeBaseline,
  isOnTimeline,
  migrateDown,
  migrateTo,
  migrateUp,
  refuseBeforeBaseline,
} from '../migrate.ts';
import { withConnection } from '../one-connection.ts';
import { checkFiles, type KeptTable, type Manifest, readManifest } from './form.ts';
import { copyInStatement, endedAtRestore, filledTables, leftOut, listTables } from './tables.ts';
import { plainSpelling } from './write.ts';

async function loadTable(client: pg.ClientBase, folder: string, table: KeptTable): Promise<void> {
  const { name, file, columns } = table;
  const into = client.query(copyFrom(copyInStatement(name, columns)));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
  if (into.rowCount !== table.rows) {
    throw new StartError(
      `${name} received ${into.rowCount} rows, but ${table.rows} were backed up.`,
    );
  }
}

/**
 * Loads all rows unchanged in one transaction. Triggers are disabled, so that they have no effects
 * again; row-level security, under which COPY FROM fails, is disabled for the owner until the
 * commit, and no other transaction sees that.
 */
async function loadAll(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  await client.query(plainSpelling);
  await client.query('BEGIN');
  const tables = (await listTables(client)).filter(
    ({ name }) => !name.startsWith('public.schema_migrations'),
  );
  const each = async (statement: (table: (typeof tables)[number]) => string) => {
    for (const table of tables) await client.query(`ALTER TABLE ${statement(table)}`);
  };
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  await each(({ name }) => `${name} DISABLE TRIGGER USER`);
  await each(({ name }) => `${name} NO FORCE ROW LEVEL SECURITY`);
  const kept = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const { name } of tables) {
    const table = kept.get(name);
    if (table && leftOut[name] === undefined) await loadTable(client, folder, table);
  }
  for (const { table, columns, statement } of endedAtRestore) {
    const loaded = kept.get(table)?.columns ?? [];
    if (columns.every((column) => loaded.includes(column))) await client.query(statement);
  }
  for (const { name, value, called } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, value, called]);
  }
  // Every issued cursor belongs to a state that no longer exists (decisions 11, "Sync").
  await client.query('UPDATE installation SET epoch = $1', [randomUUID()]);
  await each(({ name }) => `${name} ENABLE TRIGGER USER`);
  await each(({ name, forced }) =>
    forced ? `${name} FORCE ROW LEVEL SECURITY` : `${name} NO FORCE ROW LEVEL SECURITY`,
  );
  await client.query('COMMIT');
}

/** The migrations that the database has run; none where it was never migrated. */
async function seenMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ is_migrated: boolean }>(
    `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS is_migrated`,
  );
  if (!rows[0]?.is_migrated) return [];
  const seen = await client.query<{ name: string }>(
    'SELECT name FROM schema_migrations ORDER BY name',
  );
  return seen.rows.map(({ name }) => name);
}

async function refuseFilled(client: pg.ClientBase): Promise<void> {
  const filled = await filledTables(client);
  if (filled.length === 0) return;
  throw new StartError(
    `The database is not empty (${filled.length} tables hold rows, ${filled[0]} among them). With --replace, everything in it is deleted first.`,
  );
}

/**
 * Restores a backup into a database, under a new epoch. A backup of an older schema is loaded into
 * that schema and migrated up. The files are verified before any change.
 * @param options.ownerUrl of the owner of the tables
 * @throws StartError with a sentence for a backup that cannot be restored, or a database that has
 *   rows
 */
export async function restoreBackup(options: {
  readonly ownerUrl: string;
  readonly folder: string;
  readonly sealer: Sealer;
  readonly onFilled: 'refuse' | 'replace';
}): Promise<Manifest> {
  const { ownerUrl, folder, sealer } = options;
  const manifest = await readManifest(folder, sealer);
  if (isBeforeBaseline(manifest.migrations)) {
    throw new StartError(
      `The backup in ${folder} was made by a version from before the first release, and cannot be restored.`,
    );
  }
  if (!isOnTimeline(manifest.migrations)) {
    throw new StartError(
      `The backup in ${folder} was made by a newer version, with migrations that this version does not have. Restore it with that version.`,
    );
  }
  await checkFiles(folder, manifest);
  await withConnection(ownerUrl, 'restore', async (client) => {
    const seen = await seenMigrations(client);
    refuseBeforeBaseline(seen);
    if (!isOnTimeline(seen)) {
      throw new StartError(
        'The database belongs to a newer version of the product. Restore with that version.',
      );
    }
    if (options.onFilled === 'refuse') await refuseFilled(client);
    // With the same schema the restore is one transaction: either the new state exists, or the old
    // one still does.
    if (seen.join() === manifest.migrations.join()) return loadAll(client, folder, manifest);
    if (seen.length > 0) await migrateDown(ownerUrl);
    await migrateTo(ownerUrl, manifest.migrations.length);
    return loadAll(client, folder, manifest);
  });
  await migrateUp(ownerUrl);
  return manifest;
}
