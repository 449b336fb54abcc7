// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { topUpErrors } from '@workspace/domain/topups/errors';
import { topUpMessages } from '@workspace/domain/topups/messages';
import { announceRest } from '@workspace/ui/loading/page-rest';
import { afterEach, expect, it } from 'vitest';
import type { ReceivedCall } from '../../offline/testing/peer.ts';
import { numberId, seededMe, seedTransfer, userId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen, type ScreenOptions } from '../../testing/screen.tsx';
import { offersTopUps, seedTopUpOf } from '../top-up/testing/peer.ts';
import { planIds } from '../top-up/testing/server.ts';
import { MyPlanScreen } from './my-plan-screen.tsx';

let app: OpenScreen;
let calls: readonly ReceivedCall[];

/** As the employee of number 0, who is active in Denmark. */
async function open({ prepare, tab, ...options }: ScreenOptions = {}): Promise<void> {
  const me = seededMe('regular');
  app = await openScreen(<MyPlanScreen />, {
    path: '/my-plan',
    ...options,
    tab: { keep: 'memory', me, person: me, ...tab },
    prepare(peer) {
      peer.role = 'regular';
      calls = offersTopUps(peer);
      prepare?.(peer);
    },
  });
  await announceRest();
  await screen.findByRole('heading', { name: 'My requests' });
}
afterEach(() => app.close());

/** One for phones, and one for wide screens. */
const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Top up / });
const requests = () => within(screen.getByRole('list', { name: 'My requests' }));
const items = () =>
  requests()
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const dialog = () => within(screen.getByRole('dialog'));

async function openDialog(): Promise<void> {
  const [button] = buttons();
  if (button) await app.user.click(button);
  await screen.findByRole('radio', { name: /10 GB/ });
}
const send = () => app.user.click(dialog().getByRole('button', { name: 'Request Top-up' }));

it('asks for a top-up, which waits in the list and is withdrawn', async () => {
  await open();
  expect(screen.getByText('You have not asked for anything yet.')).toBeTruthy();
  await openDialog();
  expect(dialog().getByText(/Your IT team approves it before/)).toBeTruthy();
  expect(dialog().queryByText(/€/)).toBeNull();
  await send();
  await screen.findByText('Choose a top-up.');
  expect(calls).toEqual([]);
  await app.user.click(dialog().getByRole('radio', { name: /200 minutes/ }));
  expect(screen.queryByText('Choose a top-up.')).toBeNull();
  await app.user.click(dialog().getByRole('radio', { name: 'Tomorrow' }));
  await send();
  await screen.findByText('Top-up requested');
  const [created] = calls;
  expect(created).toMatchObject({
    method: 'POST',
    path: `/api/v0/numbers/${numberId(0)}/top-ups`,
    body: { plan_id: planIds[1] },
  });
  await app.tab.session.syncNow();
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(items()[0]).toMatch(/^\+ 200 minutesHome Zone, for .*Waiting for approvalWithdraw$/);

  await app.user.click(screen.getByRole('button', { name: 'Withdraw + 200 minutes' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/Your IT team is no longer asked for \+ 200 minutes/)).toBeTruthy();
  await app.user.click(asked.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(items()[0]).toContain('Cancelled'));
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

it('data abroad needs a country, then an amount', async () => {
  await open();
  await openDialog();
  await app.user.click(dialog().getByRole('radio', { name: /International data/ }));
  await send();
  await screen.findByText(topUpMessages.internationalCountry);
  await app.user.click(dialog().getByRole('combobox', { name: 'Country of the stay' }));
  await app.user.paste('jap');
  await app.user.click(await screen.findByRole('option', { name: /Japan/ }));
  await send();
  await screen.findByText('Choose how much data.');
  await app.user.click(dialog().getByRole('radio', { name: /5GB/ }));
  await send();
  await screen.findByText('Top-up requested');
  expect(calls).toMatchObject([{ body: { plan_id: planIds[3] } }]);
  await app.tab.session.syncNow();
  await waitFor(() => expect(items()[0]).toContain('Data in Japan'));
});

it('what the server refuses is said in the dialog, and the choice stays', async () => {
  await open();
  app.peer.fail('POST', topUpErrors.numberNotActive);
  await openDialog();
  await app.user.click(dialog().getByRole('radio', { name: /10 GB/ }));
  await send();
  await dialog().findByText('Planned failure.');
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: /10 GB/ }).checked).toBe(true);
  expect(calls).toEqual([]);
});

