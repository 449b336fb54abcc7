// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react';
import { portingErrors } from '@workspace/domain/transfers/errors';
import { afterEach, expect, it } from 'vitest';
import type { Peer } from '../../offline/testing/peer.ts';
import { itemId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { type Answered, seedItem, seedRequests, takesDecisions } from '../requests/testing.ts';
import { RequestsScreen } from './requests-screen.tsx';

let app: OpenScreen;
let server: Answered;

/** A device that keeps its data, as every administrator's. */
async function open(prepare: (peer: Peer) => void = () => {}): Promise<void> {
  app = await openScreen(<RequestsScreen />, {
    path: '/requests',
    tab: { keep: 'disk' },
    prepare(peer) {
      seedRequests(peer);
      server = takesDecisions(peer);
      prepare(peer);
    },
  });
  // Later than the start of the app.
  pass(1000);
}
afterEach(() => app.close());

const pass = (ms: number) => act(() => app.tab.env.advance(ms));
/** The clock goes on until the check passes. */
const inTime = (check: () => void) =>
  waitFor(() => {
    pass(1000);
    check();
  });
const rows = () =>
  within(screen.getByRole('grid', { name: 'Transfers' }))
    .getAllByRole('row')
    .filter((row) => row.querySelector('[data-row-stop]'));
const rowOf = (name: RegExp) =>
  rows().find((row) => name.test(row.textContent ?? '')) ?? expect.unreachable('It is listed.');
const focusRow = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-row-stop]')?.focus();
const focusedRow = () => document.activeElement?.closest('[role=row]')?.textContent;
const sent = () => server.calls.map(({ method, path, body }) => ({ method, path, body }));
const itemPath = (count: number) => `/api/v0/numbers/porting_request_item/${itemId(count)}`;

it('a decision can be undone for some seconds, and is sent once after them', async () => {
  await open();
  focusRow(rowOf(/Åsa/));
  await app.user.keyboard('a');
  await within(rowOf(/Åsa/)).findByText('Approved');
  // The next one is under the cursor, while the decided one stays where it was.
  await waitFor(() => expect(focusedRow()).toContain('+45 31 00 00 01'));
  await app.user.click(screen.getByRole('button', { name: /^Undo, Åsa/ }));
  await within(rowOf(/Åsa/)).findByRole('button', { name: /^Approve/ });
  pass(10_000);
  await app.tab.session.syncNow();
  expect(sent()).toEqual([]);
  expect(screen.queryByText('Transfer approved')).toBeNull();

  await app.user.click(screen.getByRole('button', { name: /^Approve, Åsa/ }));
  await within(rowOf(/Åsa/)).findByText('Approved');
  pass(5000);
  await app.tab.session.syncNow();
  expect(sent()).toEqual([]);
  expect(within(rowOf(/Åsa/)).queryByRole('button', { name: /^Approve/ })).toBeNull();
  await inTime(() => expect(rows()).toHaveLength(2));
  await screen.findByText('Transfer approved');
  pass(60_000);
  await app.tab.session.syncNow();
  expect(sent()).toEqual([{ method: 'POST', path: `${itemPath(2)}/process`, body: {} }]);
});

it('the place in the queue is kept when the row under the cursor leaves', async () => {
  await open();
  await app.user.click(screen.getByRole('button', { name: /^Approve, Åsa/ }));
  await within(rowOf(/Åsa/)).findByText('Approved');
  screen.getByRole('button', { name: /^Undo, Åsa/ }).focus();
  await inTime(() => expect(rows()).toHaveLength(2));
  await waitFor(() => expect(focusedRow()).toContain('+45 31 00 00 01'));
});

