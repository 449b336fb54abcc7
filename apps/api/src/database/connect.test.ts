import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../config/configuration.ts';
import { collectingLog } from '../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const connect = (environment: Record<string, string>) =>
  connectDatabase(readConfiguration(environment), database.keys, collectingLog());

test('a start is refused if the app role is a superuser or owns the tables', async () => {
  const migrate = database.adminUrl;
  for (const url of [database.adminUrl, database.urls.owner]) {
    await expect(connect({ DATABASE_URL: url, DATABASE_MIGRATE_URL: migrate })).rejects.toThrow(
      /superuser|owns the table/,
    );
  }
});

test('in demo mode the URL of an administrator suffices, and the app gets its own role', async () => {
  const connected = await connect({ DATABASE_URL: database.adminUrl });
  expect(new URL(connected.urls.app).username).toBe('linewise_app');
  expect(new URL(connected.urls.owner).username).toBe('linewise_owner');
  await connected.stop();
});

test('a database that does not exist yet is created', async () => {
  const name = `new_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(database.adminUrl);
  url.pathname = `/${name}`;
  try {
    const { urls } = await connect({ DATABASE_URL: url.href });
    expect(await ask(urls.owner, 'SELECT current_database() AS name')).toEqual([{ name }]);
  } finally {
    await ask(database.adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
});
