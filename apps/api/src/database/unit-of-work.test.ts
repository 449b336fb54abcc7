import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { defineMessage } from '../jobs/message.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildWorld, type World } from '../testing/world.ts';
import { createPool, type Pool } from './pool.ts';
import { type TransactionScope, transact, type UnitOfWork } from './unit-of-work.ts';

let database: TestDatabase;
let world: World;
/**
 * A single connection, so that settings that outlive their transaction would leak into the next
 * one.
 */
let single: Pool;
const origin = {
  operation: 'test',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
  single = createPool({ subscribers: [], url: database.urls.app, max: 1, applicationName: 'test' });
});
afterAll(async () => {
  await single.destroy();
  await database.destroy();
});
beforeEach(async () => {
  await database.owner('teams').delete();
});

const admin = (): TransactionScope => ({
  actorKind: 'admin',
  companyId: world.nordlys.id,
  userId: world.nordlys.admin,
  keyScope: 'test',
});
const visitor: TransactionScope = {
  actorKind: 'visitor',
  companyId: null,
  userId: null,
  keyScope: null,
};
const addTeam = (unit: UnitOfWork, name: string) =>
  unit.query(
    `INSERT INTO teams (company_id, id, name, created_at)
     VALUES (:company, :id, :name, now())`,
    { company: unit.scope.companyId, id: unit.newId(), name },
  );
const teamNames = (unit: UnitOfWork) =>
  unit.query<{ name: string }>('SELECT name FROM teams ORDER BY name');
const keptTeams = (): Promise<string[]> => database.owner('teams').orderBy('name').pluck('name');

const testMessage = defineMessage('test.topic', z.object({ id: z.string() }));

/** Records one of each effect about a team. */
function record(unit: UnitOfWork, id: string): void {
  unit.changed({ kind: 'team', id, adminsBefore: false, ownerBefore: null });
  unit.audited({ entityKind: 'team', entityId: id, before: null, after: { id } });
  unit.send(testMessage, { id });
}
const recorded = async (id: string) => ({
  changes: await database.owner('changes').where({ id }).pluck('company_id'),
  audit: await database.owner('audit_events').where({ entity_id: id }).pluck('company_id'),
  outbox: await database.owner('outbox').whereRaw(`payload->>'id' = ?`, [id]).pluck('company_id'),
});

async function settingsAreGone(): Promise<void> {
  const { rows } = await single.raw(
    `SELECT current_setting('app.company_id', true) AS company,
       current_setting('app.actor_kind', true) AS kind`,
  );
  expect([null, '']).toContain(rows[0].company);
  expect([null, '']).toContain(rows[0].kind);
}

test('a read transaction cannot write, neither by SQL nor by the query builder', async () => {
  const writes: ((unit: UnitOfWork) => Promise<unknown>)[] = [
    (unit) => addTeam(unit, 'Crew'),
    async (unit) => unit.trx('teams').where('name', 'x').update({ name: 'y' }),
    async (unit) => record(unit, unit.newId()),
  ];
  for (const write of writes) {
    await expect(transact(single, admin(), origin, write, 'read')).rejects.toMatchObject({
      code: '25006',
    });
  }
  expect(await keptTeams()).toEqual([]);
  await settingsAreGone();
});

test('a failed transaction is not reported as committed, even if its work ignored the failure', async () => {
  const careless = transact(single, admin(), origin, async (unit) => {
    await addTeam(unit, 'Lost');
    await unit.trx.raw('SELECT 1 / 0').catch(() => {});
  });
  await expect(careless).rejects.toMatchObject({ code: '25P02' });
  expect(await keptTeams()).toEqual([]);
  await settingsAreGone();
});

test('effects are written with the commit, and none of them if the work fails', async () => {
  const id = await transact(single, admin(), origin, async (unit) => {
    const made = unit.newId();
    record(unit, made);
    return made;
  });
  const { nordlys } = world;
  expect(await recorded(id)).toEqual({
    changes: [nordlys.id],
    audit: [nordlys.id],
    outbox: [nordlys.id],
  });
  let lost = '';
  const failing = transact(single, admin(), origin, async (unit) => {
    lost = unit.newId();
    record(unit, lost);
    throw new Error('The work failed.');
  });
  await expect(failing).rejects.toThrow('The work failed.');
  expect(await recorded(lost)).toEqual({ changes: [], audit: [], outbox: [] });
});

