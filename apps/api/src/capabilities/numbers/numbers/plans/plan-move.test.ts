import { request } from 'node:http';
import { AppError } from '@workspace/domain/contract/error';
import {
  deactivateNumber,
  getNumber,
  getNumberHistory,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../../database/unit-of-work.ts';
import { startTestProduct, type TestProduct } from '../../../../testing/test-product.ts';
import { plantNumber } from '../../../../testing/world.ts';
import { requireCurrent } from '../service.ts';
import { movePlan, readOffer } from './plan-move.ts';

let product: TestProduct;
let admin: string;
let numberId: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  const { nordlys, plans } = product.world;
  await product.database.owner('numbers').update({ status: 'inactive' });
  numberId = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
});

async function effects() {
  const { owner } = product.database;
  const count = async (table: string) => Number((await owner(table).count('* as n'))[0]?.n);
  return {
    audit: await count('audit_events'),
    changes: await count('changes'),
    events: await count('number_events'),
    periods: await count('plan_periods'),
    keys: await count('idempotency_keys'),
  };
}

async function refusal(work: Promise<unknown>): Promise<AppError> {
  return work.then(
    () => expect.unreachable('It was not refused.'),
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
}

test('a plan move takes effect, and writes a period, an event, an audit row and one revision', async () => {
  const { plans } = product.world;
  const call = product.as(admin);
  const before = await effects();
  const moved = await call(
    updateNumber,
    { params: { number_id: numberId }, body: { plan_id: plans.large } },
    { version: 1 },
  );
  expect(moved.data).toMatchObject({ plan_id: plans.large, version: 2, status: 'active' });
  expect(await effects()).toEqual({
    audit: before.audit + 1,
    changes: before.changes + 1,
    events: before.events + 1,
    periods: before.periods + 1,
    keys: before.keys + 1,
  });
  const periods = await product.database
    .owner('plan_periods')
    .where('number_id', numberId)
    .orderBy('started_at');
  expect(periods).toMatchObject([
    { price: 1200, currency: 'EUR' },
    // The company's own price takes precedence over the list price.
    { price: 1500, currency: 'EUR', ended_at: null, plan_id: plans.large },
  ]);
  expect(periods[0].ended_at).toEqual(periods[1].started_at);
  const history = await call(getNumberHistory, { params: { number_id: numberId }, query: {} });
  expect(history.data).toMatchObject([
    {
      kind: 'plan_changed',
      actor_kind: 'admin',
      actor_name: 'Astrid Person',
      details: { from_plan_id: plans.small, to_plan_id: plans.large, to_price: '1500' },
    },
  ]);
});

test('a stale version is 412 with the current row, and changes nothing', async () => {
  const { plans } = product.world;
  const call = product.as(admin);
  const input = { params: { number_id: numberId }, body: { plan_id: plans.large } };
  const moved = await call(updateNumber, input, { version: 1 });
  const before = await effects();
  const error = await refusal(
    call(updateNumber, { ...input, body: { plan_id: plans.small } }, { version: 1 }),
  );
  expect(error.definition).toMatchObject({ status: 412, code: 'stale_version' });
  expect(error.current).toEqual(moved.data);
  expect(error.changed).toEqual({
    at: moved.data.updated_at,
    by: { kind: 'admin', user_id: product.world.nordlys.admin, name: 'Astrid Person' },
  });
  expect(await effects()).toEqual(before);
});

test('a repeated key returns the first answer and has one effect; another body is refused', async () => {
  const { plans } = product.world;
  const call = product.as(admin);
  const input = { params: { number_id: numberId }, body: { plan_id: plans.large } };
  const key = { idempotencyKey: 'the-same-key-1' };
  const first = await call(updateNumber, input, key);
  const after = await effects();
  expect(await call(updateNumber, input, key)).toEqual(first);
  expect(await effects()).toEqual(after);
  const error = await refusal(
    call(updateNumber, { ...input, body: { plan_id: plans.small } }, key),
  );
  expect(error.definition).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  expect(await effects()).toEqual(after);
});

test('a repeated key returns the first answer even if the call would be refused now, and has no effect', async () => {
  const { plans } = product.world;
  const call = product.as(admin);
  const params = { number_id: numberId };
  const input = { params, body: { plan_id: plans.large } };
  const key = { idempotencyKey: 'once-and-for-all', version: 1 };
  const first = await call(updateNumber, input, key);
  // The version of the call is stale, and the number no longer exists.
  await call(updateNumber, { params, body: { plan_id: plans.small } }, { version: 2 });
  expect(await call(updateNumber, input, key)).toEqual(first);
  await call(deactivateNumber, { params }, { version: 3 });
  const after = await effects();
  expect(await call(updateNumber, input, key)).toEqual(first);
  expect(await effects()).toEqual(after);
});

test('an answer interrupted in transit is returned again, and nothing happens twice', async () => {
  const { plans } = product.world;
  const before = await effects();
  const body = JSON.stringify({ plan_id: plans.large });
  const headers = {
    authorization: `Bearer ${admin}`,
    'content-type': 'application/json',
    'idempotency-key': 'cut-off',
  };
  const path = `/api/v0/numbers/${numberId}`;
  await new Promise<void>((resolve) => {
    const sent = request(product.url + path, { method: 'PATCH', headers }, (answer) => {
      // The head has arrived; the connection breaks before the body.
      answer.destroy();
      resolve();
    });
    sent.on('error', () => resolve());
    sent.end(body);
  });
  const again = await product.call(admin, 'PATCH', path, {
    rawBody: body,
    headers: { 'idempotency-key': 'cut-off' },
  });
  expect(again).toMatchObject({
    status: 200,
    body: { data: { plan_id: plans.large, version: 2 } },
  });
  expect((await effects()).audit).toBe(before.audit + 1);
  expect((await effects()).periods).toBe(before.periods + 1);
});

test('twenty concurrent requests with one key have one effect and one answer', async () => {
  const { plans } = product.world;
  const before = await effects();
  const call = product.as(admin);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      call(
        updateNumber,
        { params: { number_id: numberId }, body: { plan_id: plans.large } },
        { idempotencyKey: 'the-same-key-2' },
      ),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await effects()).audit).toBe(before.audit + 1);
});

