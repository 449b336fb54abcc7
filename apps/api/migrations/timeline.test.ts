import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { migrateDown, migrateTo, migrateUp, rollbackNewest } from '../src/database/migrate.ts';
import { loadDemo } from '../src/demo/load.ts';
import { readCatalogue } from '../src/testing/catalogue.ts';
import { collectingLog } from '../src/testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { timeline } from './timeline.ts';

const folder = new URL('.', import.meta.url);
const made: TestDatabase[] = [];
const database = async (template?: 'empty') => {
  const one = await createTestDatabase(template);
  made.push(one);
  return one;
};
afterAll(async () => {
  for (const one of made) await one.destroy();
});

/** Of a file's text, however its lines end where it was checked out. */
const sumOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n'))
    .digest('hex');

test('the timeline names every migration there is, in the order of their names', () => {
  const files = readdirSync(folder).filter((name) => /^\d{14}-.*\.ts$/.test(name));
  const names = timeline.map(({ name }) => name);
  expect(names).toEqual(files.map((name) => name.replace(/\.ts$/, '')).sort());
  expect(names).toEqual([...new Set(names)].sort());
});

test('no migration that has landed was edited, nor what it imports: databases have run it as it was', () => {
  const files = readdirSync(folder).filter((name) => /^[^.]+\.ts$/.test(name));
  const names = files.map((file) => file.slice(0, -3)).filter((name) => name !== 'timeline');
  const sums = Object.fromEntries(names.map((name) => [name, sumOf(`${name}.ts`)]));
  // `npm run generate` enters a new one and changes none.
  const landed: unknown = JSON.parse(readFileSync(new URL('landed.json', folder), 'utf8'));
  expect(sums).toEqual(landed);
});

test('each step can be taken back to exactly what was before it', async () => {
  const stepwise = await database('empty');
  const catalogues = [];
  for (let count = 1; count <= timeline.length; count += 1) {
    await migrateTo(stepwise.urls.owner, count);
    catalogues.push(await readCatalogue(stepwise.adminUrl));
  }
  // Taken in steps or at once, it is the same schema.
  const fresh = await readCatalogue((await database()).adminUrl);
  expect(Object.keys(fresh).length).toBeGreaterThan(300);
  expect(catalogues.at(-1)).toEqual(fresh);
  for (let count = timeline.length - 1; count > 0; count -= 1) {
    await rollbackNewest(stepwise.urls.owner);
    const after = await readCatalogue(stepwise.adminUrl);
    expect(after, `what ${timeline[count]?.name} leaves behind`).toEqual(catalogues[count - 1]);
  }
});

test('all the way down and up again is the same schema, also with data in it', async () => {
  const full = await database();
  const before = await readCatalogue(full.adminUrl);
  const { urls, sealer } = full;
  await loadDemo({
    ownerUrl: urls.owner,
    sealer,
    size: 'small',
    companies: 1,
    now: new Date(),
    log: collectingLog(),
  });
  expect(await migrateDown(urls.owner)).toHaveLength(timeline.length);
  expect(Object.keys(await readCatalogue(full.adminUrl))).toEqual(['schema public']);
  expect(await migrateUp(urls.owner)).toHaveLength(timeline.length);
  expect(await readCatalogue(full.adminUrl)).toEqual(before);
});

test('the catalogue shows the smallest difference of two schemas', async () => {
  const one = await database();
  let before = await readCatalogue(one.adminUrl);
  expect(await readCatalogue(one.adminUrl)).toEqual(before);
  for (const sql of [
    'ALTER TABLE users ALTER COLUMN email DROP NOT NULL',
    'GRANT DELETE ON users TO linewise_staff',
    'GRANT SELECT (avatar_url) ON users TO linewise_staff',
    'ALTER POLICY owner ON users USING (false)',
    'ALTER TABLE users NO FORCE ROW LEVEL SECURITY',
    'ALTER TABLE users DISABLE TRIGGER claim',
    'DROP INDEX users_email_lookup',
    'ALTER TABLE users DROP CONSTRAINT users_role_check',
    'ALTER FUNCTION product_now() VOLATILE',
    'REVOKE EXECUTE ON FUNCTION product_now() FROM PUBLIC',
    'ALTER TABLE plans ALTER COLUMN visible_to DROP DEFAULT',
  ]) {
    await one.owner.raw(sql);
    const after = await readCatalogue(one.adminUrl);
    expect(after, sql).not.toEqual(before);
    before = after;
  }
});
