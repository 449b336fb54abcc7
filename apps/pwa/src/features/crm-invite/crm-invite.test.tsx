// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { integrationErrors } from '@workspace/domain/integrations/errors';
import {
  acceptCrmInvitation,
  lookupCrmInvitation,
} from '@workspace/domain/integrations/operations';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import { UiProvider } from '@workspace/ui/theme/provider';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queries, refetchOperation } from '../../data/queries.ts';
import type { Answer } from '../../offline/testing/answer.ts';
import type { Peer, ReceivedCall } from '../../offline/testing/peer.ts';
import { seededId } from '../../offline/testing/seed.ts';
import { startPeer } from '../../offline/testing/tab.ts';
import { serveOwnOrigin } from '../../testing/own-origin.ts';
import { CrmInviteScreen } from './crm-invite-screen.tsx';

const invitation: CrmInvitation = {
  company_id: seededId('company'),
  company_name: 'Nordlys Energi A/S',
  user_id: seededId('user'),
  first_name: 'Åsa',
  phone_number: '+46701740605',
  country_iso_code: 'SE',
  integration_type: 'pipedrive',
  status: 'pending',
  is_checking: false,
  problem: null,
  expires_at: '2026-12-04T08:12:40.000Z',
};
const ticket = 't'.repeat(43);
const token = 'a1'.repeat(20);

let peer: Peer;
let stopServing: () => void;
let user: ReturnType<typeof userEvent.setup>;
let accepted: ReceivedCall[];
/** The next answers to a token; then it is accepted. */
let answers: Answer[];
let lookup: Answer;

const opened = (changes: Partial<CrmInvitation> = {}): Answer => ({
  status: 200,
  body: { data: { ...invitation, ...changes } },
});
const refused = (status: number, more: object): Answer => ({
  status,
  body: { error: 'No.', code: 'none', ...more },
});

beforeEach(async () => {
  accepted = [];
  answers = [];
  lookup = opened();
  peer = await startPeer(0);
  peer.onCall = (call) => {
    if (call.path === lookupCrmInvitation.path) return lookup;
    if (call.path !== acceptCrmInvitation.path) return undefined;
    accepted.push(call);
    const answer = answers.shift();
    if (answer) return answer;
    lookup = opened({ is_checking: true });
    return { ...lookup, status: 201 };
  };
  stopServing = serveOwnOrigin(peer.url);
  user = userEvent.setup();
});
afterEach(async () => {
  cleanup();
  queries.clear();
  stopServing();
  await peer.close();
});

function open(): void {
  window.history.replaceState(null, '', `/invite/crm#${ticket}`);
  render(
    <UiProvider>
      <BrowserRouter>
        <CrmInviteScreen />
      </BrowserRouter>
    </UiProvider>,
  );
}

async function enterToken(): Promise<void> {
  open();
  const [start] = await screen.findAllByRole('button', { name: 'Get Started' });
  if (start) await user.click(start);
  enter(token);
}
const enter = (text: string) =>
  fireEvent.change(screen.getByLabelText('Pipedrive Token'), { target: { value: text } });
const send = async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Continue' });
  if (button) await user.click(button);
};

it('sends a token whose answer was lost again under its key, and another one under its own', async () => {
  await enterToken();
  peer.faults.push({ method: 'POST', about: acceptCrmInvitation.path, fault: 'cut_before' });
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You are offline. This needs a connection.',
  );
  answers = [refused(503, {}), refused(409, { code: integrationErrors.checking.code })];
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('No.');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('No.');
  enter('b2'.repeat(20));
  await send();
  await screen.findByRole('heading', { name: 'Connecting to Pipedrive' });
  const [first, second, third] = accepted.map(({ key }) => key);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
  expect(accepted[0]?.body).toEqual({
    integration_type: 'pipedrive',
    company_id: invitation.company_id,
    user_id: invitation.user_id,
    token,
    portal_url: window.location.origin,
    ticket,
  });
  expect(window.location.hash).toBe('');
});

it('shows a refusal of the token at its field, and ends when the link is refused', async () => {
  await enterToken();
  answers = [
    refused(422, { code: 'validation_failed', fields: { token: 'Not a token.' } }),
    refused(410, { code: integrationErrors.expired.code }),
  ];
  await send();
  expect(await screen.findByText('Not a token.')).toBeTruthy();
  expect(screen.getByLabelText('Pipedrive Token').getAttribute('aria-invalid')).toBe('true');
  await send();
  expect(await screen.findByText('This invitation cannot be opened')).toBeTruthy();
  expect(screen.queryByLabelText('Pipedrive Token')).toBeNull();
});

it('keeps what is shown during an outage while the token is checked', async () => {
  lookup = opened({ is_checking: true });
  open();
  await screen.findByRole('heading', { name: 'Connecting to Pipedrive' });
  lookup = refused(503, {});
  refetchOperation(lookupCrmInvitation);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('heading').textContent).toBe('Connecting to Pipedrive');
  lookup = opened({ status: 'active' });
  refetchOperation(lookupCrmInvitation);
  await screen.findByRole('heading', { name: "You're all set!" });
});

it.each([
  ['the server fails', refused(500, {}), 'Something went wrong'],
  ['the link is unknown', refused(404, {}), 'This invitation cannot be opened'],
])('says why a link does not open: %s', async (_why, answer, heading) => {
  lookup = answer;
  open();
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull();
});
