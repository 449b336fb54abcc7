import { randomBytes } from 'node:crypto';
import { createNetworkEventHandler } from '../capabilities/numbers/numbers/index.ts';
import { handlersByName } from '../jobs/message.ts';
import { networkHandlers } from '../vendors/network/messages.ts';
import type { NetworkEvent, NetworkEventHandler } from '../vendors/network/port.ts';
import { createSandboxNetwork } from '../vendors/network/sandbox/sandbox-network.ts';
import { collectingLog } from './collecting-log.ts';
import type { TestDatabase } from './test-database.ts';

/** A manually driven sandbox network for a product without a worker. */
export interface HandPlayedNetwork {
  /** The product's handler of network events. */
  readonly handle: NetworkEventHandler;
  /** Delivers every request of these topics to the network, including ones delivered before. */
  deliver(topics: readonly string[]): Promise<void>;
  /** Delivers all pending events of the network, whenever they are due. */
  deliverEvents(handler?: NetworkEventHandler): Promise<NetworkEvent[]>;
  /** The same in batches, as in production. */
  deliverBatches(): Promise<(readonly NetworkEvent[])[]>;
}

export function playNetwork(database: TestDatabase): HandPlayedNetwork {
  const { worker: pool, sealer } = database;
  const network = createSandboxNetwork({
    pool,
    sealer,
    randomBytes,
    timing: { acceptedSeconds: 2, installableSeconds: 8, activeSeconds: 30 },
    wake: async () => {},
    log: collectingLog(),
  });
  const handlers = handlersByName(networkHandlers(network));
  const handle = createNetworkEventHandler({ pool, sealer });
  return {
    handle,
    async deliver(topics) {
      const rows: { id: string; topic: string; company_id: string; payload: unknown }[] =
        await database
          .owner('outbox')
          .whereIn('topic', [...topics])
          .orderBy('created_at');
      for (const { id, topic, company_id: companyId, payload } of rows) {
        const delivery = {
          id,
          companyId,
          payload,
          openSecret: () => undefined,
          signal: new AbortController().signal,
        };
        await handlers.get(topic)?.deliver(delivery);
      }
    },
    async deliverEvents(handler = handle) {
      const delivered: NetworkEvent[] = [];
      await network.runDueEvents({ until: new Date('9999-01-01') }, async (event) => {
        await handler(event);
        delivered.push(event);
      });
      return delivered;
    },
    async deliverBatches() {
      const delivered: (readonly NetworkEvent[])[] = [];
      const together = async (events: readonly NetworkEvent[]) => {
        await handle.together?.(events);
        delivered.push(events);
      };
      const one = (event: NetworkEvent) => together([event]);
      await network.runDueEvents(
        { until: new Date('9999-01-01') },
        Object.assign(one, { together }),
      );
      return delivered;
    },
  };
}
