import {
  deactivateNumber,
  getNumberHistory,
  orderNumber,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { getConsumption, listConsumption } from '@workspace/domain/usage/operations';
import type { Consumption } from '@workspace/domain/usage/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantPaymentAccount } from '../../../testing/invoices.ts';
import { heavyUser, lightUser, plantMeteredLine } from '../../../testing/metered-line.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { habitsOf } from '../../../vendors/network/sandbox/usage-habits.ts';
import {
  monthAfter,
  monthOf,
  wantedBetween,
} from '../../../vendors/network/sandbox/usage-rhythm.ts';

type Line = Awaited<ReturnType<typeof plantMeteredLine>>;

const hour = 3_600_000;
const day = 24 * hour;
const allowanceMb = 20_000;

let product: TestProduct;
let admin: string;
let heavy: Line;
let light: Line;
/** First instant of the next month, in which the lines begin. */
let month: number;

async function productNow(): Promise<number> {
  const { body } = await product.call(null, 'GET', '/sandbox/clock');
  return Date.parse((body as { data: { now: string } }).data.now);
}

async function advance(seconds: number): Promise<void> {
  const answer = await product.call(null, 'POST', '/sandbox/clock', {
    body: { advance_seconds: seconds },
  });
  expect(answer.status).toBe(200);
}

/** Moves the clock to a time, or a few seconds past it. */
async function advanceTo(time: number): Promise<void> {
  await advance(Math.ceil((time - (await productNow())) / 1000));
}

const read = async (query: { limit?: number; cursor?: string } = {}, token = admin) =>
  product.as(token)(listConsumption, { params: { company_id: product.world.nordlys.id }, query });
const list = async () => (await read()).data;
const useOf = async ({ numberId }: { numberId: string }): Promise<Consumption> =>
  (await product.as(admin)(getConsumption, { params: { number_id: numberId } })).data;

/** The line's unlimited demand in the month up to the time of the count. */
const wanted = (
  line: Parameters<typeof habitsOf>[0] & { carriesFrom: Date },
  used: Consumption,
) => {
  const asOf = Date.parse(used.as_of);
  const from = Math.max(monthOf(asOf), line.carriesFrom.getTime());
  return wantedBetween(habitsOf(line), from, asOf);
};
const figures = (want: ReturnType<typeof wanted>) => ({
  data_mb: want.dataMb,
  voice_minutes_local: want.voiceMinutesLocal,
  voice_minutes_international: want.voiceMinutesInternational,
  sms: want.sms,
});
const closed = (line: Line, firstDay: number) =>
  product.database
    .owner('consumption')
    .where({ number_id: line.numberId, month: new Date(firstDay).toISOString().slice(0, 10) })
    .first();
const usedUpEvents = async (line: Line) => {
  const { data } = await product.as(admin)(getNumberHistory, {
    params: { number_id: line.numberId },
    query: {},
  });
  return data.filter(({ kind }) => kind === 'data_used_up');
};
const revision = () =>
  product.database
    .owner('company_revisions')
    .where('company_id', product.world.nordlys.id)
    .first('revision');

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  const { nordlys, plans } = product.world;
  admin = await product.login(nordlys.adminEmail);
  const { owner } = product.database;
  // What the months that pass cost is paid; an unpaid invoice would refuse orders.
  await plantPaymentAccount(owner, nordlys.id);
  await owner('plans').where('id', plans.large).update({ data_mb: 50_000 });
  month = monthAfter(await productNow());
  const company = {
    companyId: nordlys.id,
    planId: plans.small,
    carriesFrom: new Date(month),
  };
  heavy = await plantMeteredLine(owner, {
    ...company,
    userId: nordlys.employee,
    callIdentifier: heavyUser(),
  });
  light = await plantMeteredLine(owner, {
    ...company,
    userId: nordlys.colleague,
    callIdentifier: lightUser(),
  });
});
afterAll(() => product.destroy());

