import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../database/embedded/embedded-postgres.ts';
import { migrateUp } from '../database/migrate.ts';
import { ensureRoles } from '../database/roles.ts';
import { installQueue } from '../jobs/queue.ts';
import { templateDatabase, testSecretKey } from './constants.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
  }
}

/** One PostgreSQL for a whole test run, with a migrated template database that the tests copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'api-tests-'));
  // As root the server runs under another account, which must be able to traverse this directory.
  await chmod(dataDirectory, 0o711);
  const server = await startEmbeddedPostgres({
    dataDirectory,
    superuserPassword: 'test',
    durable: false,
  });
  const urls = await ensureRoles({
    adminUrl: server.adminUrl,
    database: templateDatabase,
    secretKey: testSecretKey,
  });
  await migrateUp(urls.owner);
  await installQueue(urls.worker);
  project.provide('adminUrl', server.adminUrl);
  return async () => {
    await removeEmbeddedPostgres({ dataDirectory });
    await rm(dataDirectory, { recursive: true, force: true });
  };
}
