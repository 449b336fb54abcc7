import { createHmac } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { brand } from '@workspace/domain/brand';
import pg from 'pg';
import type { Configuration } from '../config/configuration.ts';
import { ConfigurationError } from '../config/configuration.ts';
import type { Log } from '../logging/log.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { assertWalledRole, ensureRoles, type RoleUrls } from './roles.ts';

export interface Connected {
  readonly urls: RoleUrls;
  /** Resolves when an embedded server ended by itself; never for another. */
  readonly lost: Promise<void>;
  stop(): Promise<void>;
}

const databaseName = brand.name.toLowerCase();

async function checkAppRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await assertWalledRole(client);
  } finally {
    await client.end();
  }
}

async function connectEmbedded(
  configuration: Configuration,
  secretKey: string,
  log: Log,
): Promise<Connected> {
  await mkdir(configuration.dataDirectory, { recursive: true });
  const server = await startEmbeddedPostgres({
    dataDirectory: configuration.dataDirectory,
    superuserPassword: createHmac('sha256', secretKey).update('database superuser').digest('hex'),
    log: (line) => log.info({}, line),
  });
  let stopping = false;
  const urls = await ensureRoles({ adminUrl: server.adminUrl, database: databaseName, secretKey });
  return {
    urls,
    lost: server.exited.then(() => (stopping ? new Promise<void>(() => {}) : undefined)),
    stop: async () => {
      stopping = true;
      await server.stop();
    },
  };
}

async function connectExternal(
  url: string,
  migrateUrl: string | undefined,
  secretKey: string,
): Promise<Connected> {
  const adminUrl = migrateUrl ?? url;
  const database = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  if (database === '') throw new ConfigurationError('DATABASE_URL must name a database.');
  const made = await ensureRoles({ adminUrl, database, secretKey });
  // With an owner's address of its own, DATABASE_URL is the app's role (decisions 7).
  const urls = migrateUrl === undefined ? made : { ...made, app: url };
  return { urls, lost: new Promise(() => {}), stop: async () => {} };
}

/**
 * Finds or starts the PostgreSQL, with its roles.
 * @throws where the app's role could climb the walls: a superuser, BYPASSRLS, an owner of tables.
 */
export async function connectDatabase(
  configuration: Configuration,
  secretKey: string,
  log: Log,
): Promise<Connected> {
  const { url, migrateUrl } = configuration.database;
  const connected =
    url === undefined
      ? await connectEmbedded(configuration, secretKey, log)
      : await connectExternal(url, migrateUrl, secretKey);
  try {
    await checkAppRole(connected.urls.app);
  } catch (error) {
    await connected.stop();
    throw error;
  }
  return connected;
}
