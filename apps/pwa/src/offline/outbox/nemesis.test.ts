import { updateNumber } from '@workspace/domain/numbers/operations';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import type { Fault, Peer } from '../testing/peer.ts';
import { numberId, planIds } from '../testing/seed.ts';
import { createDevice, type Device, startPeer, type Tab } from '../testing/tab.ts';

let peer: Peer;
let device: Device;

afterEach(async () => {
  device.closeAll();
  await peer.close();
});

/** Mulberry32: the same numbers for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const faults: readonly Fault[] = [
  'cut_before',
  'cut_after',
  { status: 503, code: 'unavailable' },
  { status: 429, code: 'rate_limited' },
];
const numbers = 8;
const rounds = 60;

function shownRows(tab: Tab) {
  const view = tab.session.index.overview({});
  return view.rows(0, view.total).map(({ id, plan, version }) => [id, plan?.plan_id, version]);
}

describe('a day with a bad network', () => {
  it.each([1, 2, 3])(
    'ends with one effect for each change, in order (seed %i)',
    async (seed) => {
      peer = await startPeer(numbers);
      device = createDevice(peer);
      const random = seededRandom(seed);
      const pick = <T>(from: readonly T[]): T | undefined =>
        from[Math.floor(random() * from.length)];
      const wanted: { id: string; plan_id: string }[] = [];
      let tabs = [await device.openTab(), await device.openTab()];
      await Promise.all(tabs.map((tab) => tab.settled()));

      for (let round = 0; round < rounds; round += 1) {
        const tab = pick(tabs) ?? tabs[0];
        if (!tab) throw new Error('A tab is open');
        const chance = random();
        if (chance < 0.1) peer.down = !peer.down;
        else if (chance < 0.3)
          peer.fail(random() < 0.5 ? 'PATCH' : 'GET', pick(faults) ?? 'cut_after');
        else if (chance < 0.35) {
          // A reload at an arbitrary moment.
          tab.session.close();
          const fresh = await device.openTab({ me: null });
          tabs = tabs.map((other) => (other === tab ? fresh : other));
          await fresh.settled();
        } else if (chance < 0.5) {
          for (const { env } of tabs) env.advance(2000);
        } else if (chance < 0.6) tab.env.wake();
        else {
          const id = numberId(Math.floor(random() * numbers));
          const shown = tab.session.index.detail(id);
          if (!shown) throw new Error('Every number is synced');
          const others = planIds.filter((plan) => plan !== wantedPlan(id));
          const plan_id = pick(others) ?? planIds[0];
          await tab.session.mutate(
            updateNumber,
            { params: { number_id: id }, body: { plan_id } },
            { version: shown.row.version, describe: `${round}` },
          );
          wanted.push({ id, plan_id });
        }
      }

      function wantedPlan(id: string): string | undefined {
        const last = wanted.findLast((change) => change.id === id);
        return last?.plan_id ?? peer.tables.number.get(id)?.plan_id;
      }

      peer.down = false;
      peer.faults.length = 0;
      const [first] = tabs;
      if (!first) throw new Error('A tab is open');
      await eventually(() => {
        for (const { env, session } of tabs) {
          env.advance(5000);
          expect(session.status.get()).toMatchObject({ phase: 'ready', pendingCount: 0 });
        }
      });
      expect(wanted.length).toBeGreaterThan(10);
      const effects = peer.effects.map(({ id, body }) => ({ id, ...Object(body) }));
      expect(effects).toEqual(wanted);
      expect(new Set(peer.effects.map(({ key }) => key)).size).toBe(wanted.length);

      const fresh = createDevice(peer);
      const fetched = await fresh.openTab();
      await fetched.settled();
      for (const tab of tabs) {
        await tab.session.syncNow();
        await eventually(() => expect(shownRows(tab)).toEqual(shownRows(fetched)));
      }
      fresh.closeAll();
    },
    30_000,
  );
});
