import { updateNumber } from '@workspace/domain/numbers/operations';
import { getChanges } from '@workspace/domain/sync/operations';
import { type Change, syncedVersions } from '@workspace/domain/sync/schema';
import { socketMessages, socketPath } from '@workspace/domain/sync/socket';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, transact } from '../../../database/unit-of-work.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { readDelta } from './index.ts';

let product: TestProduct;
let admin: string;
const numbers: string[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  const { nordlys, plans } = product.world;
  admin = await product.login(nordlys.adminEmail);
  for (const userId of [nordlys.employee, nordlys.colleague, nordlys.admin]) {
    numbers.push(
      await plantNumber(product.database.owner, {
        companyId: nordlys.id,
        userId,
        planId: plans.small,
      }),
    );
  }
});
afterAll(() => product.destroy());

function changes(since?: string, limit = 1000) {
  return product.as(admin)(getChanges, {
    params: { company_id: product.world.nordlys.id },
    query: { limit, ...(since ? { since } : {}) },
  });
}

/** All changes after a cursor, across pages. */
async function all(
  since?: string,
  limit = 1000,
): Promise<{ changes: Change[]; cursor: string; pages: number }> {
  const found: Change[] = [];
  let cursor = since;
  for (let pages = 1; ; pages += 1) {
    const answer = await changes(cursor, limit);
    found.push(...answer.data.changes);
    cursor = answer.page.next_cursor;
    if (!answer.page.has_more) return { changes: found, cursor, pages };
  }
}

async function movePlan(numberId = numbers[0] ?? ''): Promise<void> {
  const { plans } = product.world;
  const row = await product.database.owner('numbers').where('id', numberId).first();
  const planId = row.plan_id === plans.small ? plans.large : plans.small;
  await product.as(admin)(updateNumber, {
    params: { number_id: numberId },
    body: { plan_id: planId },
  });
}

