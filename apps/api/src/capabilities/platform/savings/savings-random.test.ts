import { randomUUID } from 'node:crypto';
import { listSavings } from '@workspace/domain/analytics/operations';
import type { SavingKind } from '@workspace/domain/analytics/savings';
import { addDays, addMonths, dayOf, monthOfDay } from '@workspace/domain/billing/month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../../demo/random.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { moveToQuietTime, productNow } from '../../../testing/top-ups.ts';
import { plantUsedNumber, type UsedNumber } from '../../../testing/used-numbers.ts';

let product: TestProduct;
let admin: string;
let today: string;
/** Gigabytes and price of each plan, by its id. */
let plans: Map<string, readonly [gigabytes: number, price: number]>;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
  await moveToQuietTime(product);
  today = dayOf(await productNow(product));
  const { owner } = product.database;
  const { small, large } = product.world.plans;
  await owner('plans').where('id', large).update({ data_mb: 50_000 });
  const row = await owner('plans').where('id', small).first();
  plans = new Map([
    [small, [20, 1200]],
    [large, [50, 1500]],
    [randomUUID(), [5, 800]],
    [randomUUID(), [100, 2100]],
  ]);
  for (const [id, [gigabytes, price_eur]] of plans) {
    if (id === small || id === large) continue;
    await owner('plans').insert({
      ...row,
      id,
      name: `Zone A ${gigabytes} GB`,
      data_mb: gigabytes * 1000,
      price_eur,
    });
  }
});
afterAll(() => product.destroy());

/** The rules written once more, with nothing of the product's: kind and cents a month. */
function expected(spec: UsedNumber & { planId: string }, gigabytes: readonly number[]) {
  const [own, price] = plans.get(spec.planId) ?? [0, 0];
  const age = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (spec.status === 'ready_to_terminate') return null;
  if (spec.left !== undefined) return { kind: 'leavers', amount: price };
  const isSilent = spec.lastUse === undefined || age(spec.lastUse) > 59;
  if (isSilent && age(spec.since) > 59) return { kind: 'unused', amount: price };
  const threeMonthsAgo = `${addMonths(monthOfDay(today), -3)}-01`;
  if (spec.since > threeMonthsAgo || spec.status === 'installable') return null;
  const most = Math.max(...gigabytes.slice(0, 3));
  const topUps = Math.round(((spec.topUps?.length ?? 0) * 900) / 3);
  const others = [...plans.values()].filter(([size]) => size !== own);
  if (most >= own && topUps > 0) {
    const larger = others.filter(([size]) => size > most).map(([, cost]) => cost);
    const gain = topUps + price - Math.min(...larger);
    if (gain > 0) return { kind: 'plan_fit', amount: gain };
  }
  const cheaper = others.filter(([size]) => most < 0.9 * size).map(([, cost]) => cost);
  const gain = price - Math.min(...cheaper);
  return gain > 0 ? { kind: 'plan_fit', amount: gain } : null;
}

test('random numbers are in the lists, and with the amounts, of rules that were written twice', async () => {
  const random = createRandom('savings');
  const wanted = new Map<string, { kind: string; amount: number }>();
  for (let count = 0; count < 120; count += 1) {
    const gigabytes = Array.from({ length: 4 }, () =>
      random.chance(0.3) ? 0 : random.pick([1, 4, 5, 17, 18, 20, 44, 45, 50, 89, 90, 99, 100]),
    );
    // Where a month has use, so has a day of it.
    const lastUsed = gigabytes.findLastIndex((amount) => amount > 0);
    const month = addMonths(monthOfDay(today), lastUsed - 3);
    const day = `${month}-${String(random.between(1, 28)).padStart(2, '0')}`;
    const planId = random.pick([...plans.keys()]);
    const status = random.pick(['active', 'active', 'active', 'installable', 'ready_to_terminate']);
    const spec = {
      planId,
      status,
      since: addDays(today, -random.pick([0, 59, 60, 61, 90, 150, 400])),
      ...(random.chance(0.15) && status === 'active' ? { left: addDays(today, -3) } : {}),
      ...(lastUsed >= 0 ? { lastUse: day < today ? day : today } : {}),
      months: Object.fromEntries(
        gigabytes.map((amount, place) => [
          addMonths(monthOfDay(today), place - 3),
          { data_mb: amount * 1000 },
        ]),
      ),
      topUps: Array.from(
        { length: random.pick([0, 0, 1, 3]) },
        () => `${addMonths(monthOfDay(today), -random.between(1, 3))}-10`,
      ),
    };
    const { numberId } = await plantUsedNumber(product.database.owner, product.world, spec);
    const found = expected(spec, gigabytes);
    if (found) wanted.set(numberId, found);
  }
  const listed = new Map<string, { kind: SavingKind; amount: number }>();
  for (const kind of ['unused', 'plan_fit', 'leavers'] as const) {
    const { data, page } = await product.as(admin)(listSavings, {
      params: { company_id: product.world.nordlys.id },
      query: { kind },
    });
    expect(data.length).toBeGreaterThan(3);
    expect(page.sum).toBe(data.reduce((sum, row) => sum + row.amount, 0));
    for (const { number_id, amount } of data) {
      expect(listed.has(number_id)).toBe(false);
      listed.set(number_id, { kind, amount });
    }
  }
  expect(listed).toEqual(wanted);
});
