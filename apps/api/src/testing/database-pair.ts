import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { accountOfCluster } from '../database/embedded/account.ts';
import {
  type EmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../database/embedded/embedded-postgres.ts';
import { freePort } from '../database/embedded/server.ts';

const password = 'test';
const run = promisify(execFile);

/** One of two servers, of which one replicates the other. */
export interface PairedServer {
  readonly port: number;
  query<Row extends pg.QueryResultRow>(sql: string, database?: string): Promise<Row[]>;
  /** Becomes the primary. */
  promote(): Promise<void>;
  /** Shuts down as an operator does; what was committed reaches the standby first. */
  stop(): Promise<void>;
  /** Starts again, as the standby of another server. */
  follow(primary: PairedServer): Promise<void>;
}

/** A primary, and a standby that has every commit before it is acknowledged. */
export interface DatabasePair {
  readonly primary: PairedServer;
  readonly standby: PairedServer;
  destroy(): Promise<void>;
}

async function query<Row extends pg.QueryResultRow>(
  port: number,
  sql: string,
  database = 'postgres',
): Promise<Row[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits for a standby to stream, then has commits wait for it. */
async function synchronise(port: number): Promise<void> {
  for (;;) {
    const streams = await query(port, `SELECT FROM pg_stat_replication WHERE state = 'streaming'`);
    if (streams.length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await query(port, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await query(port, 'SELECT pg_reload_conf()');
}

function pairedServer(dataDirectory: string, port: number, started: EmbeddedPostgres) {
  let running = started;
  return {
    port,
    query: (sql, database) => query(port, sql, database),
    async promote() {
      await query(port, 'SELECT pg_promote()');
    },
    stop: () => running.stop(),
    async follow(primary) {
      await standBehind(running.clusterDirectory, primary.port);
      running = await startEmbeddedPostgres({ dataDirectory, superuserPassword: password, port });
      await synchronise(primary.port);
    },
  } satisfies PairedServer;
}

/** Makes a stopped cluster a standby. */
async function standBehind(cluster: string, primaryPort: number): Promise<void> {
  const primary = `host=127.0.0.1 port=${primaryPort} user=postgres password=${password}`;
  await writeFile(join(cluster, 'standby.signal'), '');
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `\nprimary_conninfo = '${primary}'\nsynchronous_standby_names = ''\n`,
  );
  const account = await accountOfCluster(cluster);
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
}

export async function startDatabasePair(): Promise<DatabasePair> {
  const place = await mkdtemp(join(tmpdir(), 'pair-'));
  await chmod(place, 0o711);
  const [first, second] = [join(place, 'first'), join(place, 'second')];
  const ports = [await freePort(), await freePort()] as const;
  const open = (dataDirectory: string, port: number) =>
    startEmbeddedPostgres({ dataDirectory, superuserPassword: password, port });

  const original = await open(first, ports[0]);
  await original.stop();
  // The embedded PostgreSQL has no pg_basebackup; a copy of a stopped cluster is one as well.
  await mkdir(second, { mode: 0o711 });
  const copied = join(second, 'postgres');
  await run('cp', ['-a', original.clusterDirectory, copied]);
  await standBehind(copied, ports[0]);
  const primary = pairedServer(first, ports[0], await open(first, ports[0]));
  const standby = pairedServer(second, ports[1], await open(second, ports[1]));
  await synchronise(ports[0]);
  return {
    primary,
    standby,
    async destroy() {
      // Without its standby a primary would wait for it to receive the end.
      await Promise.all([primary.stop(), standby.stop()]);
      for (const dataDirectory of [first, second]) await removeEmbeddedPostgres({ dataDirectory });
      await rm(place, { recursive: true, force: true });
    },
  };
}
