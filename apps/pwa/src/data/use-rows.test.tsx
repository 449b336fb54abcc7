import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Peer } from '../offline/testing/peer.ts';
import { teamIds } from '../offline/testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../offline/testing/tab.ts';
import { testOperations, updateTeam } from '../offline/testing/team-operations.ts';
import { OfflineProvider } from './session/provider.tsx';
import { rowsOf, useRows } from './use-rows.ts';

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

function Teams() {
  const teams = useRows('team');
  const names = (teams.all() ?? []).map(({ name }) => name);
  return <p>{`${teams.size}: ${names.toSorted().join(', ')}; ${teams.get(teamIds[0])?.name}`}</p>;
}

const shown = ({ session }: Tab) =>
  renderToString(
    <OfflineProvider session={session}>
      <Teams />
    </OfflineProvider>,
  );

it('a screen shows the rows of a kind with a change that waits, and the saved row is not changed', async () => {
  const tab = await device.openTab({ queuedOperations: testOperations });
  await tab.settled();
  const before = shown(tab);
  expect(before).not.toContain('Renamed');
  peer.down = true;
  await tab.session.mutate(
    updateTeam,
    { params: { team_id: teamIds[0] }, body: { name: 'Renamed' } },
    { version: 1, describe: 'Team renamed' },
  );
  expect(shown(tab)).toMatch(/^<p>2: .*Renamed.*; Renamed<\/p>$/);
  expect(tab.session.index.saved('team', teamIds[0])).not.toMatchObject({ name: 'Renamed' });
});

it('the rows are copied once, however often they are listed', () => {
  const rows = rowsOf(new Map([['a', { name: 'A' }]]), true);
  expect(rows.all()).toBe(rows.all());
  expect(rows.get('b')).toBeUndefined();
});
