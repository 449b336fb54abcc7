// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ErrorDefinition } from '@workspace/domain/contract/error';
import { guideErrors } from '@workspace/domain/guides/errors';
import { confirmationErrors } from '@workspace/domain/one-time-codes/errors';
import { statusErrors } from '@workspace/domain/status/errors';
import {
  cancelStatusTransfer,
  changeStatusDay,
  correctStatus,
  linkStatusGuide,
  lookupStatus,
  sendStatusCode,
} from '@workspace/domain/status/operations';
import type { Status } from '@workspace/domain/status/schema';
import { UiProvider } from '@workspace/ui/theme/provider';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataProvider } from '../../data/data-access.tsx';
import { publicData } from '../../data/public-data.tsx';
// Loaded before the tests begin, which only wait for what it shows.
import '../porting/date/transfer-calendar.tsx';
import { OpenStatus } from './components/open-status.tsx';
import { DayCard } from './components/what-to-do.tsx';
import { keptIdOf, readLink } from './link.ts';
import { createStatusSession, type StatusSession } from './status-session.ts';
import { rejected, ticket, topUpStatus, transferStatus } from './testing.ts';
import { openStatusVault, type StatusVault } from './vault/status-vault.ts';

interface Server {
  reach: 'up' | 'down';
  refusal: (ErrorDefinition & { readonly fields?: Record<string, string> }) | null;
  status: Status;
  readonly calls: { path: string; body: Record<string, unknown> }[];
}

let server: Server;
let indexedDB: IDBFactory;
let vault: StatusVault;
const now = Date.parse('2026-11-24T12:00:00.000Z');

const openVault = () =>
  openStatusVault({ database: { indexedDB, IDBKeyRange }, now: () => now, storage: null });

beforeEach(async () => {
  server = { reach: 'up', refusal: null, status: transferStatus(), calls: [] };
  indexedDB = new IDBFactory();
  vault = await openVault();
});
afterEach(() => {
  cleanup();
  vault.close();
});

const refuse = ({ status, code, message, fields }: NonNullable<Server['refusal']>) =>
  Response.json({ error: message, code, ...(fields && { fields }) }, { status });

/** The server: a correction needs a code, and makes the carrier check again. */
async function answer(request: Request): Promise<Response> {
  if (server.reach === 'down') throw new TypeError('Failed to fetch');
  const { pathname } = new URL(request.url);
  const body: Record<string, unknown> = await request.json();
  server.calls.push({ path: pathname, body });
  if (server.refusal) return refuse(server.refusal);
  if (pathname === sendStatusCode.path) {
    return Response.json({ data: { phone_number: '+45 •• •• 34' } });
  }
  if (pathname === linkStatusGuide.path) {
    return Response.json({
      data: { url: '/guide?flow=local', expires_at: '2026-12-24T12:00:00.000Z' },
    });
  }
  if (pathname === changeStatusDay.path) {
    const porting_date = String(body.porting_date);
    server.status = transferStatus({ ...waiting, porting_date, version: 2 });
  } else if (pathname === cancelStatusTransfer.path) {
    server.status = transferStatus({ status: 'cancelled', version: 2 });
  } else if (pathname === correctStatus.path) {
    if (body.verification_code === undefined) return refuse(confirmationErrors.notConfirmed);
    if (body.verification_code !== '123456') {
      const { message } = confirmationErrors.invalidCode;
      return refuse({ ...confirmationErrors.invalidCode, fields: { verification_code: message } });
    }
    server.status = transferStatus({ status: 'processing', version: 2 });
  } else expect(pathname).toBe(lookupStatus.path);
  return Response.json({ data: server.status });
}

const kept: string[] = [];
function openSession(hash = `#${ticket}`, search = ''): StatusSession {
  return createStatusSession({
    link: readLink(search, hash) ?? expect.unreachable('The link is broken.'),
    client: data.client,
    vault,
    now: () => now,
    isOnline: () => server.reach === 'up',
    onKept: (id) => kept.push(id),
  });
}

const data = publicData({ baseUrl: 'http://status.example', transport: answer });

