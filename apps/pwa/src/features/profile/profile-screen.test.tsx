// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReceivedCall } from '../../offline/testing/peer.ts';
import { seededMe } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { notificationServer } from '../notifications/testing.ts';
import { ProfileScreen } from './profile-screen.tsx';

const writes: ReceivedCall[] = [];
let app: OpenScreen;

async function open(me = seededMe()) {
  app = await openScreen(<ProfileScreen />, {
    path: '/profile',
    prepare: (peer) => {
      peer.isImpersonated = me.entered_as_super_admin;
      peer.onCall = (call) => {
        if (call.method === 'GET') return notificationServer([])(call);
        writes.push(call);
        if (call.path.endsWith('/notification_settings')) {
          return { status: 200, body: { data: { ...Object(call.body), version: 2 } } };
        }
        return undefined;
      };
    },
    tab: { me, person: me },
  });
}
beforeEach(() => {
  writes.length = 0;
});
afterEach(() => app.close());

const save = (at: number) => screen.getAllByRole('button', { name: 'Save' })[at] as HTMLElement;

it('what is sent by email is chosen event by event, and the others keep their choice', async () => {
  await open();
  const box = await screen.findByRole('checkbox', { name: 'Plan changed' });
  expect(screen.getByRole('checkbox', { name: 'Phone lost' })).toHaveProperty('checked', true);
  expect(save(1)).toHaveProperty('disabled', true);
  await app.user.click(box);
  await app.user.click(save(1));
  await screen.findByText('Your settings were saved');
  const { body, version } = writes[0] ?? {};
  expect(version).toBe('1');
  const sent = Object(body).events.filter(({ email }: { email: boolean }) => email);
  const types: string[] = sent.map(({ type }: { type: string }) => type);
  expect(types.toSorted()).toEqual(['phone_lost', 'plan_changed']);
});

it('a name that is empty is refused at its field, and nothing is sent', async () => {
  await open();
  const first = await screen.findByLabelText('First name');
  await app.user.clear(first);
  await app.user.click(save(0));
  await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'));
  expect(writes).toEqual([]);
});

it('the address is shown and cannot be changed', async () => {
  await open();
  expect(await screen.findByLabelText('Email')).toHaveProperty('readOnly', true);
});

it('staff who act as the person change nothing, and read why', async () => {
  await open({ ...seededMe(), entered_as_super_admin: true });
  for (const control of [
    await screen.findByRole('checkbox', { name: 'Plan changed' }),
    screen.getByLabelText('First name'),
    save(0),
    save(1),
  ]) {
    expect(control).toHaveProperty('disabled', true);
  }
  expect(screen.getAllByText('Not available while you act as a company.')).toHaveLength(2);
});
