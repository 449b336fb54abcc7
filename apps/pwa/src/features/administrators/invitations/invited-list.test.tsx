// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { createInvitation } from '@workspace/domain/invitations/operations';
import type { Invitation } from '@workspace/domain/invitations/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { companyId, seededId } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { InvitedList } from './invited-list.tsx';

const dayMs = 24 * 60 * 60_000;
const fromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const invitation = (email: string, changes: Partial<Invitation>): Invitation => ({
  invitation_id: seededId(email),
  company_id: companyId,
  email,
  status: 'pending',
  delivery: 'sent',
  delivery_reason: null,
  invited_by: 'Astrid Person',
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: fromNow(13.5),
  ...changes,
});

const lost = invitation('lost@nordlys.example', {
  delivery: 'failed',
  delivery_reason: '550 5.1.1 No such mailbox',
});
const late = invitation('late@nordlys.example', { status: 'expired', expires_at: fromNow(-1) });
const sent = invitation('sent@nordlys.example', {});

let app: OpenScreen;
let revoked: string[];
let invitedAgain: unknown[];

beforeEach(async () => {
  revoked = [];
  invitedAgain = [];
  app = await openScreen(
    <InvitedList
      invitations={[lost, late, sent]}
      onRevoke={({ email }) => {
        revoked.push(email);
      }}
    />,
    {
      prepare(peer) {
        peer.onCall = ({ method, path, body }) => {
          if (path !== createInvitation.path || method !== 'POST') return undefined;
          invitedAgain.push(body);
          return { status: 201, body: { data: { ...lost, delivery: 'pending' } } };
        };
      },
    },
  );
});
afterEach(() => app.close());

const rowOf = async (email: string) => {
  const row = (await screen.findByText(email)).closest('li');
  if (row === null) throw new Error(`No row of ${email}.`);
  return row;
};

it('says why an invitation was not delivered, and invites the address again', async () => {
  const row = await rowOf(lost.email);
  expect(row.textContent).toContain('550 5.1.1 No such mailbox');
  expect(row.textContent).toContain('Not delivered');
  expect(row.textContent).not.toContain('Invited by');
  await app.user.click(within(row).getByRole('button', { name: `Invite ${lost.email} again` }));
  await waitFor(() => expect(invitedAgain).toHaveLength(1));
  expect(invitedAgain[0]).toMatchObject({ email: lost.email, company_id: companyId });
  expect(revoked).toEqual([]);
});

it('an invitation that ended can be sent again, one that waits can be revoked', async () => {
  const ended = await rowOf(late.email);
  expect(within(ended).getByRole('button', { name: `Invite ${late.email} again` })).toBeTruthy();
  const waiting = await rowOf(sent.email);
  expect(waiting.textContent).toContain('Invited by Astrid Person');
  expect(waiting.textContent).toContain('14 days left');
  expect(within(waiting).queryByRole('button', { name: /again/ })).toBeNull();
  await app.user.click(within(waiting).getByRole('button', { name: /Revoke/ }));
  expect(revoked).toEqual([sent.email]);
  expect(invitedAgain).toEqual([]);
});
