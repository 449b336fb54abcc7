// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { portingErrors } from '@workspace/domain/transfers/errors';
import { afterEach, expect, it } from 'vitest';
import { itemId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen, type ScreenOptions } from '../../testing/screen.tsx';
import {
  type Answered,
  seedAddition,
  seedItem,
  seedRequests,
  takesDecisions,
} from '../requests/testing.ts';
import { RequestsScreen } from './requests-screen.tsx';

let app: OpenScreen;
let server: Answered;

async function open({ prepare, ...options }: ScreenOptions = {}): Promise<void> {
  app = await openScreen(<RequestsScreen />, {
    path: '/requests',
    ...options,
    prepare(peer) {
      seedRequests(peer);
      server = takesDecisions(peer);
      prepare?.(peer);
    },
  });
}
afterEach(() => app.close());

const rows = (table: 'Transfers' | 'Top-ups') =>
  within(screen.getByRole('grid', { name: table }))
    .getAllByRole('row')
    .filter((row) => row.querySelector('[data-row-stop]'));
const press = (key: string) => app.user.keyboard(key);
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const sent = () => server.calls.map(({ method, path, body }) => ({ method, path, body }));
const processPath = (count: number) =>
  `/api/v0/numbers/porting_request_item/${itemId(count)}/process`;

it('lists what waits, transfers and top-ups apart, the newest first', async () => {
  await open({ prepare: (peer) => seedItem(peer, 2, { type: 'admin_multiple' }) });
  const ages = rows('Transfers').map(
    (row) => within(row).getByText(/^(Waits for|Oldest)/).textContent,
  );
  expect(ages).toHaveLength(3);
  // One of all is marked as the one that waits longest.
  expect(screen.getAllByText(/^Oldest, [\d,]+ days$/)).toHaveLength(1);
  const [newest] = rows('Transfers');
  // An administrator's transfer counts as one that is under way, an employee's as a request.
  expect(newest?.textContent).toContain('Transferring');
  expect(rows('Transfers')[1]?.textContent).toContain('Transfer Request');
  expect(rows('Top-ups')).toHaveLength(2);
  expect(rows('Top-ups')[0]?.textContent).toContain('+ 10 GB');
  expect(rows('Top-ups')[0]?.textContent).toContain('Home Zone');
  expect(tab(/^Waiting/).textContent).toBe('Waiting5');
});

it('one key approves the request under the cursor, which leaves the list once it is sent', async () => {
  await open();
  const [first] = rows('Transfers');
  first?.querySelector<HTMLElement>('[data-row-stop]')?.focus();
  await press('a');
  await waitFor(() => expect(rows('Transfers')).toHaveLength(2));
  expect(sent()).toEqual([{ method: 'POST', path: processPath(2), body: {} }]);
  expect(server.calls[0]?.version).toBe('1');
  await screen.findByText('Transfer approved');
  // The focus has gone on to the next request, not to the page.
  expect(document.activeElement?.closest('[role=row]')?.textContent).toContain('+45 31 00 00 01');
  await press('a');
  await waitFor(() => expect(rows('Transfers')).toHaveLength(1));
  expect(tab(/^Waiting/).textContent).toBe('Waiting3');
});

it('data abroad whose day has passed lasts until the end of the month in which it is approved', async () => {
  await open({
    prepare: (peer) =>
      seedAddition(peer, 3, { type: 'international', activate_at: '2020-02-03T00:00:00.000Z' }),
  });
  const row = rows('Top-ups').find(({ textContent }) => textContent?.includes('2020'));
  expect(row?.textContent).toContain(', until ');
  expect(row?.textContent).not.toContain('until 29 Feb');
});

