import { createClient } from '@workspace/domain/contract/client';
import { queuedOperations } from '@workspace/domain/queued';
import { browserEnvironment } from '../../src/offline/environment/environment.ts';
import { drainOnce } from '../../src/offline/outbox/drain.ts';
import { createQueuedOperations } from '../../src/offline/outbox/queued-operations.ts';
import { openDexieStore } from '../../src/offline/store/dexie/dexie-store.ts';

/** A number that is to get another plan. */
interface PlanChange {
  readonly number_id: string;
  readonly version: number;
  readonly plan_id: string;
}

const { origin } = window.location;
const operations = createQueuedOperations(queuedOperations);

/** The product's client with a token, since this page has no session. */
function clientOf(token: string) {
  return createClient({
    baseUrl: origin,
    transport: (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return fetch(request);
    },
  });
}

/** The calls that the benchmark makes; times in milliseconds. */
const drain = {
  /** Stores the changes as the app does offline, and measures until all are sent and settled. */
  async product(token: string, changes: readonly PlanChange[]): Promise<number> {
    const store = await openDexieStore(crypto.randomUUID());
    const env = browserEnvironment();
    for (const { number_id, version, plan_id } of changes) {
      await store.enqueue({
        key: crypto.randomUUID(),
        operation: 'numbers.update',
        input: { params: { number_id }, body: { plan_id } },
        kind: 'number',
        id: number_id,
        baseVersion: version,
        madeAt: env.now(),
        description: 'Plan of a number',
      });
    }
    const begun = performance.now();
    const isSent = await drainOnce({
      client: clientOf(token),
      store,
      operations,
      env,
      signal: new AbortController().signal,
      onOutcome: () => {},
      onAccepted: () => {},
      failureCounts: new Map(),
    });
    const ms = performance.now() - begun;
    const left = await store.outbox();
    if (!isSent || left.length > 0) throw new Error(`${left.length} changes were not sent.`);
    await store.destroy();
    return ms;
  },

  /** The same requests one after the other, with nothing stored. */
  async peer(token: string, changes: readonly PlanChange[]): Promise<number> {
    const begun = performance.now();
    for (const { number_id, version, plan_id } of changes) {
      const answer = await fetch(`${origin}/api/v0/numbers/${number_id}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'if-match': `"${version}"`,
        },
        body: JSON.stringify({ plan_id }),
      });
      if (answer.status !== 200) throw new Error(`A change answered ${answer.status}.`);
      await answer.json();
    }
    return performance.now() - begun;
  },
};

// Fetched now: only while this page is opened are its files there. Not a top-level await: the chunk
// of the operations imports this one, and each would wait for the other.
void operations.load(['numbers.update']).then(() => {
  // Called from outside; nothing of the app's types has to know.
  Reflect.set(window, 'drain', drain);
});
