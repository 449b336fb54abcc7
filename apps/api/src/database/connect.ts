import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brand } from '@workspace/domain/brand';
import pg from 'pg';
import type { Configuration } from '../config/configuration.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import { makeDataDirectory } from '../config/data-directory.ts';
import type { SecretKeys } from '../config/secret-key.ts';
import type { Log } from '../logging/log.ts';
import { StartError } from '../start-error.ts';
import { type KeptPostgres, keepPostgresRunning } from './embedded/keep-running.ts';
import { beTheOneCopy } from './embedded/one-copy.ts';
import { moveSuperuserPassword, refusesPassword } from './embedded/superuser-password.ts';
import { databaseFailure, isUnavailable } from './failure.ts';
import { refuseTransactionPooling } from './pooling.ts';
import { assertWalledRole, ensureRoles, type RoleUrls, urlWith } from './roles.ts';

export interface Connected {
  readonly urls: RoleUrls;
  stop(): Promise<void>;
}

/** Of the embedded PostgreSQL. */
export const databaseName = brand.name.toLowerCase();

async function checkAppRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await assertWalledRole(client);
  } finally {
    await client.end();
  }
}

/** What the embedded server's superuser is let in by. */
export const superuserPassword = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('database superuser').digest('hex');

/** The embedded server's own failures are sentences for people already. */
async function startKept(dataDirectory: string, keys: SecretKeys, log: Log): Promise<KeptPostgres> {
  const keep = () =>
    keepPostgresRunning({
      dataDirectory,
      superuserPassword: superuserPassword(keys.current),
      log: (line) => log.info({}, line),
      onOutage: (what) =>
        log.error(
          { see: 'postgres.log' },
          what === 'ended'
            ? 'the embedded database ended by itself and is started again'
            : 'the embedded database could not be started again',
        ),
      onRecovery: () => log.info({}, 'the embedded database runs again'),
    });
  try {
    return await keep().catch(async (error: unknown) => {
      if (keys.previous === undefined || !refusesPassword(error)) throw error;
      await moveSuperuserPassword({
        dataDirectory,
        from: superuserPassword(keys.previous),
        to: superuserPassword(keys.current),
      });
      return keep();
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function connectEmbedded(
  { dataDirectory }: Configuration,
  keys: SecretKeys,
  log: Log,
): Promise<Connected> {
  await makeDataDirectory(dataDirectory);
  const server = await startKept(dataDirectory, keys, log);
  // Before anything is written: another copy may be at work on it, and its server is not ours to end.
  const copy = await beTheOneCopy(server.adminUrl, dataDirectory).catch((error: unknown) => {
    server.leave();
    throw error;
  });
  const stop = async () => {
    await copy.release();
    await server.stop();
  };
  try {
    const urls = await ensureRoles({
      adminUrl: server.adminUrl,
      database: databaseName,
      secretKey: keys.current,
    });
    return { urls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const unreachable = (url: string, reason: string) => {
  const { host } = new URL(url);
  return `The PostgreSQL at ${host} cannot be used (${reason}). Check DATABASE_URL and DATABASE_MIGRATE_URL, and that the server is running.`;
};
const retryMs = 500;

const missingDatabase = '3D000';
/** Every server has it, unless somebody took it away. */
const maintenanceDatabase = 'postgres';

/**
 * Waits for a server that is still starting, so that nobody has to start the product after it.
 * @returns an address that can be connected to: `url`, or the maintenance database of the same
 *   server where the database of `url` is not made yet
 * @throws StartError when it stays away, or answers and lets nobody in
 */
async function waitForServer(url: string, patienceMs: number, log: Log): Promise<string> {
  const deadline = Date.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return url;
    } catch (error) {
      const reason = databaseFailure(error)?.code ?? 'no answer';
      if (reason === missingDatabase) return urlWith(url, maintenanceDatabase);
      if (!isUnavailable(error) || Date.now() > deadline) {
        throw new StartError(unreachable(url, reason), { cause: error });
      }
      if (tries === 1) log.warn({ reason }, 'the database cannot be reached yet');
      await pause(retryMs);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** @throws ConfigurationError where the address names none */
export function databaseOf(adminUrl: string): string {
  const database = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  if (database === '') throw new ConfigurationError('DATABASE_URL must name a database.');
  return database;
}

/** The environment variable that has the administrator's address. */
export const administratorSetting = ({ database }: Configuration): string =>
  database.migrateUrl === undefined ? 'DATABASE_URL' : 'DATABASE_MIGRATE_URL';

async function connectExternal(
  url: string,
  configuration: Configuration,
  secretKey: string,
  log: Log,
): Promise<Connected> {
  const { migrateUrl, startPatienceSeconds } = configuration.database;
  const namedUrl = migrateUrl ?? url;
  const database = databaseOf(namedUrl);
  const adminUrl = await waitForServer(namedUrl, startPatienceSeconds * 1000, log);
  await refuseTransactionPooling(adminUrl, administratorSetting(configuration));
  // With an owner's address of its own, DATABASE_URL is the app's role (decisions 7).
  const appUrl = migrateUrl === undefined ? undefined : url;
  const urls = await ensureRoles({ adminUrl, database, secretKey, appUrl });
  if (appUrl !== undefined) await refuseTransactionPooling(appUrl, 'DATABASE_URL');
  return { urls, stop: async () => {} };
}

/**
 * Finds or starts the PostgreSQL, with its roles.
 * @throws where the app's role could climb the walls: a superuser, BYPASSRLS, an owner of tables.
 */
export async function connectDatabase(
  configuration: Configuration,
  keys: SecretKeys,
  log: Log,
): Promise<Connected> {
  const { url } = configuration.database;
  const connected =
    url === undefined
      ? await connectEmbedded(configuration, keys, log)
      : await connectExternal(url, configuration, keys.current, log);
  try {
    await checkAppRole(connected.urls.app);
  } catch (error) {
    await connected.stop();
    throw error;
  }
  return connected;
}
