import { updateNumber } from '@workspace/domain/numbers/operations';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompanySession } from '../../numbers-index/index-shape.ts';
import { eventually } from '../../offline/testing/eventually.ts';
import type { Peer } from '../../offline/testing/peer.ts';
import { numberId, planIds } from '../../offline/testing/seed.ts';
import { createDevice, type Device, startPeer } from '../../offline/testing/tab.ts';
import {
  useMe,
  useMutate,
  useOverview,
  usePendingChanges,
  useReference,
  useRow,
  useSyncState,
} from './hooks.ts';
import { OfflineProvider, useOffline } from './provider.tsx';

let peer: Peer;
let device: Device;

beforeEach(async () => {
  peer = await startPeer(10);
  device = createDevice(peer);
});

afterEach(async () => {
  device.closeAll();
  await peer.close();
});

function Screen() {
  const { phase, pendingCount } = useSyncState();
  const view = useOverview({ search: 'soren', statuses: ['active'] });
  const opened = useRow(numberId(0));
  const changes = usePendingChanges();
  const { company } = useReference();
  const mutate = useMutate();
  const text = [
    phase,
    pendingCount,
    useMe().kind,
    view.total,
    opened?.row.plan?.name,
    changes?.map(({ description }) => description).join(),
    company?.name,
    useRow(null) === null ? 'nothing open' : '',
    mutate === useOffline().mutate ? 'one door' : '',
  ];
  return <p>{text.join(' | ')}</p>;
}

function shown(session: CompanySession): string {
  return renderToString(
    <OfflineProvider session={session}>
      <Screen />
    </OfflineProvider>,
  );
}

describe('a screen that uses the hooks', () => {
  it('shows the session’s data and its waiting changes', async () => {
    const { session, settled } = await device.openTab();
    await settled();
    expect(shown(session)).toBe(
      '<p>ready | 0 | admin | 2 | Zone A |  | Nordlys Energi A/S | nothing open | one door</p>',
    );
    peer.down = true;
    await session.mutate(
      updateNumber,
      { params: { number_id: numberId(0) }, body: { plan_id: planIds[1] } },
      { version: 1, describe: 'Plan of Søren' },
    );
    await eventually(() =>
      expect(shown(session)).toContain('ready | 1 | admin | 2 | Zone B | Plan of Søren'),
    );
  });

  it('throws when the provider is missing', () => {
    expect(() => renderToString(<Screen />)).toThrow('OfflineProvider is missing');
  });
});