it('a decision made offline stays with Undo, which takes it back; the other is sent once', async () => {
  await open({ tab: { keep: 'disk' } });
  app.peer.down = true;
  await app.user.click(screen.getByRole('button', { name: /^Approve, Åsa/ }));
  await app.user.click(await screen.findByRole('button', { name: /^Undo, Åsa/ }));
  await waitFor(() => expect(app.tab.session.pendingChanges.get()).toEqual([]));
  expect(screen.getByRole('button', { name: /^Approve, Åsa/ })).toBeTruthy();

  const [top] = rows('Top-ups');
  await app.user.click(within(top as HTMLElement).getByRole('button', { name: /^Approve/ }));
  await within(rows('Top-ups')[0] as HTMLElement).findByText('Approved');
  // It still counts as waiting until the server knows of it.
  expect(tab(/^Waiting/).textContent).toBe('Waiting5');
  expect(sent()).toEqual([]);
  app.peer.down = false;
  await waitFor(() => {
    app.tab.env.advance(1000);
    expect(sent()).toHaveLength(1);
  });
  expect(sent()[0]).toMatchObject({ method: 'PATCH', body: { approve: true } });
  await waitFor(() => expect(rows('Top-ups')).toHaveLength(1));
});

it('declining needs a reason, which is sent to the person who asked', async () => {
  await open();
  rows('Transfers')[0]?.querySelector<HTMLElement>('[data-row-stop]')?.focus();
  await press('d');
  const dialog = await screen.findByRole('dialog', { name: 'Decline transfer' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await within(dialog).findByText('Enter a reason.');
  expect(sent()).toEqual([]);
  await app.user.click(within(dialog).getByRole('textbox', { name: 'Reason' }));
  await app.user.paste('It is a private number.');
  await app.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(rows('Transfers')).toHaveLength(2));
  expect(sent()).toEqual([
    {
      method: 'PATCH',
      path: `/api/v0/numbers/porting_request_item/${itemId(2)}`,
      body: { status: 'declined', reason: 'It is a private number.' },
    },
  ]);
});

it('another administrator was first: it says who did what, and nothing is overwritten', async () => {
  await open();
  const { peer } = app;
  const row = peer.tables.porting_item.get(itemId(2));
  // The device has not heard of it yet.
  if (row) peer.tables.porting_item.set(itemId(2), { ...row, status: 'declined', version: 2 });
  await app.user.click(screen.getByRole('button', { name: /^Approve, Åsa/ }));
  await screen.findByText(/Mette Østergaard declined this transfer first/);
  expect(sent()).toEqual([]);
  expect(app.tab.session.pendingChanges.get()).toEqual([]);
});

it('a conflict of an offline decision is shown in the list, without a choice that is impossible', async () => {
  await open({ tab: { keep: 'disk' } });
  const { peer } = app;
  peer.down = true;
  await app.user.click(screen.getByRole('button', { name: /^Approve, Åsa/ }));
  await screen.findByRole('button', { name: /^Undo, Åsa/ });
  const row = peer.tables.porting_item.get(itemId(2));
  if (row) {
    const reason = 'Not this one.';
    peer.change({
      kind: 'porting_item',
      id: itemId(2),
      row: { ...row, status: 'declined', reason, version: 2 },
    });
  }
  peer.down = false;
  await waitFor(() => {
    app.tab.env.advance(1000);
    expect(screen.getByText(/Mette Østergaard declined this transfer first/)).toBeTruthy();
  });
  const mine = await screen.findByRole('button', { name: 'Keep my change' });
  expect(mine).toHaveProperty('disabled', true);
  expect(screen.getByText(/This transfer is now “Declined”/)).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Keep the saved version' }));
  await waitFor(() => expect(app.tab.session.pendingChanges.get()).toEqual([]));
  expect(sent()).toEqual([]);
});

it('a request that lacks the code of its carrier asks for it, and the code is not queued', async () => {
  await open({
    prepare(peer) {
      peer.tables.country.set('GB', {
        country_iso_code: 'GB',
        name: 'United Kingdom',
        country_calling_code: '44',
        country_example_phone_number: '7400123456',
        min_phone_number_length: 10,
        max_phone_number_length: 10,
        available: true,
        time_zone: 'Europe/London',
      });
      seedItem(peer, 2, { country_code: 'GB', porting_number: '+447400123456' });
    },
  });
  await app.user.click(screen.getByRole('button', { name: /^Approve, Åsa/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve transfer' });
  const code = await within(dialog).findByRole('textbox', { name: /PAC/ });
  const confirm = within(dialog).getByRole('button', { name: 'Approve' });
  await app.user.click(confirm);
  await within(dialog).findByText('Enter the code of the current carrier.');
  await app.user.click(code);
  await app.user.paste('abc-1');
  await app.user.click(confirm);
  await within(dialog).findByText('A PAC has 3 letters, then 6 digits, such as ABC123456.');
  expect(sent()).toEqual([]);
  await app.user.clear(code);
  await app.user.paste(' abc 123-456 ');
  await app.user.click(confirm);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ path: processPath(2), body: { porting_code: 'ABC123456' } });
  expect(app.tab.session.pendingChanges.get()).toEqual([]);
});

it('what went wrong after the approval has its own tab: a failed top-up is tried again', async () => {
  await open({
    path: '/requests?show=attention',
    prepare(peer) {
      seedItem(peer, 0, { status: 'rejected', reason: 'The name does not match the bill.' });
      seedAddition(peer, 3, { status: 'failed', reason: 'The network did not answer.' });
    },
  });
  screen.getByText('The name does not match the bill.');
  expect(screen.getByRole('button', { name: /^Correct/ })).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ body: { approve: true } });
  await waitFor(() => expect(screen.queryByText('Top-ups')).toBeNull());
});

