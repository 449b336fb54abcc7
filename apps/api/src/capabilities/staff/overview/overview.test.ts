import { randomUUID } from 'node:crypto';
import { listCompanies } from '@workspace/domain/companies/operations';
import {
  isInOverview,
  type OverviewStatus,
  overviewSorts,
} from '@workspace/domain/companies/overview';
import { deactivateNumber } from '@workspace/domain/numbers/operations';
import { price } from '@workspace/domain/plans/price';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../../demo/load.ts';
import { logStaffIn } from '../../../testing/impersonation.ts';
import { plantPaymentAccount } from '../../../testing/invoices.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let staff: string;
/** Uses demo data instead of the small test world. */
beforeAll(async () => {
  product = await startTestProduct();
  const { owner, urls, sealer } = product.database;
  await owner.raw('TRUNCATE companies, countries, plans, claims, installation CASCADE');
  await loadDemo({
    ownerUrl: urls.owner,
    sealer,
    size: 'small',
    companies: 40,
    now: new Date(),
    log: product.services.log,
  });
  staff = await logStaffIn(product);
});
afterAll(() => product.destroy());

type Query = Partial<Parameters<typeof ask>[0]>;
const ask = (query: {
  search?: string;
  country_iso_code?: string;
  status?: OverviewStatus;
  sort?: (typeof overviewSorts)[number];
  direction?: 'asc' | 'desc';
  limit?: number;
  cursor?: string;
}) => product.as(staff)(listCompanies, { query });