test('a unit of work that has ended cannot be used, not even in the scope of the next one', async () => {
  let late: UnitOfWork | undefined;
  await transact(single, admin(), origin, async (unit) => {
    late = unit;
    await addTeam(unit, 'Crew');
  });
  const other = { ...admin(), companyId: world.fjord.id, userId: world.fjord.admin };
  await transact(single, other, origin, async (unit) => {
    expect(await teamNames(unit)).toEqual([]);
    await expect(late && teamNames(late)).rejects.toThrow(/complete/);
  });
  await settingsAreGone();
});

test('a visitor with a ticket writes within one company after another, with all effects', async () => {
  const { nordlys, fjord } = world;
  const ids = await transact(single, visitor, origin, async (unit) => {
    const made: string[] = [];
    for (const company of [fjord.id, nordlys.id]) {
      await unit.asCompany(company, async (inside) => {
        await addTeam(inside, 'Crew');
        expect(await teamNames(inside)).toEqual([{ name: 'Crew' }]);
        const id = inside.newId();
        record(inside, id);
        made.push(id);
      });
      // Outside `asCompany` the visitor sees no rows again.
      expect(await teamNames(unit)).toEqual([]);
    }
    return made;
  });
  expect(await keptTeams()).toEqual(['Crew', 'Crew']);
  const of = (company: string) => ({ changes: [company], audit: [company], outbox: [company] });
  expect(await recorded(ids[0] ?? '')).toEqual(of(fjord.id));
  expect(await recorded(ids[1] ?? '')).toEqual(of(nordlys.id));
  await settingsAreGone();
});

test('a webhook and a member of staff act within a company, and the audit names them', async () => {
  const { nordlys } = world;
  const staff = { kind: 'staff', id: world.nordlys.admin, name: 'Ada of the provider' } as const;
  const callers = [
    { scope: visitor, actor: { kind: 'system', id: null, name: null } },
    { scope: { ...visitor, actorKind: 'staff', keyScope: 'ada' }, actor: staff },
  ] as const;
  for (const { scope, actor } of callers) {
    const id = await transact(single, scope, { ...origin, actor }, (unit) =>
      unit.asCompany(nordlys.id, async (inside) => {
        const made = inside.newId();
        record(inside, made);
        return made;
      }),
    );
    const rows = await database.owner('audit_events').where({ entity_id: id });
    expect(rows).toEqual([
      expect.objectContaining({
        company_id: nordlys.id,
        actor_kind: actor.kind,
        actor_name: actor.name,
      }),
    ]);
  }
});

test('a login without a company creates one and is scoped to it from its first row', async () => {
  const founded = '0199aa00-0000-7000-8000-00000000f00d';
  const login: TransactionScope = { ...visitor, actorKind: 'newcomer', keyScope: 'somebody' };
  await transact(single, login, origin, (unit) =>
    unit.asCompany(founded, async (inside) => {
      await inside.trx('companies').insert({
        id: founded,
        name: 'Havn',
        created_at: inside.now,
        country_iso_code: 'DK',
        currency: 'EUR',
        status: 'pending',
      });
      inside.audited({ entityKind: 'company', entityId: founded, before: null, after: {} });
    }),
  );
  expect(await database.owner('companies').where({ id: founded }).pluck('name')).toEqual(['Havn']);
  const audit = await database.owner('audit_events').where({ entity_id: founded });
  expect(audit.map((row) => row.company_id)).toEqual([founded]);
});

test('the outer unit cannot be used while a company unit is active', async () => {
  const { nordlys, fjord } = world;
  await transact(single, visitor, origin, async (unit) => {
    await unit.asCompany(nordlys.id, async () => {
      await expect(teamNames(unit)).rejects.toThrow('outside of its scope');
      await expect(unit.asCompany(fjord.id, async () => 'inside')).rejects.toThrow(
        'outside of its scope',
      );
    });
    expect(await unit.asCompany(fjord.id, async ({ scope }) => scope.companyId)).toBe(fjord.id);
  });
});