function Page({ session }: { readonly session: StatusSession }) {
  const state = useSyncExternalStore(session.state.subscribe, session.state.get);
  return state.status === 'open' ? <OpenStatus open={state} session={session} /> : state.status;
}

async function show(status: Status): Promise<{ session: StatusSession; page: string }> {
  server.status = status;
  const session = openSession();
  await session.start();
  // Awaited, because the calendar is loaded lazily.
  await act(async () => {
    render(
      <UiProvider>
        <BrowserRouter>
          <DataProvider value={data}>
            <Page session={session} />
          </DataProvider>
        </BrowserRouter>
      </UiProvider>,
    );
  });
  return { session, page: document.body.textContent };
}

const waiting = { status: 'pending', dates: rejected.dates ?? null } as const;
const declined = { reason: 'This is a private number.' };

describe('the eSIM of a transfer', () => {
  const scheduled = { status: 'scheduled', temporary_number: '+4520111213' } as const;

  test('that is not installed leads to its guide, by a link that is made at the press', async () => {
    const { page } = await show(transferStatus({ ...scheduled, esim: 'ready' }));
    expect(page).toContain('eSIM not installed yet');
    expect(server.calls.map(({ path }) => path)).not.toContain(linkStatusGuide.path);
    // Nothing of the guide is in the page.
    expect(document.body.innerHTML).not.toContain('/guide');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Open the guide' }));
    await waitFor(() => expect(server.calls.at(-1)?.path).toBe(linkStatusGuide.path));
    expect(server.calls.at(-1)?.body).toEqual({ ticket });
  });

  test('that cannot be linked says why', async () => {
    await show(transferStatus({ ...scheduled, esim: 'ready' }));
    server.refusal = guideErrors.notInstallable;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Open the guide' }));
    expect(await screen.findByText(guideErrors.notInstallable.message)).toBeTruthy();
  });

  test('that the network has seen is installed, and the first call is shown', async () => {
    const call = { first_call_at: '2026-11-24T08:52:00.000Z' };
    const { page } = await show(transferStatus({ ...scheduled, esim: 'installed', ...call }));
    expect(page).toContain('eSIM installed. It works as +45 20 11 12 13 until the day.');
    expect(page).toContain('First call worked');
    expect(screen.queryByRole('button', { name: 'Open the guide' })).toBeNull();
  });

  test('that is on no phone after the end comes before the old SIM', async () => {
    const { page } = await show(transferStatus({ status: 'completed', esim: 'ready' }));
    expect(page).toContain('Install the eSIM now. Then take out the old SIM');
    screen.getByRole('button', { name: 'Open the guide' });
  });
});

describe('each state says what happened, what is next and what to do', () => {
  test.each([
    ['pending', {}, ['Your IT team decides first', 'After the approval', 'Waiting for approval']],
    [
      'processing',
      { esim: 'ready', temporary_number: '+4520111213' },
      ['TDC is checking', 'Install the eSIM already', '+45 20 11 12 13', 'No answer yet'],
    ],
    [
      'scheduled',
      {},
      ['Your number moves on 8 December 2026', 'Tue 8 Dec 2026', 'Keep the old SIM'],
    ],
    ['completed', {}, ['Your number has been transferred', 'Take out the old SIM']],
    ['declined', {}, ['Your IT team declined', declined.reason, 'Start a new transfer']],
    ['cancelled', {}, ['The transfer was cancelled', 'stays with TDC']],
  ] as const)('transfer %s', async (status, change, said) => {
    const more = status === 'declined' ? declined : {};
    const { page } = await show(transferStatus({ ...change, status }, more));
    for (const text of said) expect(page).toContain(text);
    expect(page).toContain('+45 26 50 12 34');
    expect(page).toContain('Astrid Holm');
    expect(screen.queryByText('Send again')).toBeNull();
  });

  test.each([
    ['requested', ['Your IT team decides first', '30 November 2026']],
    ['approved', ['Your top-up is approved']],
    ['scheduled', ['Your top-up is scheduled', 'Mon 30 Nov 2026']],
    ['active', ['Your top-up is active', 'until the end of 30 November 2026']],
    ['expired', ['Your top-up has expired', 'Request another top-up']],
    ['rejected', ['Your IT team declined the top-up', declined.reason]],
    ['cancelled', ['The top-up was cancelled']],
    ['failed', ['could not be activated', 'Your IT team can try it again']],
  ] as const)('top-up %s', async (status, said) => {
    const more = status === 'rejected' ? declined : {};
    const { page } = await show(topUpStatus({ status }, more));
    for (const text of said) expect(page).toContain(text);
  });
});