test('figures grow with the product clock and match the network', async () => {
  await advanceTo(month + 2 * day);
  const before = await revision();
  const early = await useOf(light);
  expect(Date.parse(early.as_of)).toBeGreaterThanOrEqual(month + 2 * day);
  expect(early).toMatchObject(figures(wanted(light, early)));
  expect(early.data_mb).toBeGreaterThan(0);

  for (let moves = 0; moves < 10; moves += 1) await advance(3600);
  const stepwise = await useOf(light);
  expect(Date.parse(stepwise.as_of) - Date.parse(early.as_of)).toBeGreaterThanOrEqual(9 * hour);
  expect(stepwise).toMatchObject(figures(wanted(light, stepwise)));

  await advance(2 * 86_400);
  const late = await useOf(light);
  expect(late.data_mb).toBeGreaterThan(stepwise.data_mb);
  expect(late).toMatchObject(figures(wanted(light, late)));
  expect((await list()).map(({ number_id }) => number_id).toSorted()).toEqual(
    [heavy.numberId, light.numberId].toSorted(),
  );
  expect(await list()).toContainEqual(late);
  // Counting is not a change that devices sync.
  expect(await revision()).toEqual(before);
});

test('the list has its own ETag, which changes with each count', async () => {
  const path = `/api/v0/companies/${product.world.nordlys.id}/consumption`;
  const first = await product.call(admin, 'GET', path);
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-store');
  const statements: string[] = [];
  const note = ({ sql }: { sql: string }) => statements.push(sql);
  product.database.app.on('query', note);
  const again = await product.call(admin, 'GET', path, { headers: { 'if-none-match': tag } });
  product.database.app.off('query', note);
  expect(again.status).toBe(304);
  // The rows are not read to know that they are the same.
  expect(statements.filter((sql) => sql.includes('voice_minutes_local'))).toEqual([]);
  await advance(2 * 3600);
  const moved = await product.call(admin, 'GET', path, { headers: { 'if-none-match': tag } });
  expect(moved.status).toBe(200);
  expect(moved.headers.get('etag')).not.toBe(tag);
});

test('data stops at the plan’s allowance, and the history records it once', async () => {
  await advanceTo(month + 12 * day);
  const stopped = await useOf(heavy);
  expect(stopped.data_mb).toBe(allowanceMb);
  expect(await usedUpEvents(light)).toEqual([]);
  const [event, ...more] = await usedUpEvents(heavy);
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    actor_kind: 'network',
    actor_name: null,
    details: { allowance_mb: String(allowanceMb) },
  });
  const at = Date.parse(event?.occurred_at ?? '');
  const habits = habitsOf(heavy);
  expect(wantedBetween(habits, month, at).dataMb).toBeGreaterThanOrEqual(allowanceMb);
  expect(wantedBetween(habits, month, at - 1).dataMb).toBeLessThan(allowanceMb);

  await advance(86_400);
  const later = await useOf(heavy);
  expect(later.data_mb).toBe(allowanceMb);
  expect(later.voice_minutes_local).toBeGreaterThan(stopped.voice_minutes_local);
  expect(await usedUpEvents(heavy)).toHaveLength(1);
});

test('a move to a larger plan continues from the counted data', async () => {
  await product.as(admin)(updateNumber, {
    params: { number_id: heavy.numberId },
    body: { plan_id: product.world.plans.large },
  });
  const moved = await productNow();
  await advance(86_400);
  const on = await useOf(heavy);
  const { dataMb } = wantedBetween(habitsOf(heavy), moved, Date.parse(on.as_of));
  // The plan was moved shortly before the clock was read.
  expect(on.data_mb).toBeGreaterThanOrEqual(allowanceMb + dataMb);
  expect(on.data_mb).toBeLessThan(allowanceMb + dataMb + 100);
  expect(await usedUpEvents(heavy)).toHaveLength(1);
});

test('a new month starts at zero, and the closed months keep their final figures', async () => {
  const next = monthAfter(month);
  const afterNext = monthAfter(next);
  await advanceTo(afterNext + 3 * hour);
  for (const line of [heavy, light]) {
    const used = await useOf(line);
    expect(Date.parse(used.as_of)).toBeGreaterThanOrEqual(afterNext + 3 * hour);
    expect(used).toMatchObject(figures(wanted(line, used)));
  }
  for (const [start, end] of [
    [month, next],
    [next, afterNext],
  ] as const) {
    const kept = await closed(light, start);
    expect(kept.as_of).toEqual(new Date(end));
    expect(kept).toMatchObject(figures(wantedBetween(habitsOf(light), start, end)));
  }
  expect((await closed(heavy, next)).data_mb).toBe(50_000);
  // One in each month: the first on 20 GB, the second on 50 GB.
  const events = await usedUpEvents(heavy);
  expect(events.map(({ details }) => details.allowance_mb)).toEqual(['50000', '20000']);
  expect(events.map(({ occurred_at }) => monthOf(Date.parse(occurred_at)))).toEqual([next, month]);
});

