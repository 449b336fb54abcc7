import { setTimeout as pause } from 'node:timers/promises';
import { brand } from '@workspace/domain/brand';
import pg from 'pg';
import { StartError } from '../../start-error.ts';

const lock = 'SELECT pg_try_advisory_lock(hashtextextended($1, 3)) AS acquired';
const lockName = 'the one copy of a data directory';
/** Time for the server to notice that the connection of a killed copy is gone. */
const takePatienceMs = 3_000;
const retryMs = 100;
const maxRetryMs = 1_000;

/** A lock that makes this process the only copy of the product on a data directory. */
export interface OneCopy {
  release(): Promise<void>;
}

async function tryToTake(adminUrl: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'one copy',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ acquired: boolean }>(lock, [lockName]);
    if (rows[0]?.acquired) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return undefined;
}

/**
 * Whether a copy of the product runs on this cluster.
 * @param adminUrl the superuser's URL of an embedded cluster
 */
export async function isCopyRunning(adminUrl: string): Promise<boolean> {
  const client = await tryToTake(adminUrl);
  await client?.end();
  return client === undefined;
}

/**
 * Takes the lock, which the server releases when this process ends for any reason; a pid file would
 * survive a kill and could later name another program. The lock is taken again after a database
 * outage.
 * @throws StartError where another copy holds it
 */
export async function beTheOneCopy(adminUrl: string, dataDirectory: string): Promise<OneCopy> {
  const deadline = Date.now() + takePatienceMs;
  let client: pg.Client | undefined;
  for (;;) {
    client = await tryToTake(adminUrl);
    if (client) break;
    if (Date.now() > deadline) {
      throw new StartError(
        `${brand.name} is already running on ${dataDirectory}. Stop that copy first, or give this one ` +
          `another ${brand.environmentPrefix}DATA_DIR (and another PORT).`,
      );
    }
    await pause(retryMs);
  }

  const release = new AbortController();
  const { signal } = release;
  const hold = (held: pg.Client): void => {
    client = held;
    held.once('end', () => void takeAgain());
  };
  const takeAgain = async (): Promise<void> => {
    for (let wait = retryMs; !signal.aborted; wait = Math.min(maxRetryMs, wait * 2)) {
      const again = await tryToTake(adminUrl).catch(() => undefined);
      if (again && signal.aborted) return void (await again.end());
      if (again) return hold(again);
      await pause(wait, undefined, { ref: false });
    }
  };
  hold(client);
  return {
    async release() {
      release.abort();
      await client?.end().catch(() => {});
    },
  };
}