test('a refusal under a key is kept as the answer, and only the key is written', async () => {
  const { plans } = product.world;
  const call = product.as(admin);
  const before = await effects();
  const input = { params: { number_id: numberId }, body: { plan_id: plans.german } };
  for (const _ of [1, 2]) {
    const error = await refusal(call(updateNumber, input, { idempotencyKey: 'refused-key' }));
    expect(error.definition).toMatchObject({ status: 409, code: 'plan_not_offered_in_country' });
  }
  expect(await effects()).toEqual({ ...before, keys: before.keys + 1 });
});

test.each([
  ['another country', 'german', 'plan_not_offered_in_country', 409],
  ['another type', 'travel', 'plan_of_other_type', 409],
  ['the plan it is on', 'small', 'plan_unchanged', 409],
] as const)('a plan of %s is refused', async (_, plan, code, status) => {
  const before = await effects();
  const error = await refusal(
    product.as(admin)(updateNumber, {
      params: { number_id: numberId },
      body: { plan_id: product.world.plans[plan] },
    }),
  );
  expect(error.definition).toMatchObject({ status, code });
  expect({ ...(await effects()), keys: 0 }).toEqual({ ...before, keys: 0 });
});

test('an ending number cannot be moved; an inactive one is not found', async () => {
  const { owner } = product.database;
  const input = { params: { number_id: numberId }, body: { plan_id: product.world.plans.large } };
  await owner('numbers').where('id', numberId).update({ status: 'ready_to_terminate' });
  const closed = await refusal(product.as(admin)(updateNumber, input));
  expect(closed.definition).toMatchObject({ status: 409, code: 'plan_move_closed' });
  await owner('numbers').where('id', numberId).update({ status: 'inactive' });
  const gone = await refusal(product.as(admin)(updateNumber, input));
  expect(gone.definition.status).toBe(404);
});

test('a move that began before another but ran after it follows it in time', async () => {
  const { database, world } = product;
  const { nordlys, plans } = world;
  const scope = {
    actorKind: 'admin',
    companyId: nordlys.id,
    userId: nordlys.admin,
    keyScope: null,
  } as const;
  const actor = { kind: 'admin', id: nordlys.admin, name: null } as const;
  const origin = { operation: 'test', actor, requestId: null, address: null };
  await transact(database.app, scope, origin, async (unit) => {
    const input = { params: { number_id: numberId }, body: { plan_id: plans.large } };
    await product.as(admin)(updateNumber, input);
    const number = await requireCurrent(unit, 'number.change', numberId, undefined);
    movePlan(unit, number, plans.small, await readOffer(unit));
  });
  const periods: { plan_id: string; started_at: Date; ended_at: Date | null }[] = await database
    .owner('plan_periods')
    .where({ number_id: numberId })
    .orderByRaw('started_at, ended_at');
  expect(periods.map(({ plan_id }) => plan_id)).toEqual([plans.small, plans.large, plans.small]);
  const [first, second, third] = periods;
  expect(second?.started_at).toEqual(first?.ended_at);
  expect(third?.started_at).toEqual(second?.ended_at);
  expect(third?.ended_at).toBeNull();
});

test('an unknown plan and a person of another company are 422 on the field, with the same message', async () => {
  const call = product.as(admin);
  const params = { number_id: numberId };
  const absent = '00000000-0000-4000-8000-000000000000';
  const noPlan = await refusal(call(updateNumber, { params, body: { plan_id: absent } }));
  expect(noPlan).toMatchObject({ fields: { plan_id: 'This plan does not exist.' } });
  const noPerson = await refusal(call(updateNumber, { params, body: { user_id: absent } }));
  const foreign = await refusal(
    call(updateNumber, { params, body: { user_id: product.world.fjord.admin } }),
  );
  expect(noPerson.definition.status).toBe(422);
  expect(foreign.fields).toEqual(noPerson.fields);
});

test('the number of another company is not found, and is unchanged', async () => {
  const otherAdmin = await product.login(product.world.fjord.adminEmail);
  const input = { params: { number_id: numberId }, body: { plan_id: product.world.plans.large } };
  expect((await refusal(product.as(otherAdmin)(updateNumber, input))).definition.status).toBe(404);
  const mine = await product.as(admin)(getNumber, { params: { number_id: numberId } });
  expect(mine.data.plan_id).toBe(product.world.plans.small);
});

test('a reassigned number moves to the new holder, unless they have one', async () => {
  const { nordlys, plans } = product.world;
  const call = product.as(admin);
  const colleague = await product.login('colleague@nordlys.example');
  const employee = await product.login('employee@nordlys.example');
  const input = { params: { number_id: numberId }, body: { user_id: nordlys.colleague } };
  await call(updateNumber, input);
  const read = { params: { number_id: numberId } };
  expect((await product.as(colleague)(getNumber, read)).data.user_id).toBe(nordlys.colleague);
  expect((await refusal(product.as(employee)(getNumber, read))).definition.status).toBe(404);

  const second = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
  const error = await refusal(
    call(updateNumber, { params: { number_id: second }, body: { user_id: nordlys.colleague } }),
  );
  expect(error.definition).toMatchObject({ status: 409, code: 'account_already_has_number' });
});