test('a rejected transfer is corrected with a code by SMS, and only the change is sent', async () => {
  const user = userEvent.setup();
  const { page } = await show(transferStatus(rejected));
  expect(page).toContain('The account holder’s name is not right');
  expect(page).toContain('Copy the name letter by letter.');
  const holder = screen.getByLabelText(/Account holder/);
  expect(holder).toHaveProperty('value', 'Nordlys');
  await user.clear(holder);
  await user.type(holder, 'Nordlys ApS');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  const code = await screen.findByLabelText('Confirmation code');
  expect(document.body.textContent).toContain('+45 •• •• 34');
  // The field has the focus, and so has the button that leads to it after a way back.
  expect(document.activeElement).toBe(code);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send again' }));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Confirmation code')),
  );
  await user.keyboard('12a34b99');
  const shown = screen.getByLabelText('Confirmation code');
  expect(shown).toHaveProperty('value', '123499');
  await user.click(screen.getByRole('button', { name: 'Confirm and send' }));
  await screen.findByText('Not a valid verification code');
  await waitFor(() => expect(document.activeElement).toBe(shown));
  await user.clear(shown);
  // It was about the code before.
  expect(screen.queryByText('Not a valid verification code')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resend confirmation code' }));
  await screen.findByText('A new code was sent.');
  await user.type(shown, '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm and send' }));
  await screen.findByText('TDC is checking the transfer');
  const sent = server.calls.findLast(({ path }) => path === correctStatus.path);
  expect(sent?.body).toEqual({
    ticket,
    fields: { account_holder: 'Nordlys ApS' },
    verification_code: '123456',
  });
});

test('what the carrier refused is not sent again unchanged, unless the person says that it is right', async () => {
  const user = userEvent.setup();
  await show(transferStatus(rejected));
  const again = screen.getByRole('button', { name: 'Send again' });
  expect(document.body.textContent).toContain('Change this first: Account holder.');
  expect(document.body.textContent).not.toMatch(/Account holder\s*Optional/);
  await user.click(again);
  await screen.findByText('TDC refused this value. Correct it.');
  expect(server.calls.some(({ path }) => path === correctStatus.path)).toBe(false);
  await user.type(screen.getByLabelText(/Account holder/), ' ApS');
  expect(screen.queryByText(/Change this first/)).toBeNull();
  expect(screen.queryByText('TDC refused this value. Correct it.')).toBeNull();
  await user.clear(screen.getByLabelText(/Account holder/));
  await user.type(screen.getByLabelText(/Account holder/), 'Nordlys ');
  await user.click(screen.getByRole('button', { name: 'The value is right, ask again' }));
  const code = await screen.findByLabelText('Confirmation code');
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm and send' }));
  await screen.findByText('TDC is checking the transfer');
  const sent = server.calls.findLast(({ path }) => path === correctStatus.path);
  expect(sent?.body).toEqual({ ticket, fields: {}, verification_code: '123456' });
});

test('the days to wait are counted by the product clock, less those since the server answered', () => {
  const dayMs = 86_400_000;
  const card = (days: number) => (
    <UiProvider>
      <DayCard
        day="2031-03-08"
        text="Keep the old SIM."
        today="2031-03-05"
        askedAt={Date.now() - days * dayMs}
      />
    </UiProvider>
  );
  const { rerender } = render(card(0));
  expect(document.body.textContent).toContain('In 3 days. Keep the old SIM.');
  rerender(card(2));
  expect(document.body.textContent).toContain('In 1 day. Keep the old SIM.');
  rerender(card(9));
  expect(document.body.textContent).not.toContain('In ');
});