test('an error within a company restores the scope of the outer unit', async () => {
  const { nordlys } = world;
  await transact(single, visitor, origin, async (unit) => {
    const refused = unit.asCompany(nordlys.id, async () => {
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    const [setting] = await unit.query<{ company: string }>(
      `SELECT current_setting('app.company_id') AS company`,
    );
    expect(setting?.company).toBe('');
  });
});

test('an effect of a company needs a company', async () => {
  const change = { kind: 'team', id: 'x', adminsBefore: false, ownerBefore: null } as const;
  const wrong = transact(single, visitor, origin, async (unit) => unit.changed(change));
  await expect(wrong).rejects.toThrow('without a company');
});

test('two transactions over the same two companies do not deadlock', async () => {
  const { nordlys, fjord } = world;
  const pool = createPool({
    subscribers: [],
    url: database.urls.app,
    max: 4,
    applicationName: 'test',
  });
  const change = (unit: UnitOfWork) =>
    unit.changed({ kind: 'team', id: unit.newId(), adminsBefore: false, ownerBefore: null });
  const within = (first: string, second: string) =>
    transact(pool, visitor, origin, async (unit) => {
      for (const company of [first, second])
        await unit.asCompany(company, async (inside) => change(inside));
    });
  const revisions = async () =>
    database
      .owner('company_revisions')
      .whereIn('company_id', [nordlys.id, fjord.id])
      .sum('revision as sum');
  const [before] = await revisions();
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0 ? within(nordlys.id, fjord.id) : within(fjord.id, nordlys.id),
    ),
  );
  const [after] = await revisions();
  expect(Number(after?.sum) - Number(before?.sum)).toBe(20);
  await pool.destroy();
});

test('a connection that is cut during a transaction is not reused', async () => {
  const superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
  const cut = transact(single, admin(), origin, async (unit) => {
    const { rows } = await unit.trx.raw('SELECT pg_backend_pid() AS pid');
    await superuser.query('SELECT pg_terminate_backend($1, 5000)', [rows[0].pid]);
    return teamNames(unit);
  });
  await expect(cut).rejects.toThrow(/terminat|connection/i);
  await superuser.end();
  await expect(transact(single, admin(), origin, teamNames, 'read')).resolves.toEqual([]);
});

test('a refusal is audited although its transaction is rolled back, and nothing else of it', async () => {
  const id = '00000000-0000-4000-8000-00000000abcd';
  const work = async (unit: UnitOfWork) => {
    await addTeam(unit, 'rolled back');
    record(unit, id);
    unit.auditedRefusal({ entityKind: 'team', entityId: id, before: null, after: { why: 'held' } });
    throw new Error('refused');
  };
  // The pool has one connection, which the refusal waits for.
  await expect(transact(single, admin(), origin, work)).rejects.toThrow('refused');
  expect(await keptTeams()).toEqual([]);
  expect(await recorded(id)).toEqual({ changes: [], audit: [world.nordlys.id], outbox: [] });
  expect(await database.owner('audit_events').where({ entity_id: id }).pluck('outcome')).toEqual([
    'refused',
  ]);
  await settingsAreGone();
});

test('a refusal within a company that the transaction entered is audited there', async () => {
  const id = '00000000-0000-4000-8000-00000000abce';
  const refuse = (unit: UnitOfWork) =>
    unit.asCompany(world.fjord.id, async (inside) => {
      inside.auditedRefusal({ entityKind: 'team', entityId: id, before: null, after: null });
      throw new Error('refused');
    });
  await expect(transact(single, visitor, origin, refuse)).rejects.toThrow('refused');
  expect(await recorded(id)).toMatchObject({ audit: [world.fjord.id] });
});

test('what follows the commit is called once, and not after a rollback', async () => {
  const called: string[] = [];
  await transact(single, visitor, origin, async (unit) => {
    unit.afterCommit(() => called.push('committed'));
    expect(called).toEqual([]);
  });
  const failing = transact(single, visitor, origin, async (unit) => {
    unit.afterCommit(() => called.push('rolled back'));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(called).toEqual(['committed']);
});
