// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
// Loaded before the test begins, which only waits for what they show.
import './broken-screen.tsx';
import '../features/account/account-screen.tsx';
import '../features/teams/teams-screen.tsx';
import { type OpenScreen, openScreen } from '../testing/screen.tsx';
import { CompanyApp } from './company-app.tsx';

const failed = 'This page could not be shown. Your data and your changes are safe.';

let app: OpenScreen;
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
});

it('a screen that throws leaves the navigation, and the next screen and another attempt work', async () => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  app = await openScreen(<CompanyApp />, {
    path: '/account',
    prepare(peer) {
      peer.onCall = ({ path }) =>
        // No account at all: the card of its documents cannot be rendered.
        path.endsWith('/account') && isBroken ? { status: 200, body: { data: [] } } : undefined;
    },
  });
  expect((await screen.findByText(failed)).closest('[role=alert]')).toBeTruthy();
  const navigation = screen.getAllByRole('navigation')[0] ?? document.body;
  await app.user.click(within(navigation).getByRole('link', { name: 'Teams' }));
  await screen.findByRole('heading', { name: 'Teams' });
  await screen.findByText('Offshore');
  expect(screen.queryByText(failed)).toBeNull();

  await app.user.click(within(navigation).getByRole('link', { name: 'Company account' }));
  await screen.findByText(failed);
  isBroken = false;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Company account' });
  expect(screen.queryByText(failed)).toBeNull();
});
