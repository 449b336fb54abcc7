// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { correctStatus } from '@workspace/domain/status/operations';
import type { TransferStatus } from '@workspace/domain/status/schema';
import { carrierValue } from '@workspace/domain/transfers/rules/carriers';
import type { PortInField } from '@workspace/domain/transfers/rules/port-in-field';
import { portInFields } from '@workspace/domain/transfers/rules/port-in-fields';
import { UiProvider } from '@workspace/ui/theme/provider';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { BrowserRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
// Loaded before the tests begin, which only wait for what it shows.
import '../porting/date/transfer-calendar.tsx';
import { DataProvider } from '../../data/data-access.tsx';
import { publicData } from '../../data/public-data.tsx';
import { Coach } from './components/coach.tsx';
import { createStatusSession } from './status-session.ts';
import { rejected, ticket, transferStatus } from './testing.ts';
import { openStatusVault } from './vault/status-vault.ts';

let user: ReturnType<typeof userEvent.setup>;
let sent: Record<string, unknown>[];
afterEach(cleanup);

const aboutDay = {
  field: 'porting_date',
  label: 'Transfer date',
  title: 'The date is not possible',
  text: 'The number cannot be transferred on this day.',
  find: [],
  cannot_move: false,
  refused: [],
};

/** The coach of a transfer whose day was rejected, today being 24 November 2026. */
async function open(country: string, change: Partial<TransferStatus>): Promise<void> {
  const form: readonly PortInField[] = portInFields(country, 'business').filter(
    ({ type }) => type !== 'info' && type !== 'warn',
  );
  const status = transferStatus(
    { ...rejected, rejection: aboutDay, form: [...form], ...change },
    { country_code: country },
  );
  sent = [];
  const now = Date.parse('2026-11-24T12:00:00.000Z');
  const vault = await openStatusVault({
    database: { indexedDB: new IDBFactory(), IDBKeyRange },
    now: () => now,
    storage: null,
  });
  const data = publicData({
    baseUrl: 'http://status.example',
    transport: async (request) => {
      if (new URL(request.url).pathname !== correctStatus.path) {
        return Response.json({ data: status });
      }
      sent.push(await request.json());
      return Response.json({ data: transferStatus({ status: 'processing', version: 2 }) });
    },
  });
  const session = createStatusSession({
    link: { ticket, keptId: null },
    client: data.client,
    vault,
    now: () => now,
    isOnline: () => true,
    onKept: () => {},
  });
  await session.start();
  const { transfer } = status;
  if (!transfer) throw new Error('The status is that of a transfer.');
  user = userEvent.setup();
  // Awaited, because the calendar is loaded lazily.
  await act(async () => {
    render(
      <UiProvider>
        <BrowserRouter>
          <DataProvider value={data}>
            <Coach
              transfer={transfer}
              country={country}
              phoneNumber="+4526000001"
              session={session}
              isOffline={false}
            />
          </DataProvider>
        </BrowserRouter>
      </UiProvider>,
    );
  });
  await screen.findByRole('group', { name: 'Transfer date' });
}

const calendar = () => screen.getByRole('group', { name: 'Transfer date' });

/** A day of the calendar, whose month is shown first. */
async function cell(day: string): Promise<HTMLElement> {
  const find = () =>
    calendar().querySelector<HTMLElement>(`td > [data-value="${day}"]:not([data-outside-range])`);
  for (let months = 0; months < 4 && !find(); months += 1) {
    await user.click(within(calendar()).getByRole('button', { name: /next month/i }));
  }
  return find() ?? expect.unreachable(`${day} is not shown.`);
}

/** Presses a day, and sends the transfer again. */
async function choose(day: string): Promise<void> {
  await user.click(await cell(day));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
}

const expires = 'The code of EE expires on Thu 10 Dec 2026 at the latest.';
const runs = 'runs until Mon 14 Dec 2026. Choose a day from then on.';

interface Case {
  readonly title: string;
  readonly country: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly codeGivenOn: string | null;
  /** Days that cannot be chosen, with a part of the reason. */
  readonly closed: readonly (readonly [day: string, reason: string])[];
  readonly free: readonly string[];
}

const ee = carrierValue({ carrierId: 'gb_ee', carrierName: 'EE' });
const cases: readonly Case[] = [
  {
    title: 'after the code of 30 days expires',
    country: 'GB',
    fields: { current_carrier: ee },
    codeGivenOn: '2026-11-10',
    closed: [
      ['2026-12-11', expires],
      ['2027-01-04', expires],
    ],
    free: ['2026-12-03', '2026-12-10'],
  },
  {
    title: 'before the commitment ends',
    country: 'GB',
    fields: { contract_end: '2026-12-14' },
    codeGivenOn: null,
    closed: [['2026-12-11', runs]],
    free: ['2026-12-14', '2027-01-05'],
  },
  {
    title: 'before the commitment ends',
    country: 'FR',
    fields: { contract_end: '2026-12-14' },
    codeGivenOn: null,
    closed: [['2026-12-11', runs]],
    free: ['2026-12-14', '2027-01-05'],
  },
  {
    title: 'before the contract ends, where the person waits for that',
    country: 'DE',
    fields: { contract_end: '2026-12-14', timing: 'contract_end' },
    codeGivenOn: null,
    closed: [['2026-12-11', runs]],
    free: ['2026-12-14', '2027-01-05'],
  },
];

describe.each(cases)('$country, $title', ({ country, fields, codeGivenOn, closed, free }) => {
  it.each([...closed])('%s cannot be chosen, and says why', async (day, reason) => {
    await open(country, { fields, code_given_on: codeGivenOn });
    const found = await cell(day);
    expect(found.hasAttribute('data-unavailable')).toBe(true);
    expect(found.title).toContain(reason);
    await choose(day);
    expect(found.hasAttribute('data-selected')).toBe(false);
    await screen.findByText('Choose another day.');
    expect(sent).toEqual([]);
  });

  it.each([...free])('%s can, and is sent', async (day) => {
    await open(country, { fields, code_given_on: codeGivenOn });
    await choose(day);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ porting_date: `${day}T00:00:00.000Z` });
  });
});

