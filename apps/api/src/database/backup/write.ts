import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import type { Sealer } from '../../secrets/seal.ts';
import { StartError } from '../../start-error.ts';
import { isOnTimeline, refuseBeforeBaseline } from '../migrate.ts';
import {
  type KeptTable,
  type Manifest,
  manifestFile,
  newManifest,
  signatureFile,
  signManifest,
} from './form.ts';
import { copyOutStatement, listKeptTables, readSequences, type TableShape } from './tables.ts';

const factsSchema = z.tuple([
  z.object({
    epoch: z.uuid(),
    server: z.string(),
    now: z.date(),
    migrations: z.array(z.string()),
  }),
]);

/** Makes text output independent of the server's settings; a restore uses the same settings. */
export const plainSpelling = `SET client_encoding = 'UTF8'; SET DateStyle = 'ISO';
  SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC'; SET extra_float_digits = 1;
  SET search_path = public`;

async function keepTable(
  client: pg.ClientBase,
  folder: string,
  table: TableShape,
): Promise<KeptTable> {
  const file = `${table.name}.copy.gz`;
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  const rows = client.query(copyTo(copyOutStatement(table)));
  const to = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(rows, createGzip(), hashing, to);
  // The rows end before the server says how many there were; the next query comes after that.
  await client.query('SELECT');
  const { name, columns } = table;
  return { name, file, columns: [...columns], rows: rows.rowCount, sha256: hash.digest('hex') };
}

/** Writes all tables from one snapshot, without blocking writers. */
async function writeSnapshot(
  client: pg.ClientBase,
  folder: string,
  sealer: Sealer,
): Promise<Manifest> {
  await client.query(plainSpelling);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const { rows } = await client.query(
    `SELECT epoch, current_setting('server_version') AS server, now() AS now,
       (SELECT json_agg(name ORDER BY name) FROM schema_migrations) AS migrations
     FROM installation`,
  );
  const facts = factsSchema.safeParse(rows).data?.[0];
  if (!facts)
    throw new StartError('There is nothing to back up yet: the product was never started.');
  refuseBeforeBaseline(facts.migrations);
  if (!isOnTimeline(facts.migrations)) {
    throw new StartError(
      'The database belongs to a newer version of the product. Make the backup with that version.',
    );
  }
  const tables: KeptTable[] = [];
  for (const table of await listKeptTables(client)) {
    tables.push(await keepTable(client, folder, table));
  }
  const sequences = await readSequences(client);
  await client.query('COMMIT');
  return newManifest({
    made_at: facts.now.toISOString(),
    server: facts.server,
    key: sealer.keyNames[0],
    epoch: facts.epoch,
    migrations: facts.migrations,
    tables,
    sequences,
  });
}

/**
 * Backs up every table in one snapshot to a new folder, which appears only when it is complete.
 * @param options.ownerUrl of the role that sees every row
 * @throws StartError where the folder exists already, or the database has nothing to back up
 */
export async function writeBackup(options: {
  readonly ownerUrl: string;
  readonly folder: string;
  readonly sealer: Sealer;
}): Promise<Manifest> {
  const { folder, sealer } = options;
  if (await stat(folder).catch(() => undefined)) {
    throw new StartError(`${folder} already exists. A backup needs a new folder.`);
  }
  const unfinished = `${folder}.unfinished`;
  await mkdir(dirname(folder), { recursive: true });
  const client = new pg.Client({
    connectionString: options.ownerUrl,
    application_name: 'backup',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    const manifest = await writeSnapshot(client, unfinished, sealer);
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    const [signature] = signManifest(sealer, text);
    await writeFile(join(unfinished, manifestFile), text, { mode: 0o600, flush: true });
    await writeFile(join(unfinished, signatureFile), `${signature}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
