// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { SentEmail } from '@workspace/domain/deliveries/schema';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '../../offline/testing/answer.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { EmailsScreen } from './emails-screen.tsx';
import { messages } from './messages.ts';

const email = (place: number, more: Partial<SentEmail>): SentEmail => ({
  email_id: `0190b8e2-0000-7000-8000-00000000001${place}`,
  channel: 'email',
  to: `person-${place}@nordlys.example`,
  kind: 'notification',
  notification_type: 'number_active',
  status: 'sent',
  reason: null,
  created_at: '2026-11-20T13:00:00.000Z',
  settled_at: '2026-11-20T13:00:01.000Z',
  ...more,
});
const failed = email(1, {
  kind: 'esim_guide',
  notification_type: null,
  status: 'failed',
  reason: '550 5.1.1 No such mailbox',
});
const waiting = email(2, { status: 'pending', reason: 'No answer.', settled_at: null });
const emails = [failed, waiting, email(3, {})];

let app: OpenScreen;
let isBroken: boolean;

async function open(address = '/emails'): Promise<void> {
  isBroken = false;
  app = await openScreen(<EmailsScreen />, {
    path: address,
    prepare(peer) {
      peer.onCall = ({ path, query }) => {
        if (!path.endsWith('/emails')) return undefined;
        if (isBroken) return refusal({ status: 500, code: 'internal', message: 'Broken' });
        const status = query.get('status');
        const data = emails.filter((one) => status === null || one.status === status);
        return { status: 200, body: { data, page: { total: data.length, next_cursor: null } } };
      };
    },
  });
}
afterEach(() => app.close());

const rowOf = async (text: string) => (await screen.findByText(text)).closest('[role=row]');

it('says what became of each email, and why', async () => {
  await open();
  const lost = await rowOf(failed.to);
  expect(lost?.textContent).toContain('eSIM guide550 5.1.1 No such mailboxNot delivered');
  const late = await rowOf(waiting.to);
  expect(late?.textContent).toContain('It will be tried again. No answer.Waiting');
  const sent = await rowOf('person-3@nordlys.example');
  expect(sent?.textContent).toContain('Number activeSent');
  expect(screen.getByText('3 emails')).toBeTruthy();
});

it('shows those of the status in its URL, and all again', async () => {
  await open('/emails?status=failed');
  await rowOf(failed.to);
  expect(screen.getByText('1 email')).toBeTruthy();
  expect(screen.queryByText(waiting.to)).toBeNull();
  expect(screen.getByRole('button', { name: 'Status is Not delivered' })).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('3 emails')).toBeTruthy();
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('a failure says so, and is repeated on request', async () => {
  await open('/emails?status=sent');
  await rowOf('person-3@nordlys.example');
  isBroken = true;
  await app.user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText(messages.failed)).toBeTruthy();
  isBroken = false;
  await app.user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('3 emails')).toBeTruthy();
});
