import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { freePort } from './database/embedded/server.ts';
import { readCatalogue } from './testing/catalogue.ts';
import { testSecretKey } from './testing/constants.ts';
import { Copy, makeDataPlace, removeDataPlace } from './testing/copy.ts';
import { runProductCommand } from './testing/run-command.ts';
import { createTestDatabase } from './testing/test-database.ts';

let place: string;
let data: string;
const copies: Copy[] = [];

beforeEach(async () => {
  place = await makeDataPlace();
  data = join(place, 'data');
});
afterEach(async () => {
  for (const copy of copies.splice(0)) await copy.stop('SIGKILL');
  await removeDataPlace(place);
});

async function spawn(environment: Record<string, string> = {}, port?: number): Promise<Copy> {
  const copy = await Copy.spawn({ LINEWISE_DATA_DIR: data, ...environment }, port);
  copies.push(copy);
  return copy;
}

/** Expects one or two sentences for a person, without internal details. */
function isPlain(text: string): void {
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(text).not.toMatch(/\bat .*\.ts:\d+|node:|Error:|\[object/);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('a start that fails', () => {
  it('reports that the port is taken, and changes nothing', async () => {
    const other = createServer((_request, response) => response.end('other'));
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const copy = await spawn({}, port);
    expect(await copy.end()).toBe(1);
    isPlain(copy.err);
    expect(copy.err).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
    expect(await exists(data)).toBe(false);
    expect(await (await fetch(copy.url)).text()).toBe('other');
    await new Promise((resolve) => other.close(resolve));
  });

  it('reports that the data directory is not writable', async () => {
    await writeFile(data, 'a file where a folder is wanted');
    const copy = await spawn();
    expect(await copy.end()).toBe(1);
    isPlain(copy.err);
    expect(copy.err).toContain(`The data directory ${data} cannot be written to (EEXIST)`);
    expect(copy.err).toContain('LINEWISE_DATA_DIR');
    await rm(data);
  });

  it('names the invalid setting', async () => {
    const copy = await spawn({ DEMO_SIZE: 'huge' });
    expect(await copy.end()).toBe(1);
    isPlain(copy.err);
    expect(copy.err.trim()).toBe('DEMO_SIZE must be small, 10k or 50k');
  });

  it('reports that the database in DATABASE_URL is unreachable or refuses the login', async () => {
    const nowhere = `postgres://app:very-secret@127.0.0.1:${await freePort()}/plans`;
    const away = await spawn({ DATABASE_URL: nowhere, DATABASE_START_SECONDS: '0' });
    expect(await away.end()).toBe(1);
    isPlain(away.err);
    expect(away.err).toContain('(ECONNREFUSED). Check DATABASE_URL');

    const wrong = new URL(inject('adminUrl'));
    wrong.password = 'very-secret';
    const refused = await spawn({ DATABASE_URL: wrong.href });
    expect(await refused.end()).toBe(1);
    isPlain(refused.err);
    expect(refused.err).toContain('(28P01)');
    for (const { out, err } of copies) expect(out + err).not.toContain('very-secret');
  });

  it('names the failed migration and its error, and leaves the database unchanged', async () => {
    const admin = new pg.Client({ connectionString: inject('adminUrl') });
    await admin.connect();
    const name = `taken_${Date.now()}`;
    await admin.query(`CREATE DATABASE ${name}`);
    const url = new URL(inject('adminUrl'));
    url.pathname = `/${name}`;
    const inside = new pg.Client({ connectionString: url.href });
    await inside.connect();
    await inside.query(`CREATE TABLE oidc_records (somebody text)`);
    const copy = await spawn({
      DATABASE_URL: url.href,
      LINEWISE_SECRET_KEY: 'a-secret-key-for-tests-that-is-long-enough',
    });
    expect(await copy.end()).toBe(1);
    isPlain(copy.err);
    expect(copy.err).toContain('20261201100200-people-and-accounts');
    expect(copy.err).toContain('relation "oidc_records" already exists');
    const { rows } = await inside.query(
      `SELECT count(*)::int AS n FROM information_schema.tables
       WHERE table_schema = 'public' AND table_name IN ('identities', 'sessions')`,
    );
    expect(rows).toEqual([{ n: 0 }]);
    await inside.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });

  it('refuses data of before the first release, until a reset has deleted it', async () => {
    const database = await createTestDatabase();
    const environment = {
      DATABASE_URL: database.adminUrl,
      LINEWISE_SECRET_KEY: testSecretKey,
      LINEWISE_DATA_DIR: data,
    };
    // As a version of before the baseline left it.
    await database.owner('schema_migrations').update({
      name: database.owner.raw(`replace(name, '20261201', '20261121')`),
    });
    await database.owner.raw('CREATE TABLE of_before (id uuid)');
    const before = await readCatalogue(database.adminUrl);
    const refused = await spawn(environment);
    expect(await refused.end()).toBe(1);
    isPlain(refused.err);
    expect(refused.err).toContain('a version from before the first release');
    expect(refused.err).toContain('npm run reset');
    expect(await readCatalogue(database.adminUrl)).toEqual(before);

    const reset = await runProductCommand('reset', [], environment);
    expect(reset).toMatchObject({ code: 0, err: '' });
    expect(Object.keys(await readCatalogue(database.adminUrl))).toEqual(['schema public']);
    const copy = await (await spawn(environment)).ready();
    expect(await copy.stop()).toBe(0);
    await database.destroy();
  });
});

describe('two starts on one data directory', () => {
  it('run one copy: the second is refused and does not affect the first', async () => {
    const first = await (await spawn()).ready();
    const second = await spawn();
    expect(await second.end()).toBe(1);
    isPlain(second.err);
    expect(second.err).toContain(`Linewise is already running on ${data}.`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

    // After a kill no lock remains, and the next start takes over its server.
    await first.stop('SIGKILL');
    const third = await (await spawn()).ready();
    expect(third.out).toContain('is running already');
    expect(await third.stop()).toBe(0);
    expect(await readdir(join(data, 'postgres'))).not.toContain('postmaster.pid');
  });
});