it('the days before the earliest cannot be chosen', async () => {
  await open('DE', { fields: {}, porting_date: '2026-11-30T00:00:00.000Z' });
  const tomorrow = await cell('2026-11-25');
  expect(tomorrow.hasAttribute('data-disabled')).toBe(true);
  await choose('2026-11-25');
  await screen.findByText('Choose another day.');
  expect(sent).toEqual([]);
});

it('a commitment that only costs something is drawn, and rules out no day', async () => {
  await open('DE', { fields: { contract_end: '2026-12-14' } });
  screen.getByText(/^End of the commitment period: Mon 14 Dec 2026/);
  expect((await cell('2026-12-11')).hasAttribute('data-unavailable')).toBe(false);
});

it('a day that was agreed and is outside now opens the calendar, and is not sent again', async () => {
  await open('GB', {
    fields: {},
    rejection: { ...aboutDay, field: null, label: null },
    code_given_on: '2026-10-30',
  });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findAllByText(/expires on Sun 29 Nov 2026/)).not.toEqual([]);
  expect(sent).toEqual([]);
});

it('a new code begins its days anew', async () => {
  await open('GB', { fields: {}, code_given_on: '2026-11-10' });
  expect((await cell('2026-12-11')).hasAttribute('data-unavailable')).toBe(true);
  await user.type(screen.getByLabelText(/^Porting code \(PAC\)/), 'ABC123456');
  expect((await cell('2026-12-11')).hasAttribute('data-unavailable')).toBe(false);
  expect((await cell('2026-12-28')).title).toContain('expires on Thu 24 Dec 2026');
});
