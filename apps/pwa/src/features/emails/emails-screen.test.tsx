// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { SentEmail } from '@workspace/domain/deliveries/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../offline/testing/answer.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { EmailsScreen } from './emails-screen.tsx';
import { messages } from './messages.ts';

const email = (place: number, more: Partial<SentEmail>): SentEmail => ({
  email_id: `0190b8e2-0000-7000-8000-00000000001${place}`,
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

beforeEach(async () => {
  isBroken = false;
  app = await openScreen(<EmailsScreen />, {
    path: '/emails',
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
});
afterEach(() => app.close());

const rowOf = async (text: string) => (await screen.findByText(text)).closest('[role=row]');

it('says what became of each email, and why', async () => {
  const lost = await rowOf(failed.to);
  expect(lost?.textContent).toContain('eSIM guide550 5.1.1 No such mailboxNot delivered');
  const late = await rowOf(waiting.to);
  expect(late?.textContent).toContain('It will be tried again. No answer.Waiting');
  const sent = await rowOf('person-3@nordlys.example');
  expect(sent?.textContent).toContain('Number activeSent');
  expect(screen.getByText('3 emails')).toBeTruthy();
});

it('shows those of one status, in its URL', async () => {
  await rowOf(failed.to);
  await app.user.click(screen.getByRole('radio', { name: 'Not delivered' }));
  expect(await screen.findByText('1 email')).toBeTruthy();
  expect(screen.queryByText(waiting.to)).toBeNull();
  expect(window.location.search).toBe('?status=failed');
});

it('a failure says so, and is repeated on request', async () => {
  await rowOf(failed.to);
  isBroken = true;
  await app.user.click(screen.getByRole('radio', { name: 'Sent' }));
  expect(await screen.findByText(messages.failed)).toBeTruthy();
  isBroken = false;
  await app.user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('1 email')).toBeTruthy();
});