it('own requests have their state, and those of others are not there', async () => {
  await open({
    prepare(peer) {
      const { tables } = peer;
      seedTransfer(tables, 0);
      seedTopUpOf(peer, 1, { plan_name: '+ 99 GB' });
      const states = {
        active: { expires_at: '2026-11-30T23:00:00.000Z' },
        scheduled: {},
        rejected: { reason: 'You have enough data.' },
        failed: { reason: 'The network did not answer.' },
        expired: { expires_at: '2026-10-31T23:00:00.000Z' },
      } as const;
      for (const [status, patch] of Object.entries(states)) {
        seedTopUpOf(peer, 0, { status: status as keyof typeof states, ...patch });
      }
    },
  });
  await app.user.click(screen.getByRole('button', { name: 'Show 1 more' }));
  const text = items().join('\n');
  expect(items()).toHaveLength(6);
  expect(text).toContain('until Mon 30 Nov 2026Active');
  expect(text).toContain('activates on Tue 1 Dec 2026Scheduled');
  expect(text).toContain('You have enough data.Declined');
  expect(text).toContain('The network did not answer.Failed');
  expect(text).toContain('ended on Sat 31 Oct 2026Expired');
  expect(text).toContain('Transfer of +45 31 00 00 00');
  expect(text).not.toContain('+ 99 GB');
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  // A person with a number cannot transfer another one.
  expect(screen.queryByRole('link', { name: 'Transfer your old number' })).toBeNull();
});

it('without a connection nothing is asked for, and a withdrawal is sent later', async () => {
  await open({ tab: { keep: 'disk' }, prepare: (peer) => void seedTopUpOf(peer, 0, {}) });
  app.peer.down = true;
  await app.tab.session.syncNow();
  await waitFor(() => expect(buttons()[0]?.disabled).toBe(true));
  expect(screen.getAllByText('A top-up needs a connection.').length).toBeGreaterThan(0);
  expect(items()[0]).toContain('Waiting for approval');
  await app.user.click(screen.getByRole('button', { name: 'Withdraw + 10 GB' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await app.user.click(asked.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(items()[0]).toContain('Withdrawal is waiting to be sent'));
  expect(calls).toEqual([]);
  app.peer.down = false;
  await app.tab.session.syncNow();
  await waitFor(() => expect(items()[0]).toContain('Cancelled'));
  expect(calls.map(({ method }) => method)).toEqual(['DELETE']);
});

it('a number that is not active has no top-up, and the reason is said', async () => {
  await open({
    prepare({ tables }) {
      const row = tables.number.get(numberId(0));
      if (row) tables.number.set(numberId(0), { ...row, status: 'ready_to_terminate' });
    },
  });
  expect(buttons().every(({ disabled }) => disabled)).toBe(true);
  expect(screen.getAllByText('Only an active number can be topped up.').length).toBeGreaterThan(0);
});

it('an order that the network refused says that the IT team has to act', async () => {
  await open({
    prepare({ tables }) {
      const row = tables.number.get(numberId(0));
      if (!row) return;
      tables.number.set(numberId(0), {
        ...row,
        status: 'provisioning',
        full_phone_number: null,
        created_at: '2026-01-01T08:00:00.000Z',
        order_failure: 'external_plan_not_found',
      });
    },
  });
  const card = screen.getByRole('region', { name: 'Your number' });
  expect(card.textContent).toContain(
    'The network could not provide this number. Your IT team has to order another one or contact support.',
  );
  expect(card.textContent).toContain('Order failed');
  expect(card.textContent).not.toMatch(/automatically|Activating number|is preparing/);
});

it('a person without a number finds the transfer of the old one', async () => {
  await open({
    prepare({ tables }) {
      for (const [id, row] of tables.number) {
        if (row.user_id === userId(0)) tables.number.delete(id);
      }
    },
  });
  const link = screen.getByRole('link', { name: 'Transfer your old number' });
  expect(link.getAttribute('href')).toBe('/transfer');
  expect(screen.queryByRole('button', { name: /^Top up / })).toBeNull();
});
