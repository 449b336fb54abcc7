import { brand } from '@workspace/domain/brand';
import pg from 'pg';
import type { Configuration } from '../config/configuration.ts';
import type { SecretKeys } from '../config/secret-key.ts';
import type { Log } from '../logging/log.ts';
import { StartError } from '../start-error.ts';
import {
  administratorSetting,
  type Connected,
  connectDatabase,
  databaseName,
  databaseOf,
  superuserPassword,
  unreachable,
} from './connect.ts';
import { findCluster } from './embedded/cluster.ts';
import { isCopyRunning } from './embedded/one-copy.ts';
import { findPostmaster } from './embedded/postmaster.ts';
import { adminUrlFor } from './embedded/server.ts';
import { databaseFailure } from './failure.ts';
import { refuseTransactionPooling } from './pooling.ts';
import { databaseRoles, type RoleUrls, roleUrls } from './roles.ts';

const secretName = `${brand.environmentPrefix}SECRET_KEY`;

/**
 * A wrong key is refused and not repaired, since a repair would change the passwords of a running
 * copy.
 */
async function proveOwner(urls: RoleUrls): Promise<Connected> {
  const client = new pg.Client({ connectionString: urls.owner });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = databaseFailure(error)?.code ?? 'no answer';
    throw new StartError(
      reason === '28P01'
        ? `The database accepts ${databaseRoles.owner} only with another key. Set ${secretName} to the key that the product runs with; a new key is accepted once the product has been started with it.`
        : unreachable(urls.owner, reason),
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
  return { urls, stop: async () => {} };
}

/** The embedded server of a running copy; undefined where none runs. */
async function findRunning(
  { dataDirectory }: Configuration,
  keys: SecretKeys,
): Promise<string | undefined> {
  const cluster = await findCluster(dataDirectory);
  if (cluster === undefined) {
    throw new StartError(
      `There is no database in ${dataDirectory}. Name the right folder in ${brand.environmentPrefix}DATA_DIR.`,
    );
  }
  const living = await findPostmaster(cluster);
  if (living?.port === undefined) return undefined;
  const adminUrl = adminUrlFor(living.port, superuserPassword(keys.current));
  const running = await isCopyRunning(adminUrl).catch((error: unknown) => {
    // The password may be from the previous key, or the server does not answer; the start reports
    // either.
    if (databaseFailure(error)) return false;
    throw error;
  });
  return running ? adminUrl : undefined;
}

/**
 * Connects to the database of a running copy, or else starts it until the caller is done.
 * @throws StartError with a sentence for the person who ran the command
 */
export async function reachDatabase(
  configuration: Configuration,
  keys: SecretKeys,
  log: Log,
): Promise<Connected> {
  const { url, migrateUrl } = configuration.database;
  const secretKey = keys.current;
  if (url !== undefined) {
    const adminUrl = migrateUrl ?? url;
    const urls = roleUrls({ adminUrl, database: databaseOf(adminUrl), secretKey });
    const connected = await proveOwner(urls);
    await refuseTransactionPooling(urls.owner, administratorSetting(configuration));
    return connected;
  }
  const adminUrl = await findRunning(configuration, keys);
  return adminUrl === undefined
    ? connectDatabase(configuration, keys, log)
    : proveOwner(roleUrls({ adminUrl, database: databaseName, secretKey }));
}