/** All pages of a list. */
async function all(query: Query) {
  const rows = [];
  let cursor: string | undefined;
  do {
    const { data, page } = await ask({ ...query, ...(cursor ? { cursor } : {}) });
    rows.push(...data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

/** The figures of every company, computed from the rows by the domain's own rules. */
async function counted() {
  const { owner } = product.database;
  const companies = (await owner('companies')).filter((company) => isInOverview(company));
  const plans = new Map((await owner('plans')).map((plan) => [plan.id, plan]));
  const own = await owner('company_prices');
  const numbers = await owner('numbers').whereNot('status', 'inactive');
  const users = await owner('users').whereNot('status', 'archived');
  return new Map(
    companies.map((company) => {
      const lines = numbers.filter((number) => number.company_id === company.id);
      const prices = lines
        .filter(({ type }) => type === 'local')
        .map(({ plan_id }) => {
          const theirs = own.find(
            (one) => one.company_id === company.id && one.plan_id === plan_id,
          );
          return price(plans.get(plan_id), company.currency, theirs).amount;
        });
      return [
        company.id,
        {
          sum_mrr: prices.reduce((sum, one) => sum + one, 0),
          count_numbers: lines.length,
          count_users: users.filter((user) => user.company_id === company.id).length,
        },
      ] as const;
    }),
  );
}

test('lists companies that are neither archived nor awaiting activation, with figures by the price rule', async () => {
  const expected = await counted();
  const { data, page } = await ask({ limit: 1000 });
  expect(new Set(data.map((row) => row.company_id))).toEqual(new Set(expected.keys()));
  expect(data.length).toBeGreaterThan(20);
  for (const row of data) {
    const { sum_mrr, count_numbers, count_users } = row;
    expect({ sum_mrr, count_numbers, count_users }, row.name).toEqual(expected.get(row.company_id));
    expect(row.sum_arr).toBe(12 * sum_mrr);
  }
  const sum = (field: 'count_numbers' | 'count_users') =>
    data.reduce((total, row) => total + row[field], 0);
  expect(page).toMatchObject({
    total: data.length,
    count_numbers: sum('count_numbers'),
    count_users: sum('count_users'),
    next_cursor: null,
  });
});

test('staff find a company that is not activated by its status or by asking for any, never an archived one', async () => {
  const { owner } = product.database;
  const [early, gone] = await owner('companies').orderBy('id').limit(2);
  await owner('companies').where('id', early.id).update({ status: 'not_activated' });
  await owner('companies').where('id', gone.id).update({ is_archived: true });
  const found = async (status?: OverviewStatus) => {
    const { data, page } = await ask({ limit: 1000, ...(status ? { status } : {}) });
    expect(page.total).toBe(data.length);
    return new Map(data.map((row) => [row.company_id, row.status]));
  };
  const usual = await found();
  expect(usual.has(early.id)).toBe(false);
  expect((await found('not_activated')).get(early.id)).toBe('not_activated');
  expect([...new Set((await found('pending')).values())]).toEqual(['pending']);
  const every = await found('any');
  expect(every.get(early.id)).toBe('not_activated');
  expect([...usual.keys()].every((id) => every.has(id))).toBe(true);
  expect(every.has(gone.id)).toBe(false);
  // Its row says that nobody can act as it yet.
  expect(isInOverview({ status: 'not_activated', is_archived: false })).toBe(false);
  await owner('companies').where('id', early.id).update({ status: early.status });
  await owner('companies').where('id', gone.id).update({ is_archived: gone.is_archived });
});

test('totals are per currency and cover all matches instead of the page', async () => {
  const whole = await all({});
  const { data, page } = await ask({ limit: 3 });
  expect(data).toHaveLength(3);
  const ofCurrency = (currency: string) =>
    whole
      .filter((row) => row.price_currency === currency)
      .reduce((total, row) => total + row.sum_mrr, 0);
  expect(page.totals).toEqual(
    (['EUR', 'USD'] as const).map((currency) => ({
      currency,
      sum_mrr: ofCurrency(currency),
      sum_arr: 12 * ofCurrency(currency),
    })),
  );
});

test('every label occurs, and a company without an active administrator has a null main admin', async () => {
  const rows = await all({});
  const labels = (
    field: 'company_kyc_status_label' | 'payment_method_label' | 'company_status_label',
  ) => [...new Set(rows.map((row) => row[field]))].sort();
  expect(labels('company_kyc_status_label')).toEqual([
    'Approved',
    'Not submitted',
    'Rejected',
    'Submitted',
  ]);
  expect(labels('payment_method_label')).toEqual(['Attached', 'Not attached']);
  expect(labels('company_status_label')).toEqual(['Activated', 'Pending']);
  const words = rows.map((row) => `${row.company_kyc_status} ${row.company_kyc_status_label}`);
  expect([...new Set(words)].sort()).toEqual([
    'approved Approved',
    'other Not submitted',
    'other Rejected',
    'submitted Submitted',
  ]);
  const { owner } = product.database;
  const oldestFirst = await owner('users')
    .join('companies', 'companies.id', 'users.company_id')
    .where({ role: 'admin', 'users.status': 'active' })
    .orderBy(['users.created_at', 'users.id'])
    .select('users.id', 'users.company_id', 'companies.contact_person_id');
  const mainAdmin = (companyId: string): string | undefined => {
    const own = oldestFirst.filter((admin) => admin.company_id === companyId);
    return (own.find(({ id, contact_person_id }) => id === contact_person_id) ?? own[0])?.id;
  };
  expect(rows.some((row) => row.admin_user === null)).toBe(true);
  for (const row of rows) {
    expect(row.admin_user?.user_id, row.name).toBe(mainAdmin(row.company_id));
  }
});

test('the search matches company and country names, ignoring case', async () => {
  const named = await all({ search: 'nordLYS' });
  expect(named.map(({ name }) => name)).toContain('Nordlys Energi A/S');
  const inGermany = await all({ search: 'germ' });
  expect(inGermany.length).toBeGreaterThan(0);
  expect(inGermany.every(({ name, country_name }) => /germ/i.test(name + country_name))).toBe(true);
  // Wildcards of LIKE patterns match literally.
  expect(await all({ search: '%' })).toEqual([]);
  expect(await all({ search: '_' })).toEqual([]);
  expect(await all({ search: '' })).toEqual(await all({}));
});

test('the country filter combines with the search', async () => {
  const danish = await all({ country_iso_code: 'DK' });
  expect(new Set(danish.map((row) => row.country_iso_code))).toEqual(new Set(['DK']));
  const both = await all({ country_iso_code: 'DK', search: 'nordlys' });
  expect(both.length).toBeLessThan(danish.length);
  expect((await ask({ country_iso_code: 'ZZ' })).page).toEqual({
    next_cursor: null,
    total: 0,
    totals: [],
    count_numbers: 0,
    count_users: 0,
  });
});

/** The sort key of a row. */
const shown = {
  name: (row) => row.name.toLowerCase(),
  country_name: (row) => row.country_name.toLowerCase(),
  sum_arr: (row) => row.sum_arr,
  sum_mrr: (row) => row.sum_mrr,
  count_numbers: (row) => row.count_numbers,
  count_users: (row) => row.count_users,
  admin_user: (row) =>
    row.admin_user ? `${row.admin_user.first_name} ${row.admin_user.last_name}`.toLowerCase() : '',
  company_kyc_status: (row) =>
    ['Approved', 'Submitted', 'Rejected', 'Not submitted'].indexOf(row.company_kyc_status_label),
  payment_method: (row) => (row.payment_method === 'attached' ? 0 : 1),
  status: (row) => row.status,
} satisfies Record<
  (typeof overviewSorts)[number],
  (row: Awaited<ReturnType<typeof all>>[number]) => string | number
>;

test.each(overviewSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
  'sorted by %s %s, page by page, each company comes once',
  async (sort, direction) => {
    const rows = await all({ sort, direction, limit: 7 });
    expect(new Set(rows.map((row) => row.company_id)).size).toBe(rows.length);
    expect(rows.length).toBe((await ask({})).page.total);
    const inOrder = rows.every((row, index) => {
      const before = rows[index - 1];
      if (!before) return true;
      const [one, other] = [shown[sort](before), shown[sort](row)];
      // Amounts are sorted within their currency, in both directions.
      if (sort.startsWith('sum_') && before.price_currency !== row.price_currency) {
        return before.price_currency < row.price_currency;
      }
      // Code point order, like PostgreSQL's "C" collation.
      const compared =
        typeof one === 'string'
          ? Buffer.compare(Buffer.from(one), Buffer.from(String(other)))
          : one - Number(other);
      return direction === 'asc' ? compared <= 0 : compared >= 0;
    });
    expect(inOrder).toBe(true);
  },
);

test('a cursor is only valid for its sort order', async () => {
  const { page } = await ask({ sort: 'name', limit: 3 });
  const cursor = page.next_cursor ?? '';
  expect((await ask({ sort: 'name', limit: 3, cursor })).data).toHaveLength(3);
  const other = await refusal(ask({ sort: 'sum_mrr', limit: 3, cursor }));
  expect(other.definition.status).toBe(422);
  expect(other.fields).toEqual({ cursor: expect.any(String) });
});

test('a company has a payment method once one of its accounts has one, and none when that is removed', async () => {
  const { owner } = product.database;
  const [none] = await all({ sort: 'payment_method', direction: 'desc' });
  const id = none?.company_id ?? '';
  const labelOf = async () =>
    (await all({})).find(({ company_id }) => company_id === id)?.payment_method_label;
  expect(await labelOf()).toBe('Not attached');
  // An account without a card is not a payment method.
  await owner('payment_accounts').insert({
    company_id: id,
    id: randomUUID(),
    name: 'Branch',
    created_at: new Date(),
  });
  expect(await labelOf()).toBe('Not attached');
  const account = await plantPaymentAccount(owner, id);
  expect(await labelOf()).toBe('Attached');
  await owner('payment_accounts')
    .where({ company_id: id, id: account })
    .update({ method_type: null, method_brand: null, method_last4: null });
  expect(await labelOf()).toBe('Not attached');
});

test('figures follow changes, and only those of changed companies are recounted', async () => {
  const { owner } = product.database;
  const [nordlys] = await all({ search: 'Nordlys Energi' });
  const id = nordlys?.company_id ?? '';
  const others = () =>
    owner('company_figures')
      .whereNot('company_id', id)
      .select(owner.raw('xmin::text'), 'company_id')
      .orderBy('company_id');
  const before = await others();
  const admin = await product.login('admin@nordlys.example');
  const line = await owner('numbers')
    .where({ company_id: id, status: 'active', type: 'local' })
    .first('id');
  await product.as(admin)(deactivateNumber, { params: { number_id: line.id } });
  // Even under concurrent requests.
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask({ search: 'Nordlys Energi' })),
  );
  const expected = (await counted()).get(id);
  for (const { data } of answers) expect(data[0]).toMatchObject(expected ?? {});
  expect(expected?.count_numbers).toBe((nordlys?.count_numbers ?? 0) - 1);
  expect(await others()).toEqual(before);
});

test('a change of the main administrator is reflected', async () => {
  const { owner } = product.database;
  const row = (await all({ limit: 1000 })).find(({ admin_user }) => admin_user !== null);
  const key = { company_id: row?.company_id, id: row?.admin_user?.user_id };
  // Written with a new revision, as the product does.
  await owner('users').where(key).update({ status: 'inactive' });
  await owner('company_revisions').where('company_id', key.company_id).increment('revision', 1);
  const after = (await all({})).find(({ company_id }) => company_id === key.company_id);
  expect(after?.admin_user?.user_id).not.toBe(key.id);
});

test.each(['asc', 'desc'] as const)(
  'by amount %s, each currency comes by itself, EUR before USD',
  async (direction) => {
    const { owner } = product.database;
    const whole = await all({});
    const before = await owner('companies').select('id', 'currency');
    // Every second company bills in another currency, so that unsorted amounts would mix.
    for (const [at, { company_id: id }] of whole.entries()) {
      await owner('companies')
        .where({ id })
        .update({ currency: at % 2 === 0 ? 'USD' : 'EUR' });
    }
    for (const sort of ['sum_arr', 'sum_mrr'] as const) {
      for (const limit of [1, 7, 1000]) {
        const rows = await all({ sort, direction, limit });
        expect(rows.map((row) => row.company_id).sort()).toEqual(
          whole.map((row) => row.company_id).sort(),
        );
        const currencies = rows.map((row) => row.price_currency);
        expect(currencies).toEqual(currencies.toSorted());
        expect(new Set(currencies)).toEqual(new Set(['EUR', 'USD']));
        for (const currency of ['EUR', 'USD']) {
          const own = rows.filter((row) => row.price_currency === currency);
          const amounts = own.map((row) => row.sum_arr);
          const ordered = amounts.toSorted((one, other) => one - other);
          expect(amounts).toEqual(direction === 'asc' ? ordered : ordered.reverse());
        }
      }
    }
    for (const { id, currency } of before)
      await owner('companies').where({ id }).update({ currency });
  },
);
