import { randomUUID } from 'node:crypto';
import { operationUrl } from '@workspace/domain/contract/client';
import { formOf } from '@workspace/domain/contract/encoding';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { applyImport, createImport } from '@workspace/domain/imports/operations';
import { changeManyNumbers } from '@workspace/domain/numbers/many-operations';
import {
  deactivateNumber,
  generateNewQrCode,
  getSimDetails,
  listNumbers,
  orderNumber,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { numberStatuses } from '@workspace/domain/numbers/states';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { type FootprintReader, openFootprint } from '../../../testing/footprint.ts';
import { fileOf } from '../../../testing/imports.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { hold, propertyTimeoutMs } from '../../../testing/seed.ts';
import { openDevice, type SyncedDevice } from '../../../testing/synced-device.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let footprint: FootprintReader;
const timing = { accepted: 60, installable: 120, active: 3600 };

beforeAll(async () => {
  product = await startTestProduct(
    {
      SANDBOX_ACCEPTED_SECONDS: String(timing.accepted),
      SANDBOX_INSTALLABLE_SECONDS: String(timing.installable),
      SANDBOX_ACTIVE_SECONDS: String(timing.active),
    },
    { worker: 'running' },
  );
  footprint = await openFootprint(product.database.adminUrl, { worker: 'running' });
});
afterAll(async () => {
  await footprint.close();
  await product.destroy();
});

const owner = () => product.database.owner;

interface Actor {
  readonly id: string;
  readonly companyId: string;
  readonly token: string;
}

interface Team {
  readonly companyIds: readonly [string, string];
  readonly teamId: string;
  /** Administrators of the two companies, and an employee of the first. */
  readonly actors: readonly [Actor, Actor, Actor];
  readonly devices: readonly SyncedDevice[];
}

async function plantCompany(): Promise<string> {
  const id = randomUUID();
  const created_at = new Date();
  const country_iso_code = 'DK';
  await owner()('companies').insert({
    id,
    name: id,
    country_iso_code,
    status: 'activated',
    created_at,
  });
  return id;
}

async function plantPerson(companyId: string, role: 'admin' | 'regular'): Promise<string> {
  const id = randomUUID();
  await owner()('users').insert({
    company_id: companyId,
    id,
    email: `${id}@${companyId}.example`,
    first_name: 'Random',
    last_name: 'Person',
    role,
    status: 'active',
    created_at: new Date(),
  });
  return id;
}

/** Two new companies, with people, a team and numbers. */
async function plantCompanies(): Promise<Team> {
  const [companyA, companyB] = [await plantCompany(), await plantCompany()];
  const actorOf = async (companyId: string, role: 'admin' | 'regular'): Promise<Actor> => {
    const id = await plantPerson(companyId, role);
    return { id, companyId, token: await product.login(`${id}@${companyId}.example`) };
  };
  const [admin, other] = [await actorOf(companyA, 'admin'), await actorOf(companyB, 'admin')];
  const employee = await actorOf(companyA, 'regular');
  const teamId = randomUUID();
  await owner()('teams').insert({
    company_id: companyA,
    id: teamId,
    name: 'Travellers',
    created_at: new Date(),
  });
  const planId = product.world.plans.small;
  await plantNumber(owner(), { companyId: companyA, userId: employee.id, planId });
  await plantNumber(owner(), { companyId: companyB, userId: other.id, planId });
  await plantPerson(companyA, 'regular');
  // A line with a profile at the network, whose SIM details can be read.
  const { plans } = product.world;
  await product.as(admin.token)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.travel, user_id: employee.id },
  });
  await advance(2 * timing.active);
  return {
    companyIds: [companyA, companyB],
    teamId,
    actors: [admin, other, employee],
    devices: [
      await openDevice(product, admin.token, companyA),
      await openDevice(product, other.token, companyB),
    ],
  };
}

async function settled(): Promise<void> {
  await eventually(async () => {
    expect(await owner()('outbox').where('state', 'pending')).toEqual([]);
  });
}

async function advance(seconds: number): Promise<void> {
  const body = { advance_seconds: seconds };
  const { status } = await product.call(null, 'POST', '/sandbox/clock', { body });
  expect(status).toBe(200);
}

const kinds = [
  'order',
  'change',
  'change',
  'change',
  'change several',
  'change several',
  'deactivate',
  'new QR code',
  'SIM details',
  'import',
  'apply import',
  'time passes',
  'time passes',
] as const;
const place = fc.nat({ max: 30 });
const plan = fc.constantFrom('small', 'small', 'large', 'travel', 'german');
const wanted = fc.record({
  kind: fc.constantFrom(...kinds),
  // Usually the administrator of the first company.
  by: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1, 2),
  number: place,
  several: fc.array(place, { minLength: 1, maxLength: 4 }),
  person: place,
  plan,
  changed: fc.constantFrom('plan_id', 'user_id', 'status', 'status', 'two'),
  status: fc.constantFrom('ready_to_terminate', 'active', ...numberStatuses),
  version: fc.constantFrom('none', 'current', 'current', 'stale'),
  action: fc.constantFrom('move_plan', 'terminate', 'undo_terminate', 'add_to_team'),
  seconds: fc.constantFrom(3_600, 14_400, 86_400, 12 * 86_400, 31 * 86_400),
  isForeign: fc.constantFrom(false, false, false, false, false, true),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], index: number): T =>
  list[index % list.length] ?? expect.unreachable('There is nothing to choose from.');

interface Call {
  readonly operation: OperationDefinition;
  readonly params?: Record<string, string>;
  readonly body?: unknown;
  readonly files?: Record<string, File>;
  readonly version?: number | undefined;
}

