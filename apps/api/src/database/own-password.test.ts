import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../config/configuration.ts';
import { collectingLog } from '../testing/collecting-log.ts';
import { connectDatabase } from './connect.ts';
import {
  type EmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres.ts';

// A separate server: roles are shared by all databases of a server, and other tests use theirs
// concurrently.
let parent: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'own-password-'));
  server = await startEmbeddedPostgres({
    dataDirectory: parent,
    superuserPassword: 'superuser',
    durable: false,
  });
  await ask(server.adminUrl, 'CREATE DATABASE plans');
});
afterAll(async () => {
  await removeEmbeddedPostgres({ dataDirectory: parent });
  await rm(parent, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function address(login?: { role: string; password: string }): string {
  const url = new URL(server.adminUrl);
  url.pathname = '/plans';
  if (login) {
    url.username = login.role;
    url.password = login.password;
  }
  return url.href;
}
const appWith = (password: string) => address({ role: 'linewise_app', password });

const start = (url: string, key = 'k'.repeat(32)) =>
  connectDatabase(
    readConfiguration({ DATABASE_URL: url, DATABASE_MIGRATE_URL: address() }),
    { current: key, previous: undefined },
    collectingLog(),
  );

test('the app’s role is created with its password from DATABASE_URL', async () => {
  const { urls } = await start(appWith('chosen: one & only'));
  expect(urls.app).toBe(appWith('chosen: one & only'));
  expect(await ask(urls.app, 'SELECT current_user::text AS who')).toEqual([
    { who: 'linewise_app' },
  ]);
});

test('a password configured for the app’s role is kept after every start and after a key rotation', async () => {
  await ask(server.adminUrl, `ALTER ROLE linewise_app PASSWORD 'by the administrator'`);
  const own = appWith('by the administrator');
  await start(own);
  await start(own, 'n'.repeat(32));
  expect(await ask(own, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a wrong password is refused with a sentence, and changes nothing', async () => {
  await expect(start(appWith('forgotten'))).rejects.toThrow(
    /DATABASE_URL .*linewise_app.*password/,
  );
  expect(await ask(appWith('by the administrator'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a URL with another login, or without a password, is refused and changes nothing', async () => {
  const own = appWith('by the administrator');
  for (const url of [address({ role: 'somebody', password: 'x' }), appWith('')]) {
    await expect(start(url)).rejects.toThrow(/^DATABASE_URL .*password/);
    expect(await ask(own, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }
});

test('the derived password is set again where DATABASE_URL contains it', async () => {
  const made = await connectDatabase(
    readConfiguration({ DATABASE_URL: address() }),
    { current: 'k'.repeat(32), previous: undefined },
    collectingLog(),
  );
  await ask(server.adminUrl, `ALTER ROLE linewise_app PASSWORD 'something else'`);
  const { urls } = await start(made.urls.app);
  expect(await ask(urls.app, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
