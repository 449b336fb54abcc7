import { rm } from 'node:fs/promises';
import knexFactory from 'knex';
import { type Configuration, readConfiguration } from './config/configuration.ts';
import { ConfigurationError } from './config/configuration-error.ts';
import { loadSecretKeys } from './config/secret-key.ts';
import { superuserPassword } from './database/connect.ts';
import { findCluster } from './database/embedded/cluster.ts';
import { removeEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { isCopyRunning } from './database/embedded/one-copy.ts';
import { findPostmaster } from './database/embedded/postmaster.ts';
import { adminUrlFor } from './database/embedded/server.ts';
import { dropSchema } from './database/migrate.ts';
import { ensureRoles } from './database/roles.ts';
import { StartError } from './start-error.ts';
import { filesFolder } from './vendors/files/disk.ts';

/** Drops the schema of the database in `DATABASE_URL`; nothing else in it is changed. */
async function resetExternal(url: string, secretKey: string): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const urls = await ensureRoles({ adminUrl: url, database, secretKey });
  const knex = knexFactory({ client: 'pg', connection: urls.worker, pool: { min: 0, max: 1 } });
  try {
    await dropSchema(urls.owner);
    await knex.raw('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
  } finally {
    await knex.destroy();
  }
}

/** Refuses to delete the data of a running copy. */
async function refuseWhileRunning(configuration: Configuration): Promise<void> {
  const { dataDirectory } = configuration;
  const cluster = await findCluster(dataDirectory).catch(() => undefined);
  const living = cluster === undefined ? undefined : await findPostmaster(cluster);
  if (living?.port === undefined) return;
  const password = superuserPassword((await loadSecretKeys(configuration)).current);
  // A server that does not answer does not prevent the reset.
  const running = await isCopyRunning(adminUrlFor(living.port, password)).catch(() => false);
  if (running)
    throw new StartError(`A copy of the product is running on ${dataDirectory}. Stop it first.`);
}

try {
  const configuration = readConfiguration(process.env);
  if (configuration.mode === 'production') {
    throw new ConfigurationError('This command does not work in production.');
  }
  const { url, migrateUrl } = configuration.database;
  const { dataDirectory } = configuration;
  if (url === undefined) {
    await refuseWhileRunning(configuration);
    await removeEmbeddedPostgres({ dataDirectory });
    await rm(dataDirectory, { recursive: true, force: true });
  } else {
    await rm(filesFolder(dataDirectory), { recursive: true, force: true });
    await resetExternal(migrateUrl ?? url, (await loadSecretKeys(configuration)).current);
  }
  process.stdout.write('The data has been deleted. The next start loads the demo data again.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