/** What is called, with ids of rows as they are now. */
async function callOf(it: Wanted, { companyIds, teamId, actors }: Team): Promise<Call | undefined> {
  const { plans } = product.world;
  const [own, other] = it.by === 1 ? [companyIds[1], companyIds[0]] : companyIds;
  const companyId = it.isForeign ? other : own;
  const inCompany = { company_id: companyId };
  const numbers: { id: string; version: number }[] = await owner()('numbers')
    .where('company_id', companyId)
    .orderBy('id')
    .select('id', 'version');
  const people: { id: string; email: string }[] = await owner()('users')
    .where('company_id', companyId)
    .orderBy('id')
    .select('id', 'email');
  const number = pick(numbers, it.number);
  const person = pick(people, it.person);
  const seen = { none: undefined, current: number.version, stale: number.version + 3 };
  const onNumber = { params: { number_id: number.id }, version: seen[it.version] };
  switch (it.kind) {
    case 'order':
      return {
        operation: orderNumber,
        body: { user_id: person.id, plan_id: plans[it.plan], country_iso_code: 'DK' },
      };
    case 'change': {
      const all = { plan_id: plans[it.plan], user_id: person.id, status: it.status };
      const { changed } = it;
      const body = changed === 'two' ? { ...all, status: undefined } : { [changed]: all[changed] };
      return { operation: updateNumber, ...onNumber, body };
    }
    case 'change several': {
      const rows = [...new Set(it.several.map((at) => pick(numbers, at)))];
      const action = {
        move_plan: { kind: it.action, plan_id: plans[it.plan] },
        add_to_team: { kind: it.action, team_id: teamId },
        terminate: { kind: it.action },
        undo_terminate: { kind: it.action },
      }[it.action];
      return {
        operation: changeManyNumbers,
        params: inCompany,
        body: { numbers: rows.map(({ id, version }) => ({ number_id: id, version })), action },
      };
    }
    case 'deactivate':
      return { operation: deactivateNumber, ...onNumber };
    case 'new QR code':
      return { operation: generateNewQrCode, ...onNumber };
    case 'SIM details':
      return { operation: getSimDetails, params: onNumber.params };
    case 'import': {
      const rows = it.several.map((at) => {
        const email = at % 2 === 0 ? pick(people, at).email : `${randomUUID()}@${own}.example`;
        return `Ida;Person;${email};;DK;;Zone A 20 GB;`;
      });
      const file = fileOf(...new Set(rows), 'Broken;Person;nobody;;DK;;Zone A 20 GB;');
      return { operation: createImport, params: inCompany, files: { file } };
    }
    case 'apply import': {
      const row: { id: string } | undefined = await owner()('imports')
        .where({ company_id: companyId, state: 'checked' })
        .first('id');
      const params = { ...inCompany, import_id: row?.id ?? '' };
      return row && { operation: applyImport, params, body: { skip_refused: true } };
    }
    case 'time passes':
      return expect.unreachable(`${actors.length} people do nothing while time passes.`);
  }
}

/** Makes a call twice under one key; a refused one writes nothing, and the second one neither. */
async function make(call: Call, by: Actor): Promise<number> {
  const { operation, params = {}, body, files, version } = call;
  const send = () =>
    product.call(by.token, operation.method, operationUrl(operation, { params }), {
      ...(body === undefined ? {} : { body }),
      ...(files ? { rawBody: formOf({ files }) } : {}),
      headers: {
        'idempotency-key': key,
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
    });
  const key = randomUUID();
  const before = await footprint.take();
  const answer = await send();
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  if (answer.status >= 400) expect(await footprint.take()).toEqual(before);
  await settled();
  if (operation.method === 'GET') return answer.status;
  const after = await footprint.take();
  const again = await send();
  expect({ status: again.status, body: again.body }).toEqual({
    status: answer.status,
    body: answer.body,
  });
  expect(await footprint.take()).toEqual(after);
  return answer.status;
}

/** Employees see their own lines and no others. */
async function expectOwnLines({ id, companyId, token }: Actor): Promise<void> {
  const { data } = await product.as(token)(listNumbers, {
    params: { company_id: companyId },
    query: {},
  });
  const own = await owner()('numbers')
    .where({ company_id: companyId, user_id: id })
    .whereNot('status', 'inactive')
    .pluck('id');
  expect(data.map((row) => row.number_id).toSorted()).toEqual(own.toSorted());
}

test(
  'whatever people do, in whatever order, keeps what must always hold',
  async () => {
    const done = new Map<string, number>();
    await hold(
      10,
      fc.asyncProperty(fc.array(wanted, { minLength: 20, maxLength: 40 }), async (steps) => {
        const team = await plantCompanies();
        for (const it of steps) {
          const by = pick(team.actors, it.by);
          if (it.kind === 'time passes') await advance(it.seconds);
          else {
            const call = await callOf(it, team);
            const isDone = call && (await make(call, by)) < 300;
            if (isDone) done.set(it.kind, (done.get(it.kind) ?? 0) + 1);
          }
          await expectInvariants(product, team.companyIds);
          for (const device of team.devices) await device.pull();
        }
        await settled();
        for (const device of team.devices) await device.expectFresh();
        await expectOwnLines(team.actors[2]);
      }),
    );
    await expectInvariants(product);
    expect(product.logged()).not.toContain('"level":"error"');
    // Not all of them were refused.
    const calls = new Set(kinds.filter((kind) => kind !== 'time passes'));
    expect(new Set(done.keys())).toEqual(calls);
  },
  propertyTimeoutMs,
);
