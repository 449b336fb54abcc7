import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import { createPool, type Pool } from './pool.ts';
import { statement } from './statement.ts';
import { type TransactionScope, transact, type UnitOfWork } from './unit-of-work.ts';

let database: TestDatabase;
let world: World;
/** One connection: whoever leaves it in disorder is met by the next. */
let single: Pool;
const origin = {
  operation: 'test',
  party: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;
const teams = statement('SELECT name FROM teams WHERE company_id = $1 ORDER BY name');
const addTeam = statement(
  'INSERT INTO teams (company_id, id, name, created_at) VALUES ($1, $2, $3, now())',
);

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
  single = createPool({ url: database.urls.app, max: 1, applicationName: 'test' });
});
afterAll(async () => {
  await single.destroy();
  await database.destroy();
});

const admin = (): TransactionScope => ({
  actorKind: 'admin',
  companyId: world.nordlys.id,
  userId: world.nordlys.admin,
  keyScope: 'test',
});
const add = (unit: UnitOfWork, name: string): unknown[] => [
  unit.scope.companyId,
  unit.newId(),
  name,
];
const names = (): Promise<string[]> =>
  database.owner('teams').where('company_id', world.nordlys.id).orderBy('name').pluck('name');

async function leavesTheConnectionClean(): Promise<void> {
  const { rows } = await single.raw(
    `SELECT current_setting('app.company_id', true) AS company, current_setting('app.actor_kind', true) AS kind`,
  );
  expect([null, '']).toContain(rows[0].company);
  expect([null, '']).toContain(rows[0].kind);
}

test('who only reads cannot write, by whatever way', async () => {
  const writing: ((unit: UnitOfWork) => Promise<unknown>)[] = [
    (unit) => unit.query(addTeam, add(unit, 'by a statement')),
    async (unit) => unit.trx('teams').where('name', 'x').update({ name: 'y' }),
    async (unit) => unit.last(addTeam, add(unit, 'with the commit')),
  ];
  const before = await names();
  for (const write of writing) {
    await expect(transact(single, admin(), origin, write, 'read')).rejects.toMatchObject({
      code: '25006',
    });
  }
  expect(await names()).toEqual(before);
  await leavesTheConnectionClean();
});

