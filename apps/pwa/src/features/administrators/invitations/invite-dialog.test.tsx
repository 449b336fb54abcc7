// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { blockedSentence } from '@workspace/domain/domains/errors';
import { isDomainBlocked } from '@workspace/domain/domains/operations';
import { invitationErrors } from '@workspace/domain/invitations/errors';
import { createInvitation } from '@workspace/domain/invitations/operations';
import type { Invitation } from '@workspace/domain/invitations/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../../offline/testing/answer.ts';
import { companyId, seededId, userId } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../../testing/screen.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const invited: Invitation = {
  invitation_id: seededId('invitation'),
  company_id: companyId,
  email: 'bo@nordlys.example',
  status: 'pending',
  delivery: 'sent',
  delivery_reason: null,
  invited_by: 'Astrid Person',
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-12-04T08:00:00.000Z',
};

let app: OpenScreen;
let isClosed: boolean;
/** The domains that the server was asked about. */
let checked: string[];
let isCheckBroken: boolean;

beforeEach(async () => {
  isClosed = false;
  checked = [];
  isCheckBroken = false;
  app = await openScreen(
    <InviteDialog
      onClose={() => {
        isClosed = true;
      }}
    />,
    {
      prepare(peer) {
        const admin = peer.tables.user.get(userId(1));
        if (admin) peer.tables.user.set(userId(1), { ...admin, role: 'admin' });
        peer.onCall = ({ method, path, query, body }) => {
          if (path === isDomainBlocked.path) {
            const domain = query.get('domain') ?? '';
            checked.push(domain);
            if (isCheckBroken) {
              return refusal({ status: 503, code: 'unavailable', message: 'Not now.' });
            }
            const is_blocked = domain === 'freemail.example';
            const data = { is_blocked, message: is_blocked ? blockedSentence : null };
            return { status: 200, body: { data } };
          }
          if (path !== createInvitation.path) return undefined;
          if (method === 'GET') {
            return {
              status: 200,
              body: { data: [invited], page: { total: 1, next_cursor: null } },
            };
          }
          const { email = '' } = body as { email?: string };
          if (email.startsWith('late')) return refusal(invitationErrors.alreadySent);
          return { status: 201, body: { data: { ...invited, email } } };
        };
      },
    },
  );
});
afterEach(() => app.close());

const email = () => screen.getByLabelText('Email');
const add = () => screen.getByRole('button', { name: 'Add' });
const send = () => screen.getByRole('button', { name: /^Send/ });
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled');

async function fill(text: string) {
  await app.user.clear(email());
  await app.user.click(email());
  await app.user.paste(text);
}

async function addEntry(text: string) {
  await fill(text);
  await waitFor(() => expect(isDisabled(add())).toBe(false));
  await app.user.click(add());
}

it('an administrator, an invited person and a blocked domain are refused with their sentence', async () => {
  await fill('person1@nordlys.example');
  await screen.findByText('Admin already exists');
  await fill(' BO@nordlys.example ');
  await screen.findByText('Invitation already sent');
  await fill('katrine@freemail.example');
  await screen.findByText(blockedSentence);
  expect(isDisabled(add())).toBe(true);
  expect(app.peer.count('POST')).toBe(0);
});

it('“Add” is disabled for what is no address, and while the domain is being checked', async () => {
  expect(isDisabled(add())).toBe(true);
  await fill('katrine@');
  expect(isDisabled(add())).toBe(true);
  // Not while it is typed.
  expect(screen.queryByText('This is not an email address.')).toBeNull();
  await app.user.keyboard('{Enter}');
  await screen.findByText('This is not an email address.');
  await fill('katrine@nordlys.example');
  // The check waits until the person has stopped typing.
  expect(isDisabled(add())).toBe(true);
  expect(screen.getByText('Checking the domain')).toBeTruthy();
  expect(checked).toEqual([]);
  await waitFor(() => expect(isDisabled(add())).toBe(false));
  expect(checked).toEqual(['nordlys.example']);
});

it('a domain that cannot be checked is not added, and says so', async () => {
  isCheckBroken = true;
  await fill('katrine@other.example');
  await screen.findByText('The domain could not be checked. Please try again.', undefined);
  expect(isDisabled(add())).toBe(true);
});

it('nothing is said to be sent if every address was refused', async () => {
  await addEntry('late@nordlys.example');
  await app.user.click(send());
  await screen.findByText('Invitation already sent');
  expect(screen.queryByText(/access granted once they accept/)).toBeNull();
});

it('of several addresses the sent ones leave the list, and a refused one keeps its reason', async () => {
  await addEntry('ida@nordlys.example');
  await addEntry('late@nordlys.example');
  await app.user.click(send());
  await screen.findByText('Invitation(s) sent, access granted once they accept.');
  const list = screen.getByRole('list', { name: 'Addresses' });
  await waitFor(() => expect(list.textContent).not.toContain('ida@nordlys.example'));
  expect(list.textContent).toContain('late@nordlys.example');
  expect(list.textContent).toContain('Invitation already sent');
  expect(isClosed).toBe(false);
  expect(isDisabled(send())).toBe(true);
});
