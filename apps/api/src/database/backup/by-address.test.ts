import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecretKey } from '../../testing/constants.ts';
import { runProductCommand } from '../../testing/run-command.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { buildWorld } from '../../testing/world.ts';

let source: TestDatabase;
let target: TestDatabase;
let place: string;

beforeAll(async () => {
  source = await createTestDatabase();
  target = await createTestDatabase('empty');
  await buildWorld(source.owner);
  place = await mkdtemp(join(tmpdir(), 'by-address-'));
});
afterAll(async () => {
  await source.destroy();
  await target.destroy();
  await rm(place, { recursive: true, force: true });
});

/** As in production: the owner's URL beside the app's own. */
const addressOf = (database: TestDatabase) => ({
  DATABASE_URL: database.urls.app,
  DATABASE_MIGRATE_URL: database.adminUrl,
  LINEWISE_SECRET_KEY: testSecretKey,
  LINEWISE_DATA_DIR: join(place, 'unused'),
});

test('an external PostgreSQL is backed up while in use, and restored while no copy runs', {
  timeout: 300_000,
}, async () => {
  const folder = join(place, 'kept');
  await source.app.raw('SELECT 1');
  expect(await runProductCommand('backup', [folder], addressOf(source))).toMatchObject({
    code: 0,
    err: '',
  });
  const trx = await target.app.transaction();
  const used = await runProductCommand('restore', [folder], addressOf(target));
  expect(used).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is connected.*Stop it first/),
  });
  await trx.rollback();
  await target.app.destroy();

  const restored = await runProductCommand('restore', [folder], addressOf(target));
  expect(restored).toMatchObject({ code: 0, err: '' });
  const people = (of: TestDatabase) => of.owner('users').orderBy('id').select('id', 'email');
  expect(await people(target)).toEqual(await people(source));
  // The queue exists again, empty.
  expect((await target.worker.raw('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
  await expect(stat(join(place, 'unused'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a wrong key is refused and does not change the passwords of the roles', {
  timeout: 300_000,
}, async () => {
  const wrong = {
    ...addressOf(source),
    LINEWISE_SECRET_KEY: 'not the key that the product runs with',
    LINEWISE_SECRET_KEY_PREVIOUS: testSecretKey,
  };
  const folder = join(place, 'never');
  for (const [command, args] of [
    ['backup', [folder]],
    ['rotate-key', []],
    ['rotate-key', ['--dry-run']],
  ] as const) {
    expect(await runProductCommand(command, args, wrong), command).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/with another key.*started with it/),
    });
  }
  await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  for (const url of Object.values(source.urls)) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  }
  expect(await runProductCommand('rotate-key', ['--new'], addressOf(source))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/The key is configured.*SECRET_KEY_PREVIOUS/),
  });
});
