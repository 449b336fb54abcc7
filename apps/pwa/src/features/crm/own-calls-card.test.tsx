// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { OwnCrm } from '@workspace/domain/crm/schema';
import { afterEach, expect, it } from 'vitest';
import { seededMe } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import { OwnCallsCard } from './index.ts';

const active: OwnCrm = {
  status: 'active',
  settings: { incoming: true, outgoing: true, missed: false, least_seconds: 10 },
  is_paused: false,
  dropped_in_30_days: 3,
};

let app: OpenScreen;
const sent: unknown[] = [];

/** As an employee with this connection. */
async function open(first: OwnCrm) {
  let own = first;
  sent.length = 0;
  const me = seededMe('regular');
  app = await openScreen(<OwnCallsCard />, {
    tab: { me, person: me },
    prepare(peer) {
      peer.role = 'regular';
      peer.onCall = ({ method, path, body }) => {
        if (!path.endsWith('/integrations/pipedrive/own')) return undefined;
        if (method === 'PATCH') {
          sent.push(body);
          own = { ...own, ...Object(body) };
        }
        return { status: 200, body: { data: own } };
      };
    },
  });
}
afterEach(() => app.close());

it('says what is logged and what was not, and pauses it', async () => {
  await open(active);
  await screen.findByText('Logged: incoming, outgoing');
  screen.getByText('Calls of 10 seconds or more');
  screen.getByText('3 calls of the last 30 days could not be logged.');
  const pause = screen.getByRole('checkbox', { name: 'Pause logging' });
  await app.user.click(pause);
  // Disabled while it is sent, it would lose the focus.
  expect(pause).toHaveProperty('disabled', false);
  await screen.findByText('Paused. Calls are not logged until you continue.');
  expect(sent).toEqual([{ is_paused: true }]);
  await app.user.click(screen.getByRole('checkbox', { name: 'Pause logging' }));
  await screen.findByText(/are logged under the contact you talked to/);
  expect(sent).toEqual([{ is_paused: true }, { is_paused: false }]);
});

it('offers no pause to a person whose token is refused', async () => {
  await open({ ...active, status: 'error' });
  await screen.findByText(/ask your administrator for a new invitation/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/^Logged/)).toBeNull();
});

it('is not shown to people who were never invited', async () => {
  await open({ status: null, settings: null, is_paused: false, dropped_in_30_days: 0 });
  await waitFor(() => expect(app.peer.count('GET')).toBeGreaterThan(0));
  await waitFor(() => expect(app.tab.inFlight()).toBe(0));
  expect(screen.queryByText('Calls in Pipedrive')).toBeNull();
});
