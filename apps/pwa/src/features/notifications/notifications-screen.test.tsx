// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@workspace/domain/notifications/schema';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '../../offline/testing/answer.ts';
import { seededMe } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';
import { notification, notificationServer } from './testing.ts';

let app: OpenScreen | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function open(rows: Notification[], path = '/notifications') {
  app = await openScreen(<NotificationsScreen />, {
    path,
    prepare: (peer) => {
      peer.onCall = notificationServer(rows);
    },
  });
  return app;
}
const entries = () => screen.findAllByRole('listitem');
const readAll = () => screen.getByRole('button', { name: 'Mark all as read' });

it('opening a notification leads to its number and marks this one alone as read', async () => {
  const rows = [notification(1), notification(2)];
  const { user, peer } = await open(rows);
  const link = await screen.findByRole('link', { name: /Person 1’s number is active/ });
  expect(link.getAttribute('href')).toContain(`numberId=${rows[0]?.subject_id}`);
  await user.click(link);
  await waitFor(() => expect(rows[0]?.read_at).not.toBeNull());
  expect(rows[1]?.read_at).toBeNull();
  expect(peer.count('PATCH')).toBe(1);
});

it('one that leads nowhere is marked as read when it is pressed', async () => {
  const rows = [notification(1, { type: 'number_ended' })];
  const { user } = await open(rows);
  await user.click(await screen.findByRole('button', { name: /number ended/ }));
  await waitFor(() => expect(rows[0]?.read_at).not.toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: /number ended/ })).toBeNull());
});

it('all are marked as read up to the newest one that was seen', async () => {
  const rows = [notification(1), notification(2)];
  const { user } = await open(rows);
  await entries();
  await waitFor(() => expect(readAll()).toHaveProperty('disabled', false));
  // It arrives after the list was drawn, and nobody has announced it.
  rows.unshift(notification(0));
  await user.click(readAll());
  await waitFor(() => expect(rows[2]?.read_at).not.toBeNull());
  expect(rows[0]?.read_at).toBeNull();
});

it('shows ten on a page, and the next ten', async () => {
  const { user } = await open(Array.from({ length: 12 }, (_, count) => notification(count)));
  expect(await entries()).toHaveLength(10);
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(pages.textContent).toContain('1–10 of 12 notifications');
  expect(within(pages).getByRole('button', { name: 'Newer' })).toHaveProperty('disabled', true);
  await user.click(within(pages).getByRole('button', { name: 'Older' }));
  await waitFor(async () => expect(await entries()).toHaveLength(2));
  expect(window.location.search).toBe('?page=2');
});

it('the address filters by event and by unread, and says when nothing is left', async () => {
  const rows = [
    notification(1),
    notification(2, { type: 'phone_lost' }),
    notification(3, { type: 'phone_lost', read_at: '2026-11-20T00:00:00.000Z' }),
  ];
  const { user } = await open(rows, '/notifications?type=phone_lost&unread=true');
  expect(await entries()).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(async () => expect(await entries()).toHaveLength(2));
  expect(screen.queryByText(/number is active/)).toBeNull();
});

it('says that there is nothing for a filter, nothing unread, and nothing at all', async () => {
  const { user } = await open([], '/notifications?type=phone_lost');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No notifications yet');
  await user.click(screen.getByRole('radio', { name: 'Unread' }));
  await screen.findByText('Nothing unread');
  expect(readAll()).toHaveProperty('disabled', true);
});

it('a list that fails to load shows an error, and can be retried', async () => {
  const answer = notificationServer([notification(1)]);
  let isBroken = true;
  app = await openScreen(<NotificationsScreen />, {
    path: '/notifications',
    prepare: (peer) => {
      peer.onCall = (call) =>
        isBroken
          ? refusal({ status: 500, code: 'internal', message: 'Something went wrong' })
          : answer(call);
    },
  });
  await screen.findByText('The notifications could not be loaded.');
  isBroken = false;
  await app.user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await entries()).toHaveLength(1);
});

it('staff who act as the company mark nothing as read', async () => {
  const rows = [notification(1, { type: 'number_ended' })];
  const me = { ...seededMe(), entered_as_super_admin: true };
  app = await openScreen(<NotificationsScreen />, {
    path: '/notifications',
    prepare: (peer) => {
      peer.isImpersonated = true;
      peer.onCall = notificationServer(rows);
    },
    tab: { me, person: me },
  });
  const entry = await screen.findByRole('button', { name: /number ended/ });
  expect(readAll()).toHaveProperty('disabled', true);
  expect(readAll().title).toBe('Not available while you act as a company.');
  await app.user.click(entry);
  expect(app.peer.count('PATCH')).toBe(0);
});
