import { createClient } from '@workspace/domain/contract/client';
import { browserEnvironment } from '../../src/offline/environment/environment.ts';
import { parseChange } from '../../src/offline/rows/rows.ts';
import { openDexieStore } from '../../src/offline/store/dexie/dexie-store.ts';
import { createPace } from '../../src/offline/sync/pace.ts';
import { syncRound } from '../../src/offline/sync/sync-round.ts';
import { fingerprint } from './fingerprint.ts';
import { type Body, readBodies } from './page-body.ts';
import { putWhole } from './whole-snapshot.ts';

const companyId = '00000000-0000-7000-8000-000000000000';

/** Answers with the pages in their order, parsed beforehand: the network is not measured. */
function clientOf(bodies: readonly Body[]) {
  let next = 0;
  return createClient({
    baseUrl: window.location.origin,
    async transport() {
      const body = bodies[next];
      next += 1;
      return Object.assign(new Response(), { json: async () => body });
    },
  });
}

async function storeAll(bodies: readonly Body[]) {
  const store = await openDexieStore(crypto.randomUUID());
  const client = clientOf(bodies);
  const begun = performance.now();
  await syncRound({
    client,
    store,
    companyId,
    env: browserEnvironment(),
    signal: new AbortController().signal,
    pace: createPace(),
    revision: 0,
    full: false,
  });
  return { store, ms: performance.now() - begun };
}

/** The call that each measure makes; times in milliseconds. */
const firstSync = {
  async product(texts: readonly string[]): Promise<number> {
    const { store, ms } = await storeAll(readBodies(texts));
    const { staging, generation } = await store.state();
    if (staging !== null || generation === null) throw new Error('The sync is not complete.');
    await store.destroy();
    return ms;
  },

  peer: (texts: readonly string[]): Promise<number> => putWhole(readBodies(texts), 'default'),

  strictPeer: (texts: readonly string[]): Promise<number> => putWhole(readBodies(texts), 'strict'),

  /** The part of the product's time in which rows are parsed by their schemas. */
  async parsing(texts: readonly string[]): Promise<number> {
    const bodies = readBodies(texts);
    const begun = performance.now();
    for (const { data } of bodies) for (const change of data.changes) parseChange(change);
    return performance.now() - begun;
  },

  /** What was sent and what is stored, as texts that are equal where the rows are. */
  async compare(texts: readonly string[]): Promise<{ sent: string; stored: string }> {
    const bodies = readBodies(texts);
    const { store } = await storeAll(bodies);
    const { rows } = await store.news(null);
    if (rows.kind !== 'full') throw new Error('The store gave no full rows.');
    const overlaid = rows.overlay.flatMap(({ row }) => (row ? [row] : []));
    const stored = fingerprint([...rows.chunks.flatMap((chunk) => chunk.rows), ...overlaid]);
    await store.destroy();
    const sent = bodies.flatMap(({ data }) =>
      data.changes.flatMap((change): object[] => {
        const row: unknown = Reflect.get(Object(change), 'row');
        return row ? [Object(row)] : [];
      }),
    );
    return { sent: fingerprint(sent), stored };
  },
};

// Called from outside; nothing of the app's types has to know.
Reflect.set(window, 'firstSync', firstSync);
