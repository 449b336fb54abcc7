import { printOpenApi } from '@workspace/domain/documentation/print-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseNames } from './testing/frozen-names/database-names.ts';
import {
  addNames,
  compareNames,
  freezeNames,
  isFileInOrder,
  type Names,
  readFrozenNames,
} from './testing/frozen-names/names.ts';
import { openApiNames } from './testing/frozen-names/openapi-names.ts';
import { runtimeNames } from './testing/frozen-names/runtime-names.ts';
import { sourceNames } from './testing/frozen-names/source-names.ts';
import { readSources } from './testing/frozen-names/sources.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const document = printOpenApi('https://portal.example');
const sources = readSources();
const inSources = sourceNames(sources);
let database: TestDatabase;
let present: Names;
beforeAll(async () => {
  database = await createTestDatabase();
  const parts = [
    openApiNames(document),
    inSources,
    await databaseNames(database.owner, database.adminUrl),
    await runtimeNames(database),
  ];
  present = parts.reduce<Names>(addNames, {});
  if (process.env.FROZEN_NAMES === 'add') freezeNames(present);
});
afterAll(() => database.destroy());

const gone = (name: string) =>
  `${name} is gone. It needs a migration or an alias: see docs/recipes/rename-a-frozen-name.md.`;
const isNew = (name: string) => `${name} is new: run npm run frozen-names.`;

test('every stored or transmitted name is unchanged, and every new one is listed', () => {
  expect(compareNames(readFrozenNames(), present)).toEqual([]);
});

test('the list is sorted, so that two changes of it merge', () => {
  expect(isFileInOrder()).toBe(true);
});

test('removed and new names of every kind are reported', () => {
  expect(Object.keys(present).length).toBeGreaterThan(35);
  for (const [kind, names] of Object.entries(present)) {
    const isList = Array.isArray(names);
    const planted = isList ? ['planted'] : { planted: ['planted'] };
    const title = isList ? `${kind}: "planted"` : `${kind}: planted "planted"`;
    const usual = { [kind]: names };
    const more = addNames(usual, { [kind]: planted });
    expect(compareNames(more, usual)).toEqual([gone(title)]);
    expect(compareNames(usual, more)).toEqual([isNew(title)]);
  }
});

test('a kind without any names is reported as a fault of the extraction', () => {
  expect(compareNames(present, { ...present, 'outbox topics': [] })).toEqual([
    'outbox topics: nothing was found any more; correct how these names are read.',
  ]);
});

test('the command adds names and removes none', () => {
  const frozen = { tasks: ['purge', 'retired'], 'synced kinds': { user: ['user_id'] } };
  expect(addNames(frozen, { tasks: ['purge', 'move_clock'], cookies: ['session_*'] })).toEqual({
    tasks: ['purge', 'retired', 'move_clock'],
    'synced kinds': { user: ['user_id'] },
    cookies: ['session_*'],
  });
});

test('a renamed property, value, error or operation of the API is reported', () => {
  const renamed: unknown = JSON.parse(
    JSON.stringify(document)
      .replaceAll('"full_phone_number"', '"phone_number"')
      .replaceAll('"ready_to_terminate"', '"terminating"')
      .replaceAll('"plan_unchanged"', '"same_plan"')
      .replaceAll('"teams.list"', '"teams.all"'),
  );
  const found = compareNames(openApiNames(document), openApiNames(renamed));
  for (const [before, after] of [
    ['schema properties: Number "full_phone_number"', 'schema properties: Number "phone_number"'],
    [
      'schema values: Number status "ready_to_terminate"',
      'schema values: Number status "terminating"',
    ],
    ['error codes: "plan_unchanged"', 'error codes: "same_plan"'],
    [
      'operations: teams.list "GET /api/v0/companies/{company_id}/teams"',
      'operations: teams.all "GET /api/v0/companies/{company_id}/teams"',
    ],
  ] as const) {
    expect(found).toContain(gone(before));
    expect(found).toContain(isNew(after));
  }
});

test('a name changed in the code is reported, in any file', () => {
  const renamings = [
    ['sealing contexts', '`sim:$', '`sim-profile:$', 'sim:*', 'sim-profile:*'],
    ['hash purposes', "'login-code'", "'sign-in-code'", 'login-code', 'sign-in-code'],
    ['key derivations', "'cookie key'", "'cookies'", 'cookie key', 'cookies'],
    ['outbox topics', "'network.release'", "'network.end'", 'network.release', 'network.end'],
    ['audit entity kinds', "'sim_profile'", "'sim'", 'sim_profile', 'sim'],
    ['browser storage keys', "'staff-link-mark'", "'link-mark'", 'staff-link-mark', 'link-mark'],
    ['web locks', '}/outbox`', '}/queue`', '*/outbox', '*/queue'],
    ['stored row properties', 'foldedMark', 'foldedUpTo', 'foldedMark', 'foldedUpTo'],
  ] as const;
  const rename = (text: string) =>
    renamings.reduce((renamed, [, before, after]) => renamed.replaceAll(before, after), text);
  const renamed = new Map([...sources].map(([path, text]) => [path, rename(text)]));
  const found = compareNames(inSources, sourceNames(renamed));
  expect(found.toSorted()).toEqual(
    renamings
      .flatMap(([kind, , , before, after]) => [
        gone(`${kind}: "${before}"`),
        isNew(`${kind}: "${after}"`),
      ])
      .toSorted(),
  );
});

test('a name changed in the database is reported', async () => {
  const before = await databaseNames(database.owner, database.adminUrl);
  await database.owner.raw(`
    ALTER TABLE sim_profiles RENAME COLUMN secrets TO sealed_secrets;
    ALTER POLICY staff_dead ON outbox RENAME TO staff_reads_dead;
    ALTER FUNCTION month_end(timestamptz) RENAME TO end_of_month;
    ALTER TRIGGER enqueue ON outbox RENAME TO queue_jobs`);
  const found = compareNames(before, await databaseNames(database.owner, database.adminUrl));
  expect(found).toEqual([
    gone('database columns: sim_profiles "secrets"'),
    gone('database functions: "month_end(timestamp with time zone)"'),
    gone('database triggers: outbox "enqueue"'),
    gone('database policies: outbox "staff_dead"'),
    isNew('database columns: sim_profiles "sealed_secrets"'),
    isNew('database functions: "end_of_month(timestamp with time zone)"'),
    isNew('database triggers: outbox "queue_jobs"'),
    isNew('database policies: outbox "staff_reads_dead"'),
  ]);
});
