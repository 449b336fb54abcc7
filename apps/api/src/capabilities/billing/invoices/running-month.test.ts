import { archiveUser } from '@workspace/domain/accounts/people-operations';
import {
  addDays,
  addMonths,
  dayInMonth,
  dayOf,
  endOfMonth,
  monthOf,
  startOfDay,
} from '@workspace/domain/billing/month';
import {
  agreePrices,
  changeCurrency,
  explainNextPayment,
  getNextPayment,
  listProducts,
} from '@workspace/domain/billing/operations';
import { updateNumber } from '@workspace/domain/numbers/operations';
import { createTeam } from '@workspace/domain/teams/operations';
import { createTopUp } from '@workspace/domain/topups/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, transact } from '../../../database/unit-of-work.ts';
import { lightUser, plantMeteredLine } from '../../../testing/metered-line.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { advanceTo, productNow, untilStatus } from '../../../testing/top-ups.ts';
import { plantNumber } from '../../../testing/world.ts';
import { estimatedTotal, estimateMonth, explainEstimate } from './estimating.ts';

const account = '22222222-2222-4222-8222-222222222222';
const teamAccount = '33333333-3333-4333-8333-333333333333';

let product: TestProduct;
let admin: string;
let staff: string;
let moving: string;
let ending: string;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
  staff = await product.login('staff@linewise.example', { staff: true });
  await advanceTo(product, startOfDay(dayInMonth(addMonths(monthOf(await now()), 1), 5)));
  const { nordlys, plans } = product.world;
  const planted = { companyId: nordlys.id, planId: plans.small };
  const seed = { ...planted, userId: nordlys.employee, callIdentifier: lightUser() };
  ({ numberId: moving } = await plantMeteredLine(product.database.owner, seed));
  ending = await plantNumber(product.database.owner, { ...planted, userId: nordlys.colleague });
});
afterAll(() => product.destroy());

const now = () => productNow(product);
const owner = () => product.database.owner;
const company = () => ({ params: { company_id: product.world.nordlys.id } });
const as = (login: string) => product.as(login);

/** The three answers of the running month, asked for at once. */
async function answers() {
  const [payment, explanation, products] = await Promise.all([
    as(admin)(getNextPayment, company()),
    as(admin)(explainNextPayment, company()),
    as(admin)(listProducts, { ...company(), query: {} }),
  ]);
  return {
    net: payment.data.next_payment_amount_net,
    total: payment.data.next_payment_amount_total,
    explanation: explanation.data,
    products: products.data.plans_total,
  };
}

/** The same, computed anew. */
async function computed(): Promise<Awaited<ReturnType<typeof answers>>> {
  const origin = {
    operation: 'test',
    actor: { kind: 'system', id: null, name: null },
    requestId: null,
    address: null,
  } as const;
  const scope = asSystem(product.world.nordlys.id);
  return transact(product.database.worker, scope, origin, async (unit) => {
    const estimated = await estimateMonth(unit, monthOf(unit.now));
    const { seller } = product.services.configuration.billing;
    const { net, total } = await estimatedTotal(unit, estimated, seller);
    const lines = estimated.pages.flat().filter(({ kind }) => kind !== 'top_up');
    return {
      net: net.amount,
      total: total.amount,
      explanation: await explainEstimate(unit, estimated),
      products: lines.reduce((sum, { amount }) => sum + amount.amount, 0),
    };
  });
}

/** Counts the pages of numbers that the API reads while something runs. */
async function pagesRead(work: () => Promise<unknown>): Promise<number> {
  let pages = 0;
  const count = ({ sql }: { readonly sql: string }) => {
    if (/FROM numbers WHERE .* ORDER BY id LIMIT/.test(sql)) pages += 1;
  };
  product.database.app.on('query', count);
  await work();
  product.database.app.removeListener('query', count);
  return pages;
}

