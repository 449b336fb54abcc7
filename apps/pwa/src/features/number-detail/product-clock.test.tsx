// @vitest-environment happy-dom

import { act, screen, waitFor } from '@testing-library/react';
import { updateNumber } from '@workspace/domain/numbers/operations';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import { endOfUtcMonth } from '@workspace/domain/shared/day';
import { socketMessages, socketPath } from '@workspace/domain/sync/socket';
import { Dialog } from '@workspace/ui/components/dialog';
import { formatDate } from '@workspace/ui/format/dates';
import type { ReactNode } from 'react';
import { Server } from 'socket.io';
import { afterEach, expect, it } from 'vitest';
import { useRow } from '../../data/session/hooks.ts';
import type { Peer } from '../../offline/testing/peer.ts';
import { numberId, seededMe } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen, type ScreenOptions } from '../../testing/screen.tsx';
import { ManyDialog } from '../bulk-changes/many-dialog.tsx';
import { NumberCard } from '../my-plan/components/number-card.tsx';
import { TravelCard } from '../my-plan/components/travel-card.tsx';
import { ActivationTimeline } from '../number/index.ts';
import { TerminateDialog } from '../number-actions/ending-dialogs.tsx';
import { NumberCell } from '../overview/table/overview-cells.tsx';
import { ArchivedNumber } from '../people-list/dialogs/archived-number.tsx';
import { EndingNotice } from './head/ending-notice.tsx';
import { NumberHeader } from './head/number-header.tsx';

/** In ms: how far the product clock is ahead of the device's, which is always another month. */
const offset = 32 * 86_400_000;
const lastDayOf = (now: number) =>
  new RegExp(formatDate(endOfUtcMonth(new Date(now)).getTime() - 1, 'UTC'));
const endOfDevice = lastDayOf(Date.now());
const endOfProduct = lastDayOf(Date.now() + offset);

let app: OpenScreen;
let sockets: Server;
afterEach(async () => {
  await app.close();
  await sockets.close();
});

const id = numberId(0);
const nothing = () => undefined;

/** Opens a part of a screen of a company whose product clock is a month ahead of the device. */
async function open(part: ReactNode, options: ScreenOptions = {}): Promise<void> {
  const { prepare } = options;
  app = await openScreen(part, {
    ...options,
    prepare(peer) {
      sockets = new Server(peer.server, { path: socketPath, serveClient: false });
      sockets.on('connection', (socket) => {
        socket.emit(socketMessages.clock, { offset_ms: offset });
      });
      prepare?.(peer);
    },
  });
  await waitFor(() => expect(app.tab.session.clockOffset.get()).toBe(offset));
}

function useDetail() {
  const detail = useRow(id);
  if (!detail?.number) return null;
  return { ...detail, number: detail.number };
}

function Terminate() {
  const detail = useDetail();
  return (
    detail && (
      <TerminateDialog
        detail={detail}
        onClose={nothing}
        onGone={nothing}
        onNewQr={nothing}
        onOrdered={nothing}
      />
    )
  );
}

function Many() {
  const detail = useDetail();
  const lines = detail ? [{ number: detail.number, user: null, plan: detail.row.plan }] : [];
  return detail && <ManyDialog kind="terminate" lines={lines} onClose={nothing} onDone={nothing} />;
}

function Archived() {
  const detail = useDetail();
  return (
    detail && (
      <ArchivedNumber
        line={detail.row}
        number={detail.number}
        holderId=""
        choice={{ action: 'terminate', userId: '' }}
        problem={undefined}
        onChange={nothing}
      />
    )
  );
}

it.each([
  ['dialog of one number', <Terminate key="" />],
  ['dialog of a selection', <Many key="" />],
  ['choices when a person is archived', <Archived key="" />],
])('the %s terminates at the end of the product’s month', async (_, part) => {
  await open(part);
  await screen.findAllByText(endOfProduct);
  expect(screen.queryByText(endOfDevice)).toBeNull();
});

const noActions = { offered: [], open: null, start: nothing, end: nothing };

function Ending() {
  const detail = useDetail();
  if (!detail) return null;
  const { row } = detail;
  return (
    <Dialog open onClose={nothing} size="md">
      <div role="row">
        <NumberCell row={row} />
      </div>
      <NumberHeader row={row} actions={noActions} onPrevious={undefined} onNext={undefined} />
      <EndingNotice row={row} actions={noActions} />
    </Dialog>
  );
}

it('a termination that waits to be sent ends with the product’s month, wherever it is shown', async () => {
  await open(<Ending />, { tab: { keep: 'disk' } });
  app.peer.down = true;
  await act(async () => {
    const body = { status: 'ready_to_terminate' as const };
    const input = { params: { number_id: id }, body };
    await app.tab.session.mutate(updateNumber, input, { version: 1, describe: 'Terminate' });
  });
  await waitFor(() => expect(screen.getAllByText(endOfProduct)).toHaveLength(3));
  expect(screen.queryByText(endOfDevice)).toBeNull();
});

/** The order was sent ten minutes ago, and the network has not answered. */
function order(peer: Peer, patch: Partial<NumberRow> = {}): void {
  const row = peer.tables.number.get(id);
  if (!row) throw new Error('The number is missing.');
  const created_at = new Date(Date.now() + offset - 10 * 60_000).toISOString();
  peer.change({
    kind: 'number',
    id,
    row: { ...row, status: 'provisioning', full_phone_number: null, created_at, ...patch },
  });
}

function Timeline() {
  const detail = useDetail();
  return detail && <ActivationTimeline number={detail.number} />;
}

function OwnCard({ kind }: { readonly kind: 'local' | 'travel' }) {
  const detail = useDetail();
  if (!detail) return null;
  return kind === 'local' ? (
    <NumberCard line={detail} onTopUp={nothing} />
  ) : (
    <TravelCard line={detail} state="none" onAction={nothing} />
  );
}

it.each([
  ['administrator', <Timeline key="" />, 'admin'],
  ['employee, of a local number,', <OwnCard key="" kind="local" />, 'regular'],
  ['employee, of a travel eSIM,', <OwnCard key="" kind="travel" />, 'regular'],
] as const)('an %s sees that an order waits unusually long', async (_, part, role) => {
  const me = seededMe(role);
  await open(part, {
    tab: { me, person: me },
    prepare(peer) {
      peer.role = role;
      order(peer);
    },
  });
  expect(await screen.findByText(/^The network has not responded yet/)).toBeTruthy();
});
