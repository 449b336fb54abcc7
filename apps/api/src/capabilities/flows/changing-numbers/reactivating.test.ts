import {
  listInactiveNumbers,
  reactivateNumber,
} from '@workspace/domain/numbers/inactive/operations';
import { deactivateNumber } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { effectsOf, growth } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let staff: string;
let admin: string;

// Without a worker: what is sent stays in the outbox.
beforeAll(async () => {
  product = await startTestProduct();
  staff = await product.login('staff@provider.example', { staff: true });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(() => owner()('numbers').update({ status: 'inactive' }));

const owner = () => product.database.owner;
const company = () => product.world.nordlys;
const reason = 'Deactivated by mistake, the company asked for it.';

let serial = 0;
/** A line of an employee, which works. */
const plant = (more: { userId?: string; status?: string; phoneNumber?: string | null } = {}) => {
  serial += 1;
  return plantNumber(owner(), {
    companyId: company().id,
    userId: company().employee,
    planId: product.world.plans.small,
    status: 'active',
    phoneNumber: `+45204000${String(serial).padStart(2, '0')}`,
    ...more,
  });
};

const rowOf = (id: string) => owner()('numbers').where('id', id).first();
const inactive = async (query: { limit?: number; cursor?: string } = {}) =>
  product.as(staff)(listInactiveNumbers, { params: { company_id: company().id }, query });
const reactivate = (
  number_id: string,
  { version, key, ...more }: { version?: number; key?: string; token?: string; in?: string } = {},
) =>
  product.as(more.token ?? staff)(
    reactivateNumber,
    { params: { company_id: more.in ?? company().id, number_id }, body: { reason } },
    {
      ...(version === undefined ? {} : { version }),
      ...(key === undefined ? {} : { idempotencyKey: key }),
    },
  );

/** What was changed by reactivations, as the audit log has it. */
const written = () =>
  owner()('audit_events')
    .where({ operation: 'numbers.reactivate', outcome: 'done' })
    .whereNotNull('after')
    .orderBy('occurred_at');

/** The call is refused, and leaves nothing but the entry of the refusal. */
async function expectRefused(call: () => Promise<unknown>, refused: object): Promise<void> {
  const before = await effectsOf(owner());
  const recorded = await written();
  await expect(call()).rejects.toMatchObject(refused);
  const after = await effectsOf(owner());
  const { audit_events: _, ...others } = growth(before, after);
  expect(others).toEqual({});
  expect(after.numbers).toEqual(before.numbers);
  expect(await written()).toEqual(recorded);
}

test('staff see which numbers of a company have ended, whose they were, since when and by whom', async () => {
  const id = await plant();
  await product.as(admin)(deactivateNumber, { params: { number_id: id } });
  const { data } = await inactive();
  const { temp_phone_number: temporary, ...ended } = await rowOf(id);
  expect(data[0]).toEqual({
    number_id: id,
    phone_number: temporary ?? ended.full_phone_number,
    country_iso_code: 'DK',
    type: 'local',
    person_name: expect.stringContaining('Emil'),
    plan_name: 'Zone A 20 GB',
    ended_at: ended.updated_at.toISOString(),
    ended_by: 'admin',
    ended_by_name: expect.any(String),
    obstacle: null,
    version: ended.version,
  });
  const other = await plantNumber(owner(), {
    companyId: product.world.fjord.id,
    userId: product.world.fjord.admin,
    planId: product.world.plans.small,
    status: 'inactive',
  });
  const living = await plant();
  const ids = (await inactive()).data.map(({ number_id }) => number_id);
  expect(ids).not.toContain(other);
  expect(ids).not.toContain(living);
  const [entry] = await owner()('audit_events')
    .where({ operation: 'numbers.list_inactive' })
    .orderBy('occurred_at', 'desc');
  expect(entry).toMatchObject({ company_id: company().id, actor_kind: 'staff', outcome: 'done' });
});

test('the list is read page by page, each number once', async () => {
  for (let count = 0; count < 4; count += 1) await plant({ status: 'inactive' });
  // Two that ended at the same instant.
  await owner()('numbers')
    .where('company_id', company().id)
    .update({ updated_at: new Date('2026-11-01T08:00:00.000Z') });
  const whole = await inactive();
  const pages: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { data, page } = await inactive({ limit: 2, ...(cursor ? { cursor } : {}) });
    expect(page.total).toBe(whole.data.length);
    pages.push(...data.map(({ number_id }) => number_id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(pages).toEqual(whole.data.map(({ number_id }) => number_id));
  expect(new Set(pages).size).toBe(whole.page.total);
  await expect(inactive({ cursor: 'x' })).rejects.toMatchObject({
    fields: { cursor: 'This cursor is not valid.' },
  });
});

test('staff reactivate one number with a reason, which the company reads in its audit log', async () => {
  const id = await plant();
  await product.as(admin)(deactivateNumber, { params: { number_id: id } });
  const { version, full_phone_number: phone } = await rowOf(id);
  const before = await effectsOf(owner());
  const key = crypto.randomUUID();
  const { data } = await reactivate(id, { version, key });
  expect(data).toMatchObject({ status: 'active', full_phone_number: phone, version: version + 1 });
  const after = await effectsOf(owner());
  expect(growth(before, after)).toMatchObject({
    audit_events: 1,
    number_events: 1,
    plan_periods: 1,
  });
  // A lost response is repeated: nothing but the call itself is recorded again.
  expect((await reactivate(id, { version, key })).data).toEqual(data);
  expect(growth(after, await effectsOf(owner()))).toEqual({ audit_events: 1 });

  const [entry, ...more] = (await written()).filter(({ entity_id }) => entity_id === id);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    company_id: company().id,
    actor_kind: 'staff',
    actor_name: 'staff@provider.example',
    subject_id: null,
    before: { status: 'inactive', reason: null },
    after: { status: 'active', reason },
  });
  expect((await inactive()).data.map(({ number_id }) => number_id)).not.toContain(id);
  expect(
    await owner()('number_events').where({ subject_id: id, kind: 'reactivated' }),
  ).toHaveLength(1);
  // Nobody else's: the numbers that ended stay so.
  const running = await owner()('numbers').whereNot('status', 'inactive').pluck('id');
  expect(running).toEqual([id]);
});

test('what changes nothing is 409, and what somebody changed meanwhile is 412', async () => {
  const id = await plant({ status: 'inactive' });
  const { version } = await rowOf(id);
  expect((await reactivate(id)).data.status).toBe('active');
  const refused = { definition: { status: 409, code: 'move_not_allowed' } };
  await expectRefused(() => reactivate(id), refused);
  await expectRefused(() => reactivate(id, { version }), {
    definition: { status: 412, code: 'stale_version' },
  });
  // The same move would undo a termination, which the company has asked for.
  await owner()('numbers').where({ id }).update({ status: 'ready_to_terminate' });
  await expectRefused(() => reactivate(id), refused);
});

test.each([
  ['no reason', {}, 'reason'],
  ['a blank reason', { reason: '  ' }, 'reason'],
  ['a reason that is too long', { reason: 'x'.repeat(501) }, 'reason'],
  ['a field that does not exist', { reason, status: 'active' }, 'status'],
] as const)('%s is refused at its field', async (_, body, field) => {
  const id = await plant({ status: 'inactive' });
  const path = `/api/v0/companies/${company().id}/inactive_numbers/${id}/reactivate`;
  const before = await rowOf(id);
  const answer = await product.call(staff, 'POST', path, { body });
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  expect(await rowOf(id)).toEqual(before);
});

test('the rules of reactivation hold here too', async () => {
  const id = await plant({ status: 'inactive' });
  const setCompany = (change: object) =>
    owner()('companies').where('id', company().id).update(change);
  const refusedBy = (code: string) =>
    expectRefused(() => reactivate(id), { definition: { status: 409, code } });

  await setCompany({ has_unpaid_invoice: true });
  await refusedBy('invoice_unpaid');
  await setCompany({ has_unpaid_invoice: false, is_archived: true });
  await refusedBy('company_is_archived');
  await setCompany({ is_archived: false });

  const setPerson = (status: string) =>
    owner()('users').where('id', company().employee).update({ status });
  await setPerson('archived');
  expect((await inactive()).data.find(({ number_id }) => number_id === id)).toMatchObject({
    obstacle: 'person_archived',
  });
  await refusedBy('person_archived');
  await setPerson('active');

  const second = await plant();
  await refusedBy('account_already_has_number');
  const { full_phone_number: phone } = await rowOf(id);
  await owner()('numbers').where('id', second).delete();
  const taken = await plant({ userId: company().colleague, phoneNumber: phone });
  await refusedBy('phone_number_taken');
  await owner()('numbers').where('id', taken).delete();

  const obstacle = async () =>
    (await inactive()).data.find(({ number_id }) => number_id === id)?.obstacle;
  const over = { full_phone_number: phone, expires_at: new Date('2026-01-01') };
  await owner()('numbers').where({ id }).update(over);
  expect(await obstacle()).toBe('expired');
  await refusedBy('move_not_allowed');
  await owner()('numbers').where({ id }).update({ full_phone_number: null, expires_at: null });
  expect(await obstacle()).toBe('no_phone_number');
  await refusedBy('move_not_allowed');
});

test('nobody but staff reads or reactivates, and staff only in the company of the number', async () => {
  const id = await plant({ status: 'inactive' });
  const { fjord, nordlys } = product.world;
  for (const token of [admin, await product.login('employee@nordlys.example')]) {
    await expectRefused(() => reactivate(id, { token }), { definition: { status: 403 } });
    const list = `/api/v0/companies/${nordlys.id}/inactive_numbers`;
    expect((await product.call(token, 'GET', list)).status).toBe(403);
  }
  await expectRefused(() => reactivate(id, { in: fjord.id }), { definition: { status: 404 } });
});
