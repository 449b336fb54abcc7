import { randomUUID } from 'node:crypto';
import { findMove } from '@workspace/domain/contract/states';
import { getNumber, getNumberHistory, updateNumber } from '@workspace/domain/numbers/operations';
import { type NumberStatus, numberStates, numberStatuses } from '@workspace/domain/numbers/states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let admin: string;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

const effects = () => effectsOf(product.database.owner);

/** Travel eSIMs, since a person may have any number of them. */
function plant(status: NumberStatus): Promise<string> {
  const { nordlys, plans } = product.world;
  return plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.travel,
    type: 'travel',
    status,
  });
}

async function plantLocal(status: NumberStatus = 'active'): Promise<string> {
  const { nordlys, plans } = product.world;
  await product.database.owner('numbers').where('type', 'local').update({ status: 'inactive' });
  return plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
    status,
  });
}

function change(
  numberId: string,
  body: { plan_id?: string; user_id?: string; status?: NumberStatus },
  version?: number,
) {
  return product.as(admin)(
    updateNumber,
    { params: { number_id: numberId }, body },
    version === undefined ? {} : { version },
  );
}

async function kinds(numberId: string): Promise<string[]> {
  const rows: { kind: string }[] = await product.database
    .owner('number_events')
    .where('subject_id', numberId)
    .orderBy('id');
  return rows.map((row) => row.kind);
}

test.each(numberStatuses.flatMap((from) => numberStatuses.map((to) => [from, to] as const)))(
  'an administrator brings a number from %s to %s where the table says so',
  async (from, to) => {
    const numberId = await plant(from);
    const before = await effects();
    if (from === 'inactive') {
      expect((await refusal(change(numberId, { status: to }))).definition.status).toBe(404);
    } else if (findMove(numberStates, from, to, 'admin')) {
      const { data } = await change(numberId, { status: to });
      expect(data).toMatchObject({ status: to, version: 2 });
      expect(growth(before, await effects())).toMatchObject({ audit_events: 1, changes: 1 });
      return;
    } else {
      const error = await refusal(change(numberId, { status: to }));
      expect(error.definition).toMatchObject({ status: 409, code: 'move_not_allowed' });
    }
    expect(await effects()).toEqual(before);
  },
);

test('a number is marked to end and restored, and the history records it', async () => {
  const numberId = await plantLocal();
  await change(numberId, { status: 'ready_to_terminate' }, 1);
  const closed = await refusal(change(numberId, { plan_id: product.world.plans.large }));
  expect(closed.definition.code).toBe('plan_move_closed');
  const { data } = await change(numberId, { status: 'active' }, 2);
  expect(data).toMatchObject({ status: 'active', version: 3 });
  const history = await product.as(admin)(getNumberHistory, {
    params: { number_id: numberId },
    query: {},
  });
  expect(history.data.map((event) => [event.kind, event.actor_kind, event.actor_name])).toEqual([
    ['termination_undone', 'admin', 'Astrid Person'],
    ['terminating', 'admin', 'Astrid Person'],
  ]);
  const [row] = await product.database.owner('numbers').where('id', numberId);
  expect(row.ends_at).toBeNull();
});

test('plan, person and state change together, under one version', async () => {
  const { nordlys, plans } = product.world;
  const numberId = await plantLocal();
  const before = await effects();
  const { data } = await change(
    numberId,
    { plan_id: plans.large, user_id: nordlys.colleague, status: 'ready_to_terminate' },
    1,
  );
  expect(data).toMatchObject({
    plan_id: plans.large,
    user_id: nordlys.colleague,
    status: 'ready_to_terminate',
    version: 2,
  });
  expect(await kinds(numberId)).toEqual(['plan_changed', 'reassigned', 'terminating']);
  // Only the clock is woken; nothing else leaves through the outbox.
  expect(growth(before, await effects())).toEqual({
    audit_events: 1,
    changes: 1,
    number_events: 3,
    outbox: 1,
    plan_periods: 1,
  });
});

test('activating steps run first: one call restores the number and moves its plan', async () => {
  const numberId = await plantLocal('ready_to_terminate');
  const { plans } = product.world;
  const { data } = await change(numberId, { plan_id: plans.large, status: 'active' });
  expect(data).toMatchObject({ plan_id: plans.large, status: 'active', version: 2 });
  expect(await kinds(numberId)).toEqual(['termination_undone', 'plan_changed']);
});