it('declines with a ready reason by Ctrl+Enter, and goes on to the next request', async () => {
  await open();
  focusRow(rowOf(/Åsa/));
  await app.user.keyboard('d');
  const dialog = await screen.findByRole('dialog', { name: 'Decline transfer' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Already requested' }));
  const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
  expect(reason.value).toBe('A transfer of this number was already requested.');
  // Another ready reason replaces it, and what is typed stays.
  await app.user.click(within(dialog).getByRole('button', { name: 'Private number' }));
  expect(reason.value).not.toContain('already requested');
  await app.user.type(reason, ' Call me.');
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await within(rowOf(/Åsa/)).findByText('Declined');
  await waitFor(() => expect(focusedRow()).toContain('+45 31 00 00 01'));
  expect(sent()).toEqual([]);
  await inTime(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    path: itemPath(2),
    body: {
      status: 'declined',
      reason: expect.stringMatching(/private contract for it\. Call me\.$/),
    },
  });
  await screen.findByText('Transfer declined');
});

it('a dialog that is cancelled gives the row back its focus', async () => {
  await open();
  focusRow(rowOf(/Åsa/));
  await app.user.keyboard('d');
  const dialog = await screen.findByRole('dialog', { name: 'Decline transfer' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(focusedRow()).toContain('+45 31 00 00 02'));
});

it('a day that has passed is marked before, and approving asks for another one', async () => {
  await open((peer) => seedItem(peer, 2, { porting_date: '2020-01-06T00:00:00.000Z' }));
  within(rowOf(/Åsa/)).getByText(/^Day has passed/);
  expect(within(rowOf(/Zoë/)).queryByText(/^Day has passed/)).toBeNull();
  await app.user.click(screen.getByRole('button', { name: /^Approve, Åsa/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve transfer' });
  within(dialog).getByText('The requested day has passed');
  within(dialog).getByText(/^The earliest possible day is .*working day/);
  expect(sent()).toEqual([]);
  // The earliest possible day is chosen already.
  await app.user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await inTime(() => expect(sent()).toHaveLength(1));
  const { path, body } = sent()[0] ?? expect.unreachable('It was sent.');
  expect(path).toBe(`${itemPath(2)}/process`);
  const { porting_date: day } = Object(body);
  expect(Date.parse(day)).toBeGreaterThan(Date.now());
  await screen.findByText('Transfer approved');
});

it('a refused approval says that it is none, and offers the day picker', async () => {
  await open();
  const { peer } = app;
  const taking = peer.onCall;
  peer.onCall = (call) => {
    if (call.method !== 'POST' || !call.path.includes(itemId(2))) return taking(call);
    const { code, message } = portingErrors.dateNotPossible;
    return { status: 409, body: { error: message, code, fields: { porting_date: message } } };
  };
  await app.user.click(screen.getByRole('button', { name: /^Approve, Åsa/ }));
  await within(rowOf(/Åsa/)).findByText('Approved');
  await inTime(() => expect(screen.queryByText(/^Not (approved|declined): Åsa/)).not.toBeNull());
  await screen.findByText(/^Not approved: Åsa/);
  expect(screen.queryByText('Transfer approved')).toBeNull();
  expect(app.tab.session.pendingChanges.get()).toEqual([]);
  within(rowOf(/Åsa/)).getByRole('button', { name: /^Approve/ });
  await app.user.click(screen.getByRole('button', { name: 'Choose another day' }));
  await screen.findByRole('dialog', { name: 'Approve transfer' });
});

it('a refusal that comes after the screen was left is headed by what did not happen', async () => {
  await open();
  const { peer } = app;
  peer.onCall = () => ({ status: 409, body: { error: 'It is too late.', code: 'too_late' } });
  focusRow(rowOf(/Åsa/));
  await app.user.keyboard('d');
  const dialog = await screen.findByRole('dialog', { name: 'Decline transfer' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Not now' }));
  await app.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await within(rowOf(/Åsa/)).findByText('Declined');
  await inTime(() => expect(screen.queryByText(/^Not (approved|declined): Åsa/)).not.toBeNull());
  await screen.findByText(/^Not declined: Åsa/);
  expect(screen.queryByText(/declined$/)).toBeNull();
});

it('names everybody whose request is answered at once, counts, and has the result of each', async () => {
  await open();
  const { peer } = app;
  const taking = peer.onCall;
  peer.onCall = (call) => {
    if (!call.path.includes(itemId(1))) return taking(call);
    const { code, status, message } = portingErrors.dateNotPossible;
    return { status, body: { error: message, code } };
  };
  for (const row of rows()) await app.user.click(within(row).getByRole('checkbox'));
  const bar = screen.getByRole('region', { name: 'Selection' });
  await app.user.click(within(bar).getByRole('button', { name: 'Approve' }));
  await app.tab.session.syncNow();
  const dialog = await screen.findByRole('dialog', { name: 'Approve 3 requests' });
  const list = () => within(dialog).getByRole('list', { name: 'Requests' });
  const each = () =>
    within(list())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(each()).toHaveLength(3);
  expect(each().join()).toMatch(/Åsa.*Zoë.*Søren/);
  await app.user.keyboard('{Enter}');
  await within(dialog).findByText('3 of 3');
  await within(dialog).findByText('2 requests answered');
  expect(each()[0]).toMatch(/^Åsa.*Approved$/);
  expect(each()[1]).toMatch(/^Zoë.*Not approved.*cannot be transferred on this day/);
  expect(each()[2]).toMatch(/^Søren.*Approved$/);
});

it('counts nothing before the requests are read', async () => {
  app = await openScreen(<RequestsScreen />, {
    path: '/requests',
    from: 'unread',
    prepare(peer) {
      seedRequests(peer);
      peer.down = true;
    },
  });
  expect(screen.getByRole('tab', { name: 'Waiting' }).textContent).toBe('Waiting');
  expect(screen.queryByText(/\d requests/)).toBeNull();
  expect(screen.queryByText('Nothing waits for you')).toBeNull();
  app.peer.down = false;
  await inTime(() => expect(screen.queryByText('5 requests')).not.toBeNull());
});