/** Lets one side wait until the other resolves. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

const systemScope = () => asSystem(product.world.nordlys.id);
const origin = {
  operation: 'test',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

test('a snapshot returns each row once, in any page size, and nothing of another company', async () => {
  const whole = await all();
  const first = await changes();
  expect(first.page.total).toBe(whole.changes.length);
  const kinds = whole.changes.map((change) => change.kind);
  expect(kinds.filter((kind) => kind === 'number')).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'user')).toHaveLength(3);
  expect(whole.changes.every((change) => change.op === 'put')).toBe(true);
  expect(JSON.stringify(whole.changes)).not.toContain(product.world.fjord.id);
  for (const limit of [1, 2, 7]) {
    expect((await all(undefined, limit)).changes).toEqual(whole.changes);
  }
});

test('changes made while the snapshot is read arrive as a delta after it', async () => {
  const first = await changes(undefined, 5);
  await movePlan();
  const rest = await all(first.page.next_cursor, 5);
  const moved = await product.database.owner('numbers').where('id', numbers[0]).first();
  const rows = [...first.data.changes, ...rest.changes].filter(
    (change) => change.id === numbers[0],
  );
  expect(rows.at(-1)?.row).toMatchObject({ version: moved.version, plan_id: moved.plan_id });
});

test('a delta holds only the changed row, and the next one is empty', async () => {
  const { cursor } = await all();
  await movePlan();
  const delta = await all(cursor);
  expect(delta.changes.map(({ kind, id, op }) => ({ kind, id, op }))).toEqual([
    { kind: 'number', id: numbers[0], op: 'put' },
  ]);
  expect((await all(delta.cursor)).changes).toEqual([]);
});

test('a change of many rows is paged without loss', async () => {
  const { cursor } = await all();
  for (const id of numbers) await movePlan(id);
  await transact(product.database.app, systemScope(), origin, async (unit) => {
    for (const id of numbers)
      unit.changed({ kind: 'number', id, adminsBefore: true, ownerBefore: null });
    await unit.trx('numbers').whereIn('id', numbers).increment('version', 1);
  });
  const paged = await all(cursor, 1);
  expect(paged.pages).toBeGreaterThan(3);
  expect(new Set(paged.changes.map((change) => change.id))).toEqual(new Set(numbers));
  expect((await all(paged.cursor)).changes).toEqual([]);
});

test('a late commit is not skipped: revisions are assigned in commit order', async () => {
  const { cursor } = await all();
  const gate = signal();
  const begun = signal();
  const late = transact(product.database.app, systemScope(), origin, async (unit) => {
    await unit.trx('numbers').where('id', numbers[1]).increment('version', 1);
    unit.changed({ kind: 'number', id: numbers[1] ?? '', adminsBefore: true, ownerBefore: null });
    begun.give();
    await gate.given;
  });
  await begun.given;
  // A second writer begins later and commits first.
  await movePlan(numbers[2]);
  const between = await all(cursor);
  expect(between.changes.map((change) => change.id)).toEqual([numbers[2]]);
  gate.give();
  await late;
  const after = await all(between.cursor);
  expect(after.changes.map((change) => change.id)).toEqual([numbers[1]]);
});

test('an ended number becomes a tombstone for administrators', async () => {
  const { owner, app } = product.database;
  const { nordlys, plans } = product.world;
  const ending = await plantNumber(owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.travel,
    type: 'travel',
  });
  const { cursor } = await all();
  await transact(app, systemScope(), origin, async (unit) => {
    await unit.trx('numbers').where('id', ending).update({ status: 'inactive' });
    unit.changed({ kind: 'number', id: ending, adminsBefore: true, ownerBefore: nordlys.employee });
  });
  expect((await all(cursor)).changes).toEqual([{ kind: 'number', id: ending, op: 'delete' }]);
});

test('a reassigned number is a tombstone for its previous holder only', async () => {
  const { owner, app } = product.database;
  const { nordlys, plans } = product.world;
  const travelling = await plantNumber(owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.travel,
    type: 'travel',
  });
  const { revision } = await owner('company_revisions').where('company_id', nordlys.id).first();
  await product.as(admin)(updateNumber, {
    params: { number_id: travelling },
    body: { user_id: nordlys.colleague },
  });
  const seenBy = (userId: string) =>
    transact(
      app,
      { actorKind: 'regular', companyId: nordlys.id, userId, keyScope: null },
      origin,
      (unit) => readDelta(unit, { revision, within: undefined }, 100),
    );
  expect((await seenBy(nordlys.employee)).changes).toEqual([
    { kind: 'number', id: travelling, op: 'delete' },
  ]);
  expect((await seenBy(nordlys.colleague)).changes).toMatchObject([
    { kind: 'number', id: travelling, op: 'put' },
  ]);
  expect((await seenBy(nordlys.admin)).changes).toEqual([]);
});

test('a demoted administrator keeps no cursor, sees no more than themselves, and the open socket is closed', async () => {
  const { owner } = product.database;
  const second = '11111111-1111-4111-8111-111111111111';
  await owner('users').insert({
    company_id: product.world.nordlys.id,
    id: second,
    email: 'second@nordlys.example',
    first_name: 'Second',
    last_name: 'Admin',
    role: 'admin',
    status: 'active',
    created_at: new Date(),
  });
  const token = await product.login('second@nordlys.example');
  const path = `/api/v0/companies/${product.world.nordlys.id}/changes`;
  const params = { company_id: product.world.nordlys.id };
  const { page } = await product.as(token)(getChanges, { params, query: {} });
  const socket = io(product.url, {
    path: socketPath,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const message = new Promise<string>((resolve) => {
    socket.once(socketMessages.signedOut, () => resolve('signed out'));
  });
  await owner('users').where('id', second).update({ role: 'regular' });
  expect(await message).toBe('signed out');
  expect(await product.call(token, 'GET', `${path}?since=${page.next_cursor}`)).toMatchObject({
    status: 410,
    body: { code: 'resync_required' },
  });
  const { data } = await product.as(token)(getChanges, { params, query: {} });
  const ofPeople = data.changes.filter(({ kind }) => kind === 'user' || kind === 'number');
  expect(ofPeople.map(({ id }) => id)).toEqual([second]);
  socket.close();
});

test('the socket announces a revision, with ids and no rows, to the company only', async () => {
  const connect = async (token: string) => {
    const socket = io(product.url, {
      path: socketPath,
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
    });
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    return socket;
  };
  const mine = await connect(admin);
  const theirs = await connect(await product.login(product.world.fjord.adminEmail));
  const employees = await connect(await product.login('employee@nordlys.example'));
  const heard: unknown[] = [];
  theirs.on(socketMessages.revision, (message: unknown) => heard.push(message));
  employees.on(socketMessages.revision, (message: unknown) => heard.push(message));
  const message = new Promise<unknown>((resolve) => mine.once(socketMessages.revision, resolve));
  // A colleague's number.
  await movePlan(numbers[1]);
  expect(await message).toEqual({
    company_id: product.world.nordlys.id,
    revision: expect.any(Number),
    changes: [{ kind: 'number', id: numbers[1] }],
  });
  // A message of their own company arrives afterwards, so none was received before.
  const { fjord, plans } = product.world;
  const foreign = await plantNumber(product.database.owner, {
    companyId: fjord.id,
    userId: fjord.admin,
    planId: plans.small,
  });
  const own = new Promise((resolve) => theirs.once(socketMessages.revision, resolve));
  const otherAdmin = await product.login(fjord.adminEmail);
  await product.as(otherAdmin)(updateNumber, {
    params: { number_id: foreign },
    body: { plan_id: plans.large },
  });
  await own;
  expect(heard).toEqual([expect.objectContaining({ company_id: fjord.id })]);
  for (const socket of [mine, theirs, employees]) socket.close();
});

test('a socket without a valid token, or from another site, is refused', async () => {
  const refused = async (options: { auth?: object; extraHeaders?: Record<string, string> }) => {
    const socket = io(product.url, {
      path: socketPath,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...options,
    });
    const outcome = await new Promise((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', () => resolve('refused'));
    });
    socket.close();
    return outcome;
  };
  expect(await refused({ auth: { token: 'nonsense' } })).toBe('refused');
  expect(await refused({})).toBe('refused');
  const elsewhere = { origin: 'https://elsewhere.example' };
  expect(await refused({ auth: { token: admin }, extraHeaders: elsewhere })).toBe('refused');
});

test('a snapshot of some kinds has the rows of these alone, in any page size', async () => {
  const whole = await all();
  const some = (query: { since?: string; limit: number; kinds?: string }) =>
    product.as(admin)(getChanges, { params: { company_id: product.world.nordlys.id }, query });
  const wanted = whole.changes.filter(({ kind }) => kind === 'user' || kind === 'plan');
  for (const limit of [2, 1000]) {
    // Kinds that only a later version knows have no rows and are no mistake.
    const first = await some({ limit, kinds: 'user,invitation,plan' });
    expect(first.page).toMatchObject({ total: wanted.length, versions: syncedVersions });
    const rows = [...first.data.changes];
    // What changes meanwhile is left to the cursor that the caller has already.
    await movePlan();
    for (let { page } = first; page.has_more; ) {
      const next = await some({ since: page.next_cursor, limit });
      rows.push(...next.data.changes);
      page = next.page;
    }
    expect(rows).toEqual(wanted);
  }
  expect((await some({ limit: 10, kinds: 'invitation' })).page).toMatchObject({
    has_more: false,
    total: 0,
  });
  const { changes: since } = await all(whole.cursor);
  expect(since.map(({ kind, id }) => ({ kind, id }))).toEqual([{ kind: 'number', id: numbers[0] }]);
});

test('a cursor of other versions stays valid, and its answer names the versions once', async () => {
  const { cursor } = await all();
  const opened = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const earlier = Buffer.from(JSON.stringify({ ...opened, v: 'other' })).toString('base64url');
  await movePlan();
  const answer = await changes(earlier);
  expect(answer.page.versions).toEqual(syncedVersions);
  expect(answer.data.changes).toMatchObject([{ kind: 'number', id: numbers[0], op: 'put' }]);
  expect((await changes(answer.page.next_cursor)).page).not.toHaveProperty('versions');
  // In the middle of a snapshot, the rows before would be of other versions.
  const half = await changes(undefined, 2);
  const middle = JSON.parse(Buffer.from(half.page.next_cursor, 'base64url').toString());
  const altered = Buffer.from(JSON.stringify({ ...middle, v: 'other' })).toString('base64url');
  await expect(changes(altered)).rejects.toMatchObject({ definition: { status: 410 } });
});

test.each([
  ['another place', (cursor: Record<string, unknown>) => ({ ...cursor, w: 'elsewhere' })],
  ['a revision of the future', (cursor: Record<string, unknown>) => ({ ...cursor, r: 1_000_000 })],
])('a cursor of %s is 410', async (_, change) => {
  const { cursor } = await all();
  const opened = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  const altered = Buffer.from(JSON.stringify(change(opened))).toString('base64url');
  await expect(changes(altered)).rejects.toMatchObject({
    definition: { status: 410, code: 'resync_required' },
  });
  await expect(changes('nonsense')).rejects.toMatchObject({ definition: { status: 410 } });
});

test('a cursor older than the kept changes is 410, and so is one of a reset server', async () => {
  const { owner } = product.database;
  const { cursor } = await all();
  await movePlan();
  await movePlan();
  const { nordlys } = product.world;
  const { revision } = await owner('company_revisions').where('company_id', nordlys.id).first();
  await owner('changes')
    .where('company_id', nordlys.id)
    .andWhere('revision', '<', revision)
    .delete();
  await expect(changes(cursor)).rejects.toMatchObject({ definition: { status: 410 } });
  const fresh = await all();
  await owner('installation').update({ epoch: '22222222-2222-4222-8222-222222222222' });
  await expect(changes(fresh.cursor)).rejects.toMatchObject({ definition: { status: 410 } });
});

test('a row that was created and deleted between two reads leaves the device that created it', async () => {
  const { cursor } = await all();
  const team = '0190f5d2-0000-7000-8000-000000000001';
  const unseen = '0190f5d2-0000-7000-8000-000000000002';
  const record = (id: string, adminsBefore: boolean) =>
    transact(product.database.app, systemScope(), origin, async (unit) =>
      unit.changed({ kind: 'team', id, adminsBefore, ownerBefore: null }),
    );
  // Before the creation nobody saw the row, before the deletion the administrators did.
  await record(team, false);
  await record(team, true);
  await record(unseen, false);
  await record(unseen, false);
  expect((await all(cursor)).changes).toEqual([{ kind: 'team', id: team, op: 'delete' }]);
});
