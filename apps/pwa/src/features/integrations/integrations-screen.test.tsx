// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKey } from '@workspace/domain/api-keys/schema';
import { afterEach, expect, it } from 'vitest';
import type { Peer } from '../../offline/testing/peer.ts';
import { companyId, userId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { type CrmPeer, connectionOf, offersCrm } from '../crm/testing/peer.ts';
import { IntegrationsScreen } from './integrations-screen.tsx';

let app: OpenScreen;
async function open(prepare: (peer: Peer) => void) {
  app = await openScreen(<IntegrationsScreen />, { path: '/integrations', numbers: 4, prepare });
}
afterEach(() => app.close());

const region = async (name: string) => within(await screen.findByRole('region', { name }));

const key: ApiKey = {
  key_id: '0190b8e2-0000-7000-8000-0000000000a1',
  company_id: companyId,
  name: 'Finance export',
  scopes: ['numbers:read', 'numbers:write', 'people:read'],
  masked: 'lw_test_9fK2…3EaU',
  state: 'active',
  created_at: '2026-11-01T08:00:00.000Z',
  created_by: null,
  created_by_name: 'Line Kjærgaard',
  expires_at: null,
  assistant_may_write: false,
  old_key_ends_at: null,
  last_used_at: null,
  last_used_address: null,
  version: 1,
};

it('invites to connect and to add an endpoint while there is nothing', async () => {
  await open(offersCrm);
  const card = await region('Pipedrive');
  await card.findByRole('button', { name: 'Connect' });
  expect(card.queryByText(/integration$|Connected/)).toBeNull();
  const hooks = await region('Webhooks');
  await hooks.findByText('No endpoint yet');
  const api = await region('Open API');
  expect(api.queryByText('Enabled')).toBeNull();
  api.getByRole('link', { name: 'Documentation' });

  await app.user.click(card.getByRole('button', { name: 'How it works' }));
  await screen.findByText(/enters their own Pipedrive token/);
});

it('says what is known of the API key', async () => {
  await open((peer) => {
    offersCrm(peer);
    const { onCall } = peer;
    peer.onCall = (call) =>
      call.path.endsWith('/api_keys') ? { status: 200, body: { data: [key] } } : onCall(call);
  });
  const api = await region('Open API');
  await api.findByText('Enabled');
  api.getByText('lw_test_9fK2…3EaU');
  api.getByText('Read and write numbers, read people');
  api.getByText('Not yet');
  expect(api.queryByText('Keys')).toBeNull();
});

it('counts who is connected, invited and failed', async () => {
  await open((peer) => {
    const { integrations } = offersCrm(peer);
    integrations.set(userId(0), connectionOf(userId(0), { status: 'active' }));
    integrations.set(userId(1), connectionOf(userId(1)));
    const failed = { status: 'error', problem: 'invalid_token' } as const;
    integrations.set(userId(2), connectionOf(userId(2), failed));
    integrations.set(userId(3), connectionOf(userId(3), { status: 'inactive' }));
  });
  const card = await region('Pipedrive');
  await card.findByText('Connected');
  await card.findByText('412 calls in 30 days');
  await app.user.click(card.getByRole('button', { name: '1 connected, 1 invited, 1 failed' }));
  await screen.findByText('Pipedrive refused the token.');
  // Who was disconnected is not listed.
  expect(screen.getAllByRole('button', { name: /^(Disconnect|Withdraw) / })).toHaveLength(3);
});

it('says why the calls of a person are not logged any more, and invites them again', async () => {
  let crm: CrmPeer | undefined;
  await open((peer) => {
    crm = offersCrm(peer);
    const failed = { status: 'error', problem: 'invalid_token' } as const;
    crm.integrations.set(userId(2), connectionOf(userId(2), failed));
  });
  const card = await region('Pipedrive');
  await app.user.click(await card.findByRole('button', { name: '1 failed' }));
  const tryAgain = await screen.findByRole('button', { name: /^Try again / });
  const name = tryAgain.getAttribute('aria-label')?.replace('Try again ', '');
  await app.user.click(tryAgain);
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText('There was an issue with your integration');
  dialog.getByText(
    `Pipedrive refused the token. Calls of ${name} are not logged until they enter another token.`,
  );
  dialog.getByRole('button', { name: 'Contact support' });
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(crm?.invited).toEqual([]);

  await app.user.click(screen.getByRole('button', { name: /^Try again / }));
  const again = within(await screen.findByRole('alertdialog'));
  await app.user.click(again.getByRole('button', { name: 'Try again' }));
  await screen.findByText(`${name} was invited again`);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(crm?.invited).toEqual([userId(2)]);
});

it('says that Pipedrive could not be loaded, and reads it again when asked', async () => {
  let isBroken = true;
  await open((peer) => {
    offersCrm(peer);
    const { onCall } = peer;
    peer.onCall = (call) =>
      isBroken && call.path.includes('/integrations')
        ? { status: 503, body: { code: 'unavailable', message: 'Not now.' } }
        : onCall(call);
  });
  const card = await region('Pipedrive');
  await card.findByText(/The integrations could not be loaded/);
  expect(card.getByRole('button', { name: 'Connect' })).toHaveProperty('disabled', true);
  isBroken = false;
  await app.user.click(card.getByRole('button', { name: 'Try again' }));
  await card.findByRole('button', { name: 'Connect' });
  expect(card.queryByText(/could not be loaded/)).toBeNull();
});