test('what was sent without waiting fails the whole, by its own reason, whatever comes behind', async () => {
  const before = await names();
  const sendTwice = (unit: UnitOfWork) => {
    const values = add(unit, 'twice');
    unit.send(addTeam, values);
    unit.send(addTeam, values);
  };
  const behind: ((unit: UnitOfWork) => Promise<unknown>)[] = [
    async () => 'nothing',
    (unit) => unit.query(teams, [unit.scope.companyId]),
    async (unit) => unit.last(addTeam, add(unit, 'with the commit')),
    async () => {
      throw new Error('A refusal that was made up without waiting.');
    },
  ];
  for (const next of behind) {
    const failing = transact(single, admin(), origin, async (unit) => {
      sendTwice(unit);
      await next(unit);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
  }
  expect(await names()).toEqual(before);
  await leavesTheConnectionClean();
  await transact(single, admin(), origin, async (unit) => unit.send(addTeam, add(unit, 'sent')));
  expect(await names()).toEqual([...before, 'sent'].sort());
  await database.owner('teams').where('name', 'sent').delete();
});

test('a reader who asks nothing needs no connection', async () => {
  const held = await single.transaction();
  await expect(transact(single, admin(), origin, async () => 'made up', 'read')).resolves.toBe(
    'made up',
  );
  await held.rollback();
});

test('a transaction that has failed is not called kept, though nobody minded the failure', async () => {
  const before = await names();
  const careless = transact(single, admin(), origin, async (unit) => {
    await unit.query(addTeam, add(unit, 'lost'));
    await unit.trx.raw('SELECT 1 / 0').catch(() => {});
  });
  await expect(careless).rejects.toThrow('failed before its end');
  expect(await names()).toEqual(before);
  await leavesTheConnectionClean();
});

test('what is sent with the commit is kept with the rest, or none of it is', async () => {
  await transact(single, admin(), origin, async (unit) => {
    await unit.query(addTeam, add(unit, 'Crew'));
    unit.last(addTeam, add(unit, 'Deck'));
  });
  expect(await names()).toEqual(expect.arrayContaining(['Crew', 'Deck']));
  const clash = transact(single, admin(), origin, async (unit) => {
    await unit.query(addTeam, add(unit, 'Engine'));
    unit.last(addTeam, add(unit, 'crew'));
  });
  await expect(clash).rejects.toMatchObject({ code: '23505', constraint: 'teams_name' });
  expect(await names()).not.toContain('Engine');
  await leavesTheConnectionClean();
});

test('after its last question a reader asks no more, not even behind the next one’s walls', async () => {
  let late: UnitOfWork | undefined;
  const rows = await transact(
    single,
    admin(),
    origin,
    async (unit) => {
      late = unit;
      return unit.close(teams, [world.nordlys.id]);
    },
    'read',
  );
  expect(rows).toEqual(expect.arrayContaining([{ name: 'Crew' }]));
  const other = { ...admin(), companyId: world.fjord.id, userId: world.fjord.admin };
  await transact(single, other, origin, async (unit) => {
    expect(await unit.query(teams, [world.nordlys.id])).toEqual([]);
    await expect(late?.query(teams, [world.nordlys.id])).rejects.toThrow('over');
    await expect(late?.trx('teams').select()).rejects.toThrow('over');
  });
  await leavesTheConnectionClean();
});

test('rows that come one by one outlive the call, and its connection goes back behind the last', async () => {
  const rows = await transact(
    single,
    admin(),
    origin,
    async (unit) => unit.closeInRows<{ name: string }>(teams, [world.nordlys.id]),
    'read',
  );
  const found: string[] = [];
  for await (const { name } of rows) found.push(name);
  expect(found).toEqual(await names());
  await leavesTheConnectionClean();

  const writing = transact(single, admin(), origin, async (unit) => {
    for await (const row of unit.closeInRows(teams, [world.nordlys.id])) return row;
  });
  await expect(writing).rejects.toThrow('not through');
  await leavesTheConnectionClean();
});

test('a row that fails is thrown behind those before it, and nobody has to listen', async () => {
  // Each in a piece of its own, long enough to be sent before the next is made.
  const failing = statement(
    `SELECT n, repeat('x', 20000) AS filling, 6 / (3 - n) AS share FROM generate_series(1, 5) n
     WHERE $1::uuid IS NOT NULL`,
  );
  const ask = (unit: UnitOfWork) =>
    unit.closeInRows<{ n: number }>(failing, [unit.scope.companyId])[Symbol.asyncIterator]();
  const begin = () =>
    transact(
      single,
      admin(),
      origin,
      async (unit) => {
        const rows = ask(unit);
        return { first: await rows.next(), rows };
      },
      'read',
    );
  const { first, rows } = await begin();
  expect(first.value).toMatchObject({ n: 1 });
  expect((await rows.next()).value).toMatchObject({ n: 2 });
  await expect(rows.next()).rejects.toMatchObject({ code: '22012' });
  await leavesTheConnectionClean();

  const left = await begin();
  await left.rows.return?.();
  await leavesTheConnectionClean();
  await begin();
  await leavesTheConnectionClean();
});

test('a connection that is cut in mid-transaction is not used again', async () => {
  const superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
  const cut = transact(single, admin(), origin, async (unit) => {
    const { rows } = await unit.trx.raw('SELECT pg_backend_pid() AS pid');
    await superuser.query('SELECT pg_terminate_backend($1, 5000)', [rows[0].pid]);
    return unit.query(teams, [world.nordlys.id]);
  });
  await expect(cut).rejects.toThrow(/terminat|connection/i);
  await superuser.end();
  await expect(
    transact(single, admin(), origin, (unit) => unit.query(teams, [world.nordlys.id]), 'read'),
  ).resolves.toEqual(expect.arrayContaining([{ name: 'Crew' }]));
});
