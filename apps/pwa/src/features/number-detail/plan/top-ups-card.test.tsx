// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import type { TopUpStatus } from '@workspace/domain/topups/states';
import { announceRest } from '@workspace/ui/loading/page-rest';
import { afterEach, expect, it } from 'vitest';
import { useRow } from '../../../data/session/hooks.ts';
import type { OverviewDetail } from '../../../numbers-index/index-shape.ts';
import type { ReceivedCall } from '../../../offline/testing/peer.ts';
import { numberId } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen, type ScreenOptions } from '../../../testing/screen.tsx';
import { useNumberActions } from '../../number/actions/use-number-actions.ts';
import { NumberActionDialog } from '../../number-actions/number-action-dialog.tsx';
import { offersTopUps, seedTopUpOf } from '../../top-up/testing/peer.ts';
import { planIds } from '../../top-up/testing/server.ts';
import { TopUpsCard } from './top-ups-card.tsx';

const nothing = () => undefined;
let app: OpenScreen;
let calls: readonly ReceivedCall[];

function Shown({ detail }: { readonly detail: OverviewDetail }) {
  const actions = useNumberActions(detail.row);
  return (
    <>
      <TopUpsCard detail={detail} actions={actions} />
      {actions.open && (
        <NumberActionDialog
          action={actions.open}
          detail={detail}
          onClose={actions.end}
          onGone={nothing}
          onNewQr={nothing}
          onOrdered={nothing}
        />
      )}
    </>
  );
}

function OfNumber() {
  const detail = useRow(numberId(0));
  return detail && <Shown detail={detail} />;
}

/** The top-ups of number 0, which is active in Denmark. */
async function open({ prepare, ...options }: ScreenOptions = {}): Promise<void> {
  app = await openScreen(<OfNumber />, {
    ...options,
    prepare(peer) {
      calls = offersTopUps(peer);
      prepare?.(peer);
    },
  });
  await announceRest();
  await screen.findByRole('heading', { name: 'Top-ups' });
}
afterEach(() => app.close());

const list = () => within(screen.getByRole('list', { name: 'Top-ups' }));
const items = () =>
  list()
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

const topUp = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Top up' });

it('an administrator tops up a number for its price, without an approval', async () => {
  await open();
  expect(items()).toEqual([]);
  expect(screen.getByText('None yet')).toBeTruthy();
  await app.user.click(topUp());
  const choice = await screen.findByRole('radio', { name: /10 GB/ });
  await app.user.click(choice);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('The company pays €13.50 once. No approval is needed.')).toBeTruthy();
  await app.user.click(dialog.getByRole('button', { name: 'Top up' }));
  await screen.findByText('Top-up approved');
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: `/api/v0/numbers/${numberId(0)}/top-ups`,
      body: { plan_id: planIds[0] },
    },
  ]);
  await app.tab.session.syncNow();
  await waitFor(() => expect(items()[0]).toContain('Approved'));
});

it.each([['Pacific/Kiritimati'], ['Pacific/Pago_Pago']])(
  'a top-up of today is activated on the UTC day, also of a number whose country is in %s',
  async (time_zone) => {
    await open({
      prepare({ tables: { country } }) {
        const denmark = country.get('DK');
        if (denmark) country.set('DK', { ...denmark, time_zone });
      },
    });
    // Their clocks are 25 hours apart, so that at least one of them shows another day.
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    await app.user.click(topUp());
    await app.user.click(await screen.findByRole('radio', { name: /10 GB/ }));
    const dialog = within(screen.getByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Top up' }));
    await screen.findByText('Top-up approved');
    const sent = Object(calls[0]?.body).activate_at;
    expect([before, today()].map((day) => `${day}T00:00:00.000Z`)).toContain(sent);
  },
);

it('each state is shown, with the decisions that it allows', async () => {
  const statuses: readonly TopUpStatus[] = [
    'requested',
    'approved',
    'scheduled',
    'active',
    'expired',
    'rejected',
    'cancelled',
    'failed',
  ];
  await open({
    prepare(peer) {
      for (const status of statuses) seedTopUpOf(peer, 0, { status, plan_name: `+ ${status}` });
      seedTopUpOf(peer, 1, { plan_name: '+ of somebody else' });
    },
  });
  await app.user.click(screen.getByRole('button', { name: 'Show 5 more' }));
  expect(items()).toHaveLength(8);
  const item = (name: string) =>
    list()
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.startsWith(`+ ${name}`)) ?? document.body;
  const actions = (name: string) =>
    within(item(name))
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label')?.split(/[, ]/)[0]);
  expect(actions('requested')).toEqual(['Decline', 'Approve', 'Actions']);
  expect(actions('scheduled')).toEqual(['Actions']);
  expect(actions('failed')).toHaveLength(1);
  for (const name of ['approved', 'active', 'expired', 'rejected', 'cancelled']) {
    expect(actions(name), name).toEqual([]);
  }
  expect(item('failed').textContent).toContain('No reason was given.');

  await app.user.click(within(item('failed')).getByRole('button'));
  await waitFor(() => expect(calls).toMatchObject([{ method: 'PATCH', body: { approve: true } }]));
  await waitFor(() => expect(item('failed').textContent).toContain('Approved'));
  expect(calls).toHaveLength(1);
});

it('without a connection a top-up is decided later, and none is bought', async () => {
  await open({ tab: { keep: 'disk' }, prepare: (peer) => void seedTopUpOf(peer, 0, {}) });
  app.peer.down = true;
  await app.tab.session.syncNow();
  await waitFor(() => expect(topUp().disabled).toBe(true));
  expect(screen.getByText('Needs a connection.')).toBeTruthy();
  await app.user.click(list().getByRole('button', { name: /^Approve/ }));
  await list().findByRole('button', { name: /^Undo/ });
  expect(calls).toEqual([]);
});

it('only an active number is topped up', async () => {
  await open({
    prepare({ tables }) {
      const row = tables.number.get(numberId(0));
      if (row) tables.number.set(numberId(0), { ...row, status: 'installable' });
    },
  });
  expect(topUp().disabled).toBe(true);
  expect(screen.getByText('Only an active number can be topped up.')).toBeTruthy();
});