test.each([
  ['a foreign person', () => ({ user_id: product.world.fjord.admin }), 422],
  ['a plan of another country', () => ({ plan_id: product.world.plans.german }), 409],
  ['a state out of reach', () => ({ status: 'porting' as const }), 409],
  ['a state that is the network’s to give', () => ({ status: 'installable' as const }), 409],
] as const)('%s spoils the whole call, and nothing of it happens', async (_, wrong, status) => {
  const { nordlys, plans } = product.world;
  const numberId = await plantLocal();
  const before = await effects();
  const right = { plan_id: plans.large, user_id: nordlys.colleague };
  const error = await refusal(change(numberId, { ...right, ...wrong() }));
  expect(error.definition.status).toBe(status);
  expect(await effects()).toEqual(before);
});

test('the current holder may be sent along, and nothing is reassigned', async () => {
  const { nordlys } = product.world;
  const numberId = await plantLocal();
  const { data } = await change(numberId, {
    status: 'ready_to_terminate',
    user_id: nordlys.employee,
  });
  expect(data).toMatchObject({ status: 'ready_to_terminate', user_id: nordlys.employee });
  expect(await kinds(numberId)).toEqual(['terminating']);
});

test('a stale version is 412 with the current row', async () => {
  const numberId = await plantLocal();
  const first = await change(numberId, { status: 'ready_to_terminate' }, 1);
  const before = await effects();
  const error = await refusal(change(numberId, { status: 'inactive' }, 1));
  expect(error).toMatchObject({ definition: { status: 412 }, current: first.data });
  expect(await effects()).toEqual(before);
});

test('two administrators mark one number concurrently: it is marked once', async () => {
  const numberId = await plantLocal();
  const answers = await Promise.allSettled([
    change(numberId, { status: 'ready_to_terminate' }),
    change(numberId, { status: 'ready_to_terminate' }),
  ]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await kinds(numberId)).toEqual(['terminating']);
});

/** A transfer in progress for a number. */
async function plantItem(numberId: string, status: string): Promise<string> {
  const { owner } = product.database;
  const { nordlys, plans } = product.world;
  const [requestId, itemId] = [randomUUID(), randomUUID()];
  const now = new Date();
  await owner('porting_requests').insert({
    company_id: nordlys.id,
    id: requestId,
    type: 'admin_multiple',
    created_by: nordlys.admin,
    created_at: now,
  });
  await owner('porting_items').insert({
    company_id: nordlys.id,
    id: itemId,
    request_id: requestId,
    status,
    user_id: nordlys.employee,
    number_id: numberId,
    plan_id: plans.small,
    country_code: 'DK',
    porting_number: '+4520999999',
    created_at: now,
    updated_at: now,
  });
  return itemId;
}

test('a cancelled transfer leaves the line its temporary number', async () => {
  const numberId = await plantLocal('porting');
  await product.database
    .owner('numbers')
    .where('id', numberId)
    .update({ temp_phone_number: '+4526111111', porting_date: new Date() });
  const itemId = await plantItem(numberId, 'scheduled');
  const { data } = await change(numberId, { status: 'installable' });
  expect(data).toMatchObject({
    status: 'installable',
    full_phone_number: '+4526111111',
    temp_phone_number: null,
    porting_date: null,
  });
  const [item] = await product.database.owner('porting_items').where('id', itemId);
  expect(item).toMatchObject({ status: 'cancelled', version: 2 });
});

test('an administrator cannot cancel a transfer that the carriers are processing', async () => {
  const numberId = await plantLocal('porting');
  await plantItem(numberId, 'processing');
  const before = await effects();
  const error = await refusal(change(numberId, { status: 'installable' }));
  expect(error.definition.code).toBe('move_not_allowed');
  expect(await effects()).toEqual(before);
});

test.each(['processing', 'scheduled', 'rejected'] as const)(
  'a number whose transfer is %s is deactivated all the same, and the transfer with it',
  async (status) => {
    const numberId = await plantLocal(status === 'rejected' ? 'porting_rejected' : 'porting');
    const itemId = await plantItem(numberId, status);
    const over = await plantItem(numberId, 'completed');
    const before = await effects();
    await change(numberId, { status: 'inactive' });
    expect(growth(before, await effects())).toMatchObject({
      audit_events: 2,
      changes: 2,
      number_events: 2,
    });
    const { owner } = product.database;
    expect((await owner('porting_items').where('id', itemId))[0].status).toBe('cancelled');
    expect((await owner('porting_items').where('id', over))[0]).toMatchObject({
      status: 'completed',
      version: 1,
    });
    expect(await kinds(itemId)).toEqual(['porting_cancelled']);
    const gone = await refusal(product.as(admin)(getNumber, { params: { number_id: numberId } }));
    expect(gone.definition.status).toBe(404);
  },
);