test('the running month is computed once for callers at once, and not again until it changes', async () => {
  expect((await answers()).net).toBeGreaterThan(0);
  expect(await pagesRead(answers)).toBe(0);
  await as(admin)(updateNumber, {
    params: { number_id: moving },
    body: { plan_id: product.world.plans.large },
  });
  expect(await pagesRead(() => Promise.all([answers(), answers(), answers()]))).toBe(1);
});

test('whatever changes the running month is in the next answer', async () => {
  const { nordlys, plans, topUpPlans } = product.world;
  const own = { company_id: nordlys.id };
  const person = { params: { user_id: nordlys.colleague } };
  const number = (numberId: string) => ({ params: { number_id: numberId } });
  const day = async (days: number) => startOfDay(addDays(dayOf(await now()), days));
  const changes: readonly [string, () => Promise<unknown>][] = [
    ['plan', () => as(admin)(updateNumber, { ...number(moving), body: { plan_id: plans.small } })],
    ['a day', async () => advanceTo(product, await day(1))],
    [
      'top-up',
      async () => {
        const { data } = await as(admin)(createTopUp, {
          ...number(moving),
          body: { plan_id: topUpPlans.data },
        });
        await untilStatus(product, data.top_up_id, 'active');
      },
    ],
    [
      'price',
      async () => {
        const valid_from = dayOf(await now());
        const price = { plan_id: plans.small, currency: 'EUR', amount: 900, valid_from } as const;
        await as(staff)(agreePrices, { ...company(), body: { prices: [price] } });
      },
    ],
    [
      'account',
      () =>
        owner()('payment_accounts').insert([
          {
            ...own,
            id: account,
            name: 'Offshore',
            is_primary: true,
            country_iso_code: 'SE',
            tax_id: 'SE556012579001',
            tax_id_state: 'registered',
            created_at: new Date(),
          },
          {
            ...own,
            id: teamAccount,
            name: 'Head office',
            country_iso_code: 'DK',
            created_at: new Date(),
          },
        ]),
    ],
    [
      'team',
      () =>
        as(admin)(createTeam, {
          body: { ...own, name: 'Deck', members_ids: [nordlys.colleague] },
        }),
    ],
    [
      'payer of a team',
      async () => {
        await owner()('payment_accounts').update({ method_type: 'visa', method_last4: '4242' });
        await owner()('teams').update({ payment_account_id: teamAccount });
      },
    ],
    [
      'VAT number',
      () =>
        owner()('payment_accounts').where('id', account).update({ tax_id_state: 'not_registered' }),
    ],
    [
      'end',
      () => as(admin)(updateNumber, { ...number(ending), body: { status: 'ready_to_terminate' } }),
    ],
    ['archived person', () => as(admin)(archiveUser, { ...person, body: { numbers: [] } })],
    ['closed month', async () => advanceTo(product, endOfMonth(monthOf(await now())))],
    [
      'credit',
      async () => {
        const [invoice] = await owner()('invoices');
        await owner()('billing_credits').insert({
          ...own,
          id: account,
          invoice_id: invoice.id,
          payment_account_id: null,
          amount: 100,
          currency: 'EUR',
          reason: 'A day too many',
          created_at: new Date(),
        });
      },
    ],
    [
      'currency',
      async () => {
        const from_month = addMonths(monthOf(await now()), 1);
        const body = { currency: 'USD', from_month } as const;
        await as(staff)(changeCurrency, { ...company(), body });
        await advanceTo(product, endOfMonth(monthOf(await now())));
      },
    ],
  ];
  let last = await answers();
  const unchanged: string[] = [];
  for (const [what, change] of changes) {
    await change();
    const next = await answers();
    expect(next, what).toEqual(await computed());
    if (JSON.stringify(next) === JSON.stringify(last)) unchanged.push(what);
    last = next;
  }
  // A team without an account, and what ends with the month, change nothing in it.
  expect(unchanged).toEqual(['a day', 'team', 'end', 'archived person']);
});