test('a rejected code has to be entered again, and the server’s messages are at their fields', async () => {
  const user = userEvent.setup();
  const secret = { ...rejected.rejection, field: 'cpr', label: 'CPR number', refused: ['cpr'] };
  await show(transferStatus({ ...rejected, rejection: secret as never }));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('Enter the new one.');
  expect(server.calls.some(({ path }) => path === correctStatus.path)).toBe(false);
  await user.type(screen.getByLabelText(/CPR number/), '1');
  const { message, ...invalid } = {
    ...statusErrors.unknown,
    code: 'validation_failed',
    status: 422,
  };
  server.refusal = { ...invalid, message, fields: { 'fields.cpr': 'This is not a CPR number.' } };
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('This is not a CPR number.');
});

test('where the day was rejected the calendar is open, and the same day is not sent again', async () => {
  const user = userEvent.setup();
  const aboutDay = {
    field: 'porting_date',
    label: 'Transfer date',
    title: 'The date is not possible',
    text: 'TDC cannot transfer the number on this day.',
    find: [],
    cannot_move: false,
    refused: [],
  };
  await show(transferStatus({ ...rejected, rejection: aboutDay }));
  const calendar = await screen.findByRole('group', { name: 'Transfer date' });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('Choose another day.');
  expect(server.calls.some(({ path }) => path === correctStatus.path)).toBe(false);
  const free = calendar.querySelector<HTMLElement>('td > [data-value="2026-12-09"]');
  await user.click(free ?? expect.unreachable('The day can be chosen.'));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByLabelText('Confirmation code');
  const sent = server.calls.findLast(({ path }) => path === correctStatus.path);
  expect(sent?.body).toEqual({ ticket, fields: {}, porting_date: '2026-12-09T00:00:00.000Z' });
});

