import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import { inject } from 'vitest';
import type { SecretKeys } from '../config/secret-key.ts';
import type { SecondConnection } from '../database/held-connection.ts';
import { createPool, type PoolOptions } from '../database/pool.ts';
import { ensureRoles, type RoleUrls } from '../database/roles.ts';
import { createSealer, type Sealer } from '../secrets/seal.ts';
import { subscribers } from '../subscribers.ts';
import { templateDatabase, testSecretKey } from './constants.ts';

/** A fresh, migrated database on the test run's PostgreSQL. */
export interface TestDatabase {
  readonly urls: RoleUrls;
  /** Superuser URL of this database; for set-up and for bypassing row-level security. */
  readonly adminUrl: string;
  readonly app: Knex;
  readonly staff: Knex;
  readonly worker: Knex;
  /** Owner of the tables, who sees every row; for set-up and assertions. */
  readonly owner: Knex;
  readonly sealer: Sealer;
  readonly keys: SecretKeys;
  destroy(): Promise<void>;
}

async function asAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Copies the migrated template, or creates an empty database; takes about ten milliseconds. */
export async function createTestDatabase(
  template: 'migrated' | 'empty' = 'migrated',
  options: Partial<Pick<PoolOptions, 'max' | 'acquireTimeoutMs'>> = {},
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const from = template === 'empty' ? 'template0' : templateDatabase;
  await asAdmin((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${from} OWNER linewise_owner`),
  );
  const urls = await ensureRoles({
    adminUrl: inject('adminUrl'),
    database: name,
    secretKey: testSecretKey,
  });
  const adminUrl = new URL(inject('adminUrl'));
  adminUrl.pathname = `/${name}`;
  const seconds: SecondConnection[] = [];
  const onSecondConnection = (second: SecondConnection) => {
    seconds.push(second);
    throw second;
  };
  const ofProduct = {
    max: 12,
    applicationName: 'test',
    // Many calls at once wait for each other on a busy machine, which is no outage.
    acquireTimeoutMs: 60_000,
    onSecondConnection,
    ...options,
  };
  const pool = (url: string) => createPool({ url, subscribers, ...ofProduct });
  const [app, staff, worker] = [pool(urls.app), pool(urls.staff), pool(urls.worker)];
  const owner = createPool({
    url: urls.owner,
    subscribers,
    ...ofProduct,
    onSecondConnection: null,
  });
  return {
    urls,
    adminUrl: adminUrl.href,
    app,
    staff,
    worker,
    owner,
    sealer: createSealer(testSecretKey),
    keys: { current: testSecretKey, previous: undefined },
    destroy: async () => {
      await Promise.all([app, staff, worker, owner].map((one) => one.destroy()));
      await asAdmin((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
      // Whatever became of the error in the call itself.
      if (seconds.length > 0) throw seconds[0];
    },
  };
}