test('an ordered number is counted from its activation; before that it has used nothing', async () => {
  const { nordlys, plans } = product.world;
  const { data } = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.small, user_id: nordlys.admin },
  });
  const ordered = { numberId: data.number_id };
  expect(await useOf(ordered)).toMatchObject({ data_mb: 0, sms: 0, voice_minutes_local: 0 });
  await advance(3 * 86_400);
  const { call_identifier } = await product.database
    .owner('numbers')
    .where('id', data.number_id)
    .first('call_identifier');
  const traffic = await product.database
    .owner('sandbox.traffic')
    .where({ call_identifier })
    .first();
  const used = await useOf(ordered);
  const line = {
    callIdentifier: call_identifier,
    type: 'local' as const,
    carriesFrom: traffic.began_at,
  };
  expect(used).toMatchObject(figures(wanted(line, used)));
  expect(await list()).toContainEqual(used);
});

test('an ended line is counted up to its end, and no longer listed', async () => {
  const { owner } = product.database;
  await product.as(admin)(deactivateNumber, { params: { number_id: light.numberId } });
  await advance(5 * 86_400);
  const period = await owner('plan_periods').where('number_id', light.numberId).first();
  const traffic = await owner('sandbox.traffic')
    .where('call_identifier', light.callIdentifier)
    .first();
  // The network was notified after the product ended the line, and before the clock moved on.
  expect(traffic.ended_at - period.ended_at).toBeGreaterThanOrEqual(0);
  expect(traffic.ended_at - period.ended_at).toBeLessThan(hour);
  const current = monthOf(await productNow());
  const used = await closed(light, current);
  expect(used).toMatchObject(
    figures(wantedBetween(habitsOf(light), current, period.ended_at.getTime())),
  );
  expect((await list()).map(({ number_id }) => number_id)).not.toContain(light.numberId);
  const answer = await product.call(admin, 'GET', `/api/v0/numbers/${light.numberId}/consumption`);
  expect(answer.status).toBe(404);
  await advanceTo(monthAfter(current) + day);
  expect(await closed(light, monthAfter(current))).toBeUndefined();
});

test('an employee sees only their own consumption, and another company sees nothing', async () => {
  const { nordlys, fjord } = product.world;
  const other = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.colleague,
    planId: product.world.plans.small,
  });
  const employee = await product.login('employee@nordlys.example');
  const own = await product.as(employee)(getConsumption, {
    params: { number_id: heavy.numberId },
  });
  expect(own.data).toEqual(await useOf(heavy));
  const otherAdmin = await product.login(fjord.adminEmail);
  for (const [token, path, status] of [
    [employee, `/numbers/${other}/consumption`, 404],
    [otherAdmin, `/numbers/${heavy.numberId}/consumption`, 404],
    [otherAdmin, `/companies/${nordlys.id}/consumption`, 404],
  ] as const) {
    expect((await product.call(token, 'GET', `/api/v0${path}`)).status, path).toBe(status);
  }
  const seen = await read({}, employee);
  expect(seen).toEqual({
    data: [await useOf(heavy)],
    page: { next_cursor: null, total: 1 },
  });
});

test('a program reads the list by pages, each with a validator of its own', async () => {
  const whole = await read();
  expect(whole.page).toEqual({ next_cursor: null, total: whole.data.length });
  const first = await read({ limit: 1 });
  expect(first.page.total).toBe(whole.data.length);
  const second = await read({ limit: 1, cursor: first.page.next_cursor ?? '' });
  expect([...first.data, ...second.data]).toEqual(whole.data.slice(0, 2));
  const rest = await read({ cursor: first.page.next_cursor ?? '' });
  expect(rest.data).toEqual(whole.data.slice(1));
  expect(rest.page).toEqual({ next_cursor: null, total: whole.data.length });

  const path = `/api/v0/companies/${product.world.nordlys.id}/consumption`;
  const asked = async (query: string, etag?: string | null) =>
    product.call(admin, 'GET', `${path}${query}`, {
      headers: etag ? { 'if-none-match': etag } : {},
    });
  const etag = (await asked('?limit=1')).headers.get('etag');
  expect((await asked('?limit=1', etag)).status).toBe(304);
  expect((await asked('?limit=2', etag)).status).toBe(200);
  expect((await asked('', etag)).status).toBe(200);
  for (const [query, field] of [
    ['?limit=0', 'limit'],
    ['?limit=1001', 'limit'],
    ['?cursor=1', 'cursor'],
    ['?page=2', 'page'],
  ] as const) {
    expect(await asked(query), query).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  }
});
