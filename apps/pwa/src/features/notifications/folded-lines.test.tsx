// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@workspace/domain/notifications/schema';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '../../offline/testing/answer.ts';
import type { Peer } from '../../offline/testing/peer.ts';
import { itemId, numberId, seededId, topUpId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { seedRequests, takesDecisions } from '../requests/testing.ts';
import { NotificationsScreen } from './notifications-screen.tsx';
import { notification, notificationServer } from './testing.ts';

let app: OpenScreen | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function open(prepare: (peer: Peer) => void, path = '/notifications') {
  app = await openScreen(<NotificationsScreen />, { path, prepare });
  return app;
}

const foldId = seededId('fold');
const order = (more: Partial<NonNullable<Notification['fold']>> = {}) =>
  notification(1, {
    type: 'esim_ready',
    fold: {
      fold_id: foldId,
      ordered_by: 'person',
      name: 'Line Kjær',
      of: 'numbers',
      numbers: 12,
      parts: 13,
      unread: 13,
      states: [
        { type: 'number_active', count: 8 },
        { type: 'esim_ready', count: 3 },
      ],
      ...more,
    },
  });

const request = (count: number, more: Partial<Notification>) =>
  notification(count, { params: { person_name: 'Zoë' }, ...more });

it('an order is one line, which leads to its work and opens to its parts, page by page', async () => {
  const rows = [order()];
  const parts = Array.from({ length: 13 }, (_, count) => notification(count + 1));
  const asked: (string | null)[] = [];
  const { user, peer } = await open((device) => {
    const server = notificationServer(rows, { [foldId]: parts });
    device.onCall = (call) => {
      if (call.method === 'PATCH') asked.push(call.query.get('fold'));
      return server(call);
    };
  });
  const line = await screen.findByRole('link', { name: /12 numbers ordered by Line Kjær/ });
  expect(line.textContent).toContain('8 active, 3 ready to install, 1 in progress');
  expect(line.getAttribute('href')).toBe('/?status=installable');
  expect(screen.queryByText(/Person 1’s number is active/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Show 13 notifications' }));
  const list = await screen.findByRole('list', { name: /Parts of/ });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(within(list).getAllByText(/\+45 20 12 34 56/)).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() => {
    const older = screen.getByRole('list', { name: /Parts of/ });
    expect(within(older).getAllByRole('listitem')).toHaveLength(3);
  });
  // Looking at the parts reads nothing.
  expect(peer.count('PATCH')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Hide 13 notifications' }));
  expect(screen.queryByRole('list', { name: /Parts of/ })).toBeNull();

  await user.click(line);
  await waitFor(() => expect(rows[0]?.read_at).not.toBeNull());
  expect(peer.count('PATCH')).toBe(1);
  expect(asked).toEqual(['orders']);
});

it.each([
  [
    { ordered_by: 'import', name: 'people.csv', numbers: 500 } as const,
    'Import of 500 numbers from people.csv',
  ],
  [
    { ordered_by: 'api_key', name: 'Payroll' } as const,
    '12 numbers ordered by the API key Payroll',
  ],
  [{ ordered_by: null, name: null } as const, '12 numbers ordered'],
  [{ of: 'transfers' } as const, '12 transfers requested by Line Kjær'],
])('the line of %o reads %j', async (fold, words) => {
  await open((peer) => {
    peer.onCall = notificationServer([order(fold)]);
  });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('numbers of no order that wait are one line, which says what they wait for', async () => {
  await open((peer) => {
    const waiting = order({
      ordered_by: null,
      name: null,
      numbers: 5,
      parts: 5,
      states: [{ type: 'number_order_waiting', count: 5 }],
    });
    peer.onCall = notificationServer([{ ...waiting, type: 'number_order_waiting' }]);
  });
  const line = await screen.findByRole('link', { name: /5 numbers take longer than usual/ });
  expect(line.textContent).toContain('The orders are repeated automatically.');
  expect(line.textContent).not.toContain('ordered');
  expect(line.getAttribute('href')).toBe('/?status=provisioning');
});

it('transfers that were requested together lead to those that a carrier rejected', async () => {
  const states = [
    { type: 'transfer_requested', count: 10 },
    { type: 'transfer_rejected', count: 2 },
  ] as const;
  await open((peer) => {
    peer.onCall = notificationServer([order({ of: 'transfers', states: [...states] })]);
  });
  const line = await screen.findByRole('link', { name: /12 transfers requested by Line Kjær/ });
  expect(line.textContent).toContain('10 requested, 2 rejected by the carrier');
  expect(line.getAttribute('href')).toBe('/requests?show=attention');
});

it('transfers of one request are approved in its parts, not in their line', async () => {
  const asked = request(1, {
    type: 'transfer_requested',
    subject_kind: 'porting_item',
    subject_id: itemId(1),
  });
  const { fold } = order({ of: 'transfers', parts: 2, numbers: 2 });
  const { user } = await open((device) => {
    seedRequests(device);
    takesDecisions(device);
    const decisions = device.onCall;
    const server = notificationServer([{ ...asked, ...(fold ? { fold } : {}) }], {
      [foldId]: [asked],
    });
    device.onCall = (call) => server(call) ?? decisions?.(call);
  });
  await screen.findByText('2 transfers requested by Line Kjær');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 2 notifications' }));
  await screen.findByRole('button', { name: /^Approve: / });
});

it('one number is named by the newest of its two notifications', async () => {
  await open((peer) => {
    peer.onCall = notificationServer([order({ numbers: 1, parts: 2, unread: 2 })]);
  });
  await screen.findByText('Person 1’s eSIM is ready to install');
  screen.getByRole('button', { name: 'Show 2 notifications' });
  expect(screen.queryByText(/ordered by/)).toBeNull();
});

it('a request is approved in place, and its row says so', async () => {
  const rows = [
    request(1, { type: 'top_up_requested', subject_kind: 'top_up', subject_id: topUpId(3) }),
    request(2, {
      type: 'transfer_requested',
      subject_kind: 'porting_item',
      subject_id: itemId(1),
    }),
  ];
  const { user, peer } = await open((device) => {
    seedRequests(device);
    takesDecisions(device);
    const decisions = device.onCall;
    const server = notificationServer(rows);
    device.onCall = (call) => server(call) ?? decisions?.(call);
  }, '/notifications?unread=true');
  const entries = await screen.findAllByRole('listitem');
  const [topUp] = entries;
  if (!topUp) return expect.unreachable();
  await user.click(await within(topUp).findByRole('button', { name: /^Approve: / }));
  await waitFor(() => expect(peer.tables.top_up.get(topUpId(3))?.status).toBe('approved'));
  await waitFor(() => expect(within(topUp).getByRole('status')).toBeTruthy());
  expect(within(topUp).queryByRole('button', { name: /^Approve/ })).toBeNull();
  await waitFor(() => expect(rows[0]?.read_at).not.toBeNull());
  // It stays where its result is shown, though it is read now.
  expect(topUp.isConnected).toBe(true);
  expect(peer.tables.porting_item.get(itemId(1))?.status).toBe('pending');
});

it('an approval that is refused says why in the row, and the notification stays unread', async () => {
  const rows = [
    request(1, { type: 'top_up_requested', subject_kind: 'top_up', subject_id: topUpId(3) }),
  ];
  const { user } = await open((peer) => {
    seedRequests(peer);
    const server = notificationServer(rows);
    peer.onCall = (call) =>
      server(call) ??
      (call.path.includes('top-ups')
        ? refusal({ status: 409, code: 'top_up_closed', message: 'The number has ended.' })
        : undefined);
  });
  await user.click(await screen.findByRole('button', { name: /^Approve: / }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The number has ended.');
  expect(rows[0]?.read_at).toBeNull();
});

it.each([
  ['sent', null],
  ['refused', 'The person has no email address.'],
] as const)('a guide is %s from the row', async (outcome, error) => {
  const rows = [request(1, { type: 'esim_ready', subject_id: numberId(1) })];
  const { user } = await open((peer) => {
    const row = peer.tables.number.get(numberId(1));
    if (row) peer.tables.number.set(numberId(1), { ...row, status: 'installable', setup: null });
    const server = notificationServer(rows);
    peer.onCall = (call) =>
      server(call) ??
      (call.path.endsWith('/guides')
        ? {
            status: 200,
            body: {
              data: { results: [{ number_id: numberId(1), outcome, code: null, error }] },
            },
          }
        : undefined);
  });
  await user.click(await screen.findByRole('button', { name: /^Send guide: / }));
  if (error === null) {
    await screen.findByText(/^Guide sent by email to /);
    await waitFor(() => expect(rows[0]?.read_at).not.toBeNull());
    return;
  }
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(rows[0]?.read_at).toBeNull();
});
