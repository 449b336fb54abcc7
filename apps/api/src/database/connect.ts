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
import { bounded, readOnly, refuseStandby } from './connection.ts';
import { type KeptPostgres, keepPostgresRunning } from './embedded/keep-running.ts';
import { beTheOneCopy } from './embedded/one-copy.ts';
import { moveSuperuserPassword, refusesPassword } from './embedded/superuser-password.ts';
import { databaseFailure, isUnavailable } from './failure.ts';
import { refuseTransactionPooling } from './pooling.ts';
import { assertRowSecurityApplies, ensureRoles, type RoleUrls, urlWith } from './roles.ts';

export interface Connected {
  readonly urls: RoleUrls;
  stop(): Promise<void>;
}

/** Database name in the embedded PostgreSQL. */
export const databaseName = brand.name.toLowerCase();

async function checkAppRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...bounded });
  client.on('error', () => {});
  try {
    await client.connect();
    await assertRowSecurityApplies(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Password of the embedded server's superuser. */
export const superuserPassword = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('database superuser').digest('hex');

/**
 * Converts failures to StartError; the embedded server's messages are already written for people.
 */
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
  // Before anything is written: the server may belong to a running copy and must not be stopped
  // then.
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
/** Exists on every server unless it was dropped. */
const maintenanceDatabase = 'postgres';

/**
 * Waits for a server that is still starting, so that the start order does not matter, and for a
 * primary while the address leads to a standby.
 * @returns a URL that accepts connections: `url`, or the maintenance database of the same server
 *   where the database of `url` does not exist yet
 * @throws StartError when the server stays unreachable or refuses the login
 */
async function waitForServer(url: string, patienceMs: number, log: Log): Promise<string> {
  const deadline = Date.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({
      connectionString: url,
      ...bounded,
      query_timeout: bounded.connectionTimeoutMillis,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await refuseStandby(client);
      return url;
    } catch (error) {
      const code = databaseFailure(error)?.code;
      const reason = code === readOnly ? 'a read-only standby' : (code ?? 'no answer');
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

/** @throws ConfigurationError where the URL names no database */
export function databaseOf(adminUrl: string): string {
  const database = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  if (database === '') throw new ConfigurationError('DATABASE_URL must name a database.');
  return database;
}

/** The environment variable that holds the administrator's URL. */
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
  // With a separate migration URL, DATABASE_URL is the app's role (decisions 7).
  const appUrl = migrateUrl === undefined ? undefined : url;
  const urls = await ensureRoles({ adminUrl, database, secretKey, appUrl });
  if (appUrl !== undefined) await refuseTransactionPooling(appUrl, 'DATABASE_URL');
  return { urls, stop: async () => {} };
}

/**
 * Connects to the configured PostgreSQL or starts the embedded one, and ensures its roles.
 * @throws Error where the app's role is exempt from row-level security: a superuser, BYPASSRLS, or
 *   an owner of tables
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
