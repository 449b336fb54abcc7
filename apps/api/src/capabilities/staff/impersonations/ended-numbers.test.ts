import { deactivateNumber, listNumbers, updateNumber } from '@workspace/domain/numbers/operations';
import { getChanges } from '@workspace/domain/sync/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDevice } from '../../../testing/device.ts';
import { eventually } from '../../../testing/eventually.ts';
import { impersonate } from '../../../testing/impersonation.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let inside: string;
let admin: string;
beforeAll(async () => {
  product = await startTestProduct({ SANDBOX_ACCEPTED_SECONDS: '0' }, { worker: 'running' });
  inside = await impersonate(product);
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

const plant = (status: string, phoneNumber: string | null = null, userId?: string) =>
  plantNumber(product.database.owner, {
    companyId: product.world.nordlys.id,
    userId: userId ?? product.world.nordlys.employee,
    planId: product.world.plans.small,
    status,
    phoneNumber,
  });

const idsOf = async (token: string, query: { status?: 'inactive' | 'active' }) => {
  const { data, page } = await product.as(token)(listNumbers, {
    params: { company_id: product.world.nordlys.id },
    query,
  });
  expect(page.total).toBe(data.length);
  return data.map(({ number_id }) => number_id).sort();
};

test('ended numbers are listed under the filter "inactive", only during impersonation', async () => {
  const [living, ended] = [await plant('active'), await plant('inactive')];
  expect(await idsOf(inside, { status: 'inactive' })).toEqual([ended]);
  expect(await idsOf(inside, {})).toEqual([living]);
  expect(await idsOf(admin, { status: 'inactive' })).toEqual([]);
  expect(await idsOf(admin, {})).toEqual([living]);
  expect((await product.call(inside, 'GET', `/api/v0/numbers/${ended}`)).status).toBe(200);
  expect((await product.call(admin, 'GET', `/api/v0/numbers/${ended}`)).status).toBe(404);
  await product.database.owner('numbers').delete();
});

test('an ended number is a tombstone for its people and a row for the staff, and can be reactivated', async () => {
  const { nordlys } = product.world;
  const id = await plant('active', '+4520111222');
  const [staffs, theirs] = [product.as(inside), product.as(admin)];
  const held = {
    staff: await onDevice(staffs, nordlys.id),
    admin: await onDevice(theirs, nordlys.id),
  };
  await product.as(admin)(deactivateNumber, { params: { number_id: id } });
  const ended = {
    staff: await onDevice(staffs, nordlys.id, held.staff),
    admin: await onDevice(theirs, nordlys.id, held.admin),
  };
  expect(ended.staff.rows.get(`number ${id}`)).toMatchObject({ status: 'inactive' });
  expect(ended.admin.rows.has(`number ${id}`)).toBe(false);
  for (const [client, device] of [
    [staffs, ended.staff],
    [theirs, ended.admin],
  ] as const) {
    expect(device.rows).toEqual((await onDevice(client, nordlys.id)).rows);
  }

  await staffs(updateNumber, { params: { number_id: id }, body: { status: 'active' } });
  const back = {
    staff: await onDevice(staffs, nordlys.id, ended.staff),
    admin: await onDevice(theirs, nordlys.id, ended.admin),
  };
  for (const device of [back.staff, back.admin]) {
    expect(device.rows.get(`number ${id}`)).toMatchObject({
      status: 'active',
      full_phone_number: '+4520111222',
    });
  }
});

test('a line that staff reactivate is registered anew, on its plan at the current price', async () => {
  const { owner } = product.database;
  const { nordlys } = product.world;
  const id = await plant('active', '+4520333444', nordlys.colleague);
  const first = await owner('numbers').where('id', id).first();
  await product.as(admin)(deactivateNumber, { params: { number_id: id } });
  const own = await refusal(
    product.as(admin)(updateNumber, { params: { number_id: id }, body: { status: 'active' } }),
  );
  expect(own.definition.status).toBe(404);
  await product.as(inside)(updateNumber, { params: { number_id: id }, body: { status: 'active' } });
  const [open, ...more] = await owner('plan_periods').where({ number_id: id, ended_at: null });
  expect(more).toEqual([]);
  expect(open).toMatchObject({ price: 1200, currency: 'EUR' });
  await eventually(async () => {
    const profile = await owner('sim_profiles').where('number_id', id).first();
    expect(profile?.secrets).toEqual(expect.any(String));
  });
  const now = await owner('numbers').where('id', id).first();
  expect(now).toMatchObject({ status: 'active', full_phone_number: '+4520333444' });
  expect(now.call_identifier).not.toBe(first.call_identifier);
  const [event] = await owner('number_events').where({ subject_id: id, kind: 'reactivated' });
  expect(event).toMatchObject({ actor_kind: 'staff' });
});

test('a number that another line has taken, or that never existed, is not reactivated', async () => {
  const { nordlys } = product.world;
  const move = async (id: string) =>
    (
      await refusal(
        product.as(inside)(updateNumber, {
          params: { number_id: id },
          body: { status: 'active' },
        }),
      )
    ).definition.code;
  const { owner } = product.database;
  await owner('numbers').update({ status: 'inactive' });
  const taken = await plant('inactive', '+4520555666', nordlys.admin);
  await plant('active', '+4520555666', nordlys.employee);
  expect(await move(taken)).toBe('phone_number_taken');
  expect(await move(await plant('inactive', '+4520777888', nordlys.employee))).toBe(
    'account_already_has_number',
  );
  const unborn = await plant('inactive', null, nordlys.colleague);
  await owner('numbers').where('id', unborn).update({ full_phone_number: null });
  expect(await move(unborn)).toBe('move_not_allowed');
});

test('a cursor of the impersonation session is not valid for the administrator, though it names the same person', async () => {
  const { nordlys } = product.world;
  const params = { company_id: nordlys.id };
  const { page } = await product.as(inside)(getChanges, { params, query: {} });
  const error = await refusal(
    product.as(admin)(getChanges, { params, query: { since: page.next_cursor } }),
  );
  expect(error.definition.status).toBe(410);
});