test('where nothing is wrong with the details, it can be sent again as it is', async () => {
  const user = userEvent.setup();
  const open = {
    field: null,
    label: null,
    title: 'Another order is open',
    text: 'Wait until it is done.',
    find: [],
    cannot_move: false,
    refused: [],
  };
  await show(transferStatus({ ...rejected, rejection: open }));
  expect(screen.queryByText('Correct it here')).toBeNull();
  expect(screen.getByText('Correct other details').closest('details')?.open).toBe(false);
  screen.getByText('The number is to move on Tue 8 Dec 2026.', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByLabelText('Confirmation code');
  const sent = server.calls.findLast(({ path }) => path === correctStatus.path);
  expect(sent?.body).toEqual({ ticket, fields: {} });
});

test('without a connection it is read with its age, and cannot be corrected', async () => {
  const { session } = await show(transferStatus(rejected));
  server.reach = 'down';
  await session.refresh();
  await waitFor(() => expect(document.body.textContent).toContain('You are offline.'));
  expect(document.body.textContent).toContain('24 Nov');
  expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', true);
});

describe('what this device keeps', () => {
  test('a reload without the ticket in the address shows it offline, and asks again online', async () => {
    await openSession().start();
    const id = await keptIdOf(ticket);
    expect(kept).toContain(id);
    vault.close();
    vault = await openVault();
    server.reach = 'down';
    const again = openSession('', `?kept=${id}`);
    await again.start();
    expect(again.state.get()).toMatchObject({ status: 'open', reach: 'offline', askedAt: now });
    server.reach = 'up';
    server.status = transferStatus({ status: 'completed' });
    await again.refresh();
    expect(again.state.get()).toMatchObject({ reach: 'online', shown: server.status });
    // The address of another device finds nothing.
    const foreign = openSession('', '?kept=0123456789abcdef');
    await foreign.start();
    expect(foreign.state.get()).toMatchObject({ status: 'refused' });
  });

  test('it is removed when the server refuses the link, and when the link has ended', async () => {
    await openSession().start();
    server.refusal = statusErrors.ended;
    const session = openSession();
    await session.start();
    expect(session.state.get()).toEqual({
      status: 'refused',
      code: statusErrors.ended.code,
      reason: statusErrors.ended.message,
    });
    expect(await vault.read(await keptIdOf(ticket))).toBeNull();
    server.refusal = null;
    server.status = transferStatus({}, { link_expires_at: '2026-11-24T11:00:00.000Z' });
    await openSession().start();
    expect(await vault.latest()).toBeNull();
  });

  test('a link that is not complete opens nothing', () => {
    expect(readLink('', '#short')).toBeNull();
    expect(readLink('?kept=<x>', '')).toEqual({ ticket: null, keptId: null });
  });
});

describe('the person changes their own transfer', () => {
  const sentTo = (path: string) => server.calls.filter((call) => call.path === path);

  test('another day is chosen from those that are possible, with the reason of the earliest', async () => {
    const user = userEvent.setup();
    await show(transferStatus(waiting));
    await user.click(screen.getByRole('button', { name: 'Change the day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the day' }));
    // Two working days from Tuesday.
    const confirm = dialog.getByRole('button', { name: 'Change the day' });
    expect(confirm).toHaveProperty('disabled', true);
    await dialog.findByRole('group', { name: 'Transfer date' });
    dialog.getByText(/^Earliest Thu 26 Nov 2026, .* The carrier needs 2 working days\./);
    const day = document.querySelector('td > [data-value="2026-12-09"]:not([data-outside-range])');
    await user.click(day ?? expect.unreachable('The day is not shown.'));
    await user.click(confirm);
    await screen.findByText(/You asked for 9 December 2026/);
    expect(sentTo(changeStatusDay.path).map(({ body }) => body)).toEqual([
      { ticket, porting_date: '2026-12-09T00:00:00.000Z' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a transfer is cancelled after a question, whose other button says that it stays', async () => {
    const user = userEvent.setup();
    await show(transferStatus(waiting));
    const ask = () => user.click(screen.getByRole('button', { name: 'Cancel transfer' }));
    await ask();
    const question = await screen.findByRole('alertdialog', { name: 'Cancel transfer?' });
    expect(question.textContent).toContain('+45 26 50 12 34 stays with TDC.');
    // "Cancel" beside "Cancel transfer" would say neither.
    expect(within(question).queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Keep transfer' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sentTo(cancelStatusTransfer.path)).toEqual([]);

    await ask();
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Cancel transfer' }));
    await screen.findByText('The transfer was cancelled');
    expect(sentTo(cancelStatusTransfer.path)).toHaveLength(1);
  });

  test.each(['processing', 'scheduled', 'completed', 'declined'] as const)(
    'nothing can be changed while it is %s',
    async (status) => {
      await show(transferStatus({ status }));
      expect(screen.queryByRole('button', { name: /Change the day|Cancel transfer/ })).toBeNull();
    },
  );

  test('a number that the carrier cannot give away is left there, and the temporary one stays', async () => {
    const user = userEvent.setup();
    const rejection = {
      field: null,
      label: null,
      title: 'The number cannot be transferred',
      text: 'TDC cannot give this number away.',
      find: [],
      cannot_move: true,
      refused: [],
    };
    const temporary = { temporary_number: '+4520111213', esim: 'ready' } as const;
    const { page } = await show(transferStatus({ ...rejected, ...temporary, rejection }));
    expect(page).toContain('Your eSIM works with +45 20 11 12 13 already.');
    await user.click(screen.getByRole('button', { name: 'Keep the temporary number' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Your eSIM keeps +45 20 11 12 13 as its number.');
    await user.click(within(question).getByRole('button', { name: 'Keep the temporary number' }));
    await screen.findByText('The transfer was cancelled');
  });
});

test('a date that the carrier sets again has changed, to the day that it gives', async () => {
  const set = { kind: 'porting_scheduled', by: null, name: null } as const;
  const events = [
    { ...set, occurred_at: '2026-11-21T08:00:00.000Z', day: '2026-12-08' },
    { ...set, occurred_at: '2026-11-22T08:00:00.000Z', day: '2026-12-12' },
  ];
  const { page } = await show(transferStatus({ status: 'scheduled' }, { events }));
  expect(page).toContain('TDC set the date: 8 December');
  expect(page).toContain('TDC changed the date to 12 December');
});
