// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { afterEach, expect, it, vi } from 'vitest';
import { useRow } from '../../data/session/hooks.ts';
import type { Peer } from '../../offline/testing/peer.ts';
import { numberId } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen } from '../../testing/screen.tsx';
import type { NumberTab } from '../number/address/number-tabs.ts';
import { OrderedDialog } from '../order/components/ordered-dialog.tsx';
import { StatusCell } from '../overview/table/overview-cells.tsx';
import { NumberDetail } from './number-detail.tsx';

// What another tab of the dialog loads later would not be there in time.
import '../number-actions/number-dialogs.ts';

let app: OpenScreen;
afterEach(() => app.close());

const id = numberId(0);
const refused: Partial<NumberRow> = {
  status: 'provisioning',
  full_phone_number: null,
  setup: null,
  created_at: '2026-01-01T08:00:00.000Z',
  order_failure: 'external_plan_not_found',
};

/** The row that the server has of the number. */
function change(peer: Peer, patch: Partial<NumberRow>): void {
  const row = peer.tables.number.get(id);
  if (!row) throw new Error('The number is missing.');
  peer.change({ kind: 'number', id, row: { ...row, ...patch, version: row.version + 1 } });
}

const nothing = () => undefined;

async function open(tab: NumberTab, patch = refused): Promise<void> {
  app = await openScreen(
    <NumberDetail id={id} tab={tab} onTab={nothing} onClose={nothing} onOpen={nothing} />,
    { prepare: (peer) => change(peer, patch) },
  );
  await screen.findByRole('dialog');
}
const dialog = () => screen.getByRole('dialog');
const notice = () => within(dialog()).queryByText('The order failed')?.closest('[role="note"]');

it.each<NumberTab>(['person', 'esim', 'plan'])(
  'an administrator sees on the tab %s that the order failed, why, and what to do',
  async (tab) => {
    await open(tab);
    expect(within(dialog()).getByText('Order failed')).toBeTruthy();
    expect(within(dialog()).queryByText('Activating number')).toBeNull();
    expect(notice()?.textContent).toContain(
      'The network has no eSIM profile for this plan in the country. It is not sent again. Deactivate this number to order another one, or contact support.',
    );
    expect(dialog().textContent).not.toMatch(/automatically|within a minute/);
    expect(dialog().textContent).not.toContain('external_plan_not_found');
    const actions = within(notice() as HTMLElement);
    await app.user.click(actions.getByRole('button', { name: 'Deactivate now' }));
    await screen.findByRole('alertdialog');
  },
);

it('support is asked with what happened', async () => {
  await open('esim');
  const href = vi.spyOn(window.location, 'href', 'set').mockImplementation(nothing);
  const actions = within(notice() as HTMLElement);
  await app.user.click(actions.getByRole('button', { name: 'Contact support' }));
  await waitFor(() => expect(href).toHaveBeenCalledOnce());
  expect(decodeURIComponent(href.mock.calls[0]?.[0] ?? '')).toContain(
    'The order of a number failed. The network has no eSIM profile for this plan in the country.',
  );
  href.mockRestore();
});

it('the steps stop where the network refused, and the failure disappears once it is carried out', async () => {
  await open('esim');
  const step = within(dialog()).getByText('Phone number assigned').closest('li');
  expect(step?.textContent).toContain('The network has no eSIM profile');
  await act(async () => {
    change(app.peer, { order_failure: null, status: 'installable' });
    await app.tab.session.syncNow();
  });
  await waitFor(() => expect(notice()).toBeFalsy());
  expect(within(dialog()).queryByText('Order failed')).toBeNull();
  expect(within(dialog()).getAllByText('Ready to install').length).toBeGreaterThan(0);
});

it('a number that is being transferred keeps its status, and its missing eSIM is said', async () => {
  await open('person', { ...refused, status: 'porting', order_failure: 'sim_creation_failed' });
  expect(within(dialog()).getByText('Transferring')).toBeTruthy();
  expect(notice()?.textContent).toContain(
    'The network could not create an eSIM for this number. It is not sent again, and the number has no eSIM. Contact support.',
  );
  const actions = within(notice() as HTMLElement);
  expect(actions.queryByRole('button', { name: 'Deactivate now' })).toBeNull();
});

function Cell() {
  const detail = useRow(id);
  return detail && <StatusCell row={detail.row} />;
}

it('the overview says it in the column of the status', async () => {
  app = await openScreen(<Cell />, { prepare: (peer) => change(peer, refused) });
  await screen.findByText('Order failed');
  expect(screen.queryByText('Activating number')).toBeNull();
});

function Ordered() {
  const number = useRow(id)?.number;
  return (
    number && (
      <OrderedDialog ordered={number} onClose={nothing} onOpen={nothing} onAnother={nothing} />
    )
  );
}

it('the dialog after an order says it too, and promises nothing', async () => {
  app = await openScreen(<Ordered />, { prepare: (peer) => change(peer, refused) });
  await screen.findByRole('heading', { name: 'The order failed' });
  expect(dialog().textContent).not.toMatch(/automatically|is preparing/);
});
