// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { addMonths } from '@workspace/domain/billing/month';
import type { Products } from '@workspace/domain/billing/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, refusal } from '../../../offline/testing/answer.ts';
import { seededId } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { CostsDialog } from '../dialogs.tsx';
import { account, accountId } from '../testing/invoices.ts';

const row = (count: number, name: string, country: string): Products['plans'][number] => ({
  number_id: seededId('number', count),
  user_name: name,
  phone_number: country === 'DK' ? `+4520${count}23456` : `+4477009001${count}2`,
  phone_number_country_iso_code: country,
  plan: 'Zone A 20 GB',
  plan_price: 1200,
  currency: 'EUR',
  currency_symbol: '€',
});

/** The twelve months up to November 2026. */
const months: Products['months'] = Array.from({ length: 12 }, (_month, index) => ({
  month: addMonths('2026-11', index - 11),
  amount: 1000 + 100 * index,
}));

const rows = [row(1, 'Freja Mølgaard', 'DK'), row(2, 'Niamh Ní Dhómhnaill', 'GB')];

let app: OpenScreen | undefined;
let asked: URLSearchParams[];
let products: () => Answer;
let filters: Answer;
let accounts: readonly (typeof account)[];

const answered = (plans: Products['plans']): Answer => ({
  status: 200,
  body: { data: { plans, currency: 'EUR', plans_total: 1200 * plans.length, months } },
});

const open = async (path = '/billing?view=costs&zone=A') => {
  app = await openScreen(<CostsDialog />, {
    path,
    prepare(peer) {
      peer.onCall = (call) => {
        if (call.path.endsWith('/all/products')) {
          asked.push(call.query);
          return products();
        }
        if (call.path.endsWith('/products/filters')) return filters;
        if (call.path.endsWith('/payment_accounts')) {
          return { status: 200, body: { data: accounts } };
        }
        return undefined;
      };
    },
  });
  return app;
};

beforeEach(() => {
  asked = [];
  accounts = [account];
  products = () => answered(rows);
  filters = {
    status: 200,
    body: {
      data: {
        time_period: [
          {
            time_period_name: 'This Month',
            time_period_start: '2026-11-01',
            time_period_end: '2026-12-01',
          },
          {
            time_period_name: 'All Time',
            time_period_start: '2026-09-01',
            time_period_end: '2026-12-01',
          },
        ],
        countries: [{ country_iso_code: 'DE', country_name: 'Germany', plan_name: 'Zone C 30 GB' }],
        payment_accounts: [
          { payment_account_id: accountId, payment_account_name: 'Nordlys Energi A/S' },
        ],
      },
    },
  };
});
afterEach(async () => {
  await app?.close();
  app = undefined;
});

it('shows what the numbers in the countries of a zone cost this month, before VAT', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Plans and their costs' });
  await within(table).findByText('Freja Mølgaard');
  expect(asked.at(-1)?.getAll('filters.country_iso_code')).toEqual(['DK', 'GB']);
  expect(asked.at(-1)?.has('filters.time_period_start')).toBe(false);
  expect(await screen.findByText('Zone A, November 2026')).toBeTruthy();
  expect(screen.getByText('2 plans, before VAT')).toBeTruthy();
  expect(screen.getByText('Total of 2 plans, before VAT').textContent).toContain('€24.00');
  expect(within(table).getByText('+45 20 12 34 56')).toBeTruthy();
});

it('asks for the period and the countries of its address', async () => {
  await open('/billing?view=costs&zone=A&period=2026-10&country=DE&account=nonsense');
  await screen.findByText('Zone A, October 2026');
  await waitFor(() => {
    const query = asked.at(-1);
    expect(query?.getAll('filters.country_iso_code')).toEqual(['DE']);
    expect(query?.get('filters.time_period_start')).toBe('2026-10-01');
    expect(query?.get('filters.time_period_end')).toBe('2026-11-01');
  });
  expect(asked.at(-1)?.has('filters.payment_account_id')).toBe(false);
});

it('shows what the last months cost, also as a table', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Costs by month, before VAT' });
  const lines = within(table).getAllByRole('row');
  expect(lines[0]?.textContent).toBe('December 2025€10.00');
  expect(lines.at(-1)?.textContent).toBe('November 2026€21.00');
});

it('a company in its first month has no chart of one column', async () => {
  products = () => ({
    status: 200,
    body: {
      data: { plans: rows, currency: 'EUR', plans_total: 2400, months: months.slice(-1) },
    },
  });
  await open();
  await screen.findByText('Freja Mølgaard');
  expect(screen.queryByRole('table', { name: 'Costs by month, before VAT' })).toBeNull();
});

it('searches by name and number, and says when nothing matches', async () => {
  const { user } = await open();
  await screen.findByText('Freja Mølgaard');
  await user.type(screen.getByRole('searchbox', { name: 'Search name or number' }), 'niamh');
  await waitFor(() => expect(screen.queryByText('Freja Mølgaard')).toBeNull());
  expect(screen.getByText('Showing 1 of 2 plans')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No results')).toBeTruthy();
  // The total is still that of all.
  expect(screen.getByText('Total of 2 plans, before VAT')).toBeTruthy();
});

it('says that nothing was billed, and leads back to the zone', async () => {
  products = () => answered([]);
  const { user } = await open('/billing?view=costs&zone=A&country=DE');
  await screen.findByText('No results.');
  await user.click(screen.getByRole('button', { name: 'Show the zone again' }));
  await waitFor(() => expect(window.location.search).toBe('?view=costs&zone=A'));
  expect(screen.queryByRole('button', { name: 'Show the zone again' })).toBeNull();
});

it('costs that cannot be loaded say so, and the filters stay', async () => {
  filters = refusal({ status: 500, code: 'internal', message: 'Something went wrong' });
  products = () => refusal({ status: 500, code: 'internal', message: 'Something went wrong' });
  const { user } = await open();
  await screen.findByText('The costs could not be loaded.');
  expect(screen.getByRole('button', { name: /^Period/ }).textContent).toBe('This Month');
  products = () => answered(rows);
  await user.click(screen.getByRole('button', { name: /try again/i }));
  await screen.findByText('Freja Mølgaard');
  expect(screen.queryByText('The costs could not be loaded.')).toBeNull();
});