it('filters are in the address, count what they would show, and say when nothing matches', async () => {
  await open({ path: '/requests?type=top_up' });
  expect(screen.queryByRole('grid', { name: 'Transfers' })).toBeNull();
  expect(rows('Top-ups')).toHaveLength(2);
  screen.getByText('Showing 2 of 5 requests');
  const box = screen.getByRole('searchbox', { name: 'Search requests' });
  await app.user.click(box);
  await app.user.paste('nobody');
  await screen.findByText('No results.');
  // Once for all keys: browsers refuse a page that changes its address too often.
  await waitFor(() => expect(window.location.search).toBe('?type=top_up&q=nobody'));
  await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rows('Transfers')).toHaveLength(3));
});

it('nothing waits: says so, and the other tabs are still there', async () => {
  app = await openScreen(<RequestsScreen />, { path: '/requests' });
  await screen.findByText('Nothing waits for you');
  await app.user.click(tab(/^Answered/));
  await screen.findByText('Nothing was answered yet');
  expect(screen.queryByRole('grid')).toBeNull();
});

it('answers the selected requests, and reports what was refused by name', async () => {
  await open();
  const { peer } = app;
  const taking = peer.onCall;
  peer.onCall = (call) => {
    if (!call.path.includes(itemId(1))) return taking(call);
    const { code, status, message } = portingErrors.dateNotPossible;
    return { status, body: { error: message, code } };
  };
  for (const row of rows('Transfers')) await app.user.click(within(row).getByRole('checkbox'));
  const bar = screen.getByRole('region', { name: 'Selection' });
  within(bar).getByText('3 selected');
  await app.user.click(within(bar).getByRole('button', { name: 'Approve' }));
  // React does not resume what suspends in the press of a test; the next rendering does.
  await app.tab.session.syncNow();
  const dialog = await screen.findByRole('dialog', { name: 'Approve 3 requests' });
  // As its hint says.
  within(dialog).getByText(/^Enter approves/);
  await press('{Enter}');
  await within(dialog).findByText('2 requests answered');
  within(dialog).getByText(/1 refused: The number cannot be transferred on this day/);
  within(dialog).getByText(/Zoë Whitfield/);
  await app.user.click(within(dialog).getByRole('button', { name: 'Done' }));
  // What was refused waits as before, and nothing asks for a decision elsewhere.
  expect(rows('Transfers')).toHaveLength(1);
  expect(app.tab.session.pendingChanges.get()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

it('staff who act as the company decide, and nothing is queued', async () => {
  await open({ prepare: (peer) => void (peer.isImpersonated = true) });
  await app.tab.session.syncNow();
  await app.user.click(screen.getByRole('button', { name: /^Approve, Åsa/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  app.peer.down = true;
  await app.user.click(screen.getByRole('button', { name: /^Approve, Zoë/ }));
  await screen.findByText(/needs a connection/);
  expect(app.tab.session.pendingChanges.get()).toEqual([]);
});
