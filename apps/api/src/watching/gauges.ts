import type { Listener } from '../database/listener.ts';
import type { Pool } from '../database/pool.ts';
import { type OutboxBacklog, readOutboxBacklog } from '../jobs/queue-store.ts';
import type { GaugeSource } from './prometheus.ts';

/** Connections of this process's pools, by pool name. Pools added to `pools` later are included. */
export function poolGauges(pools: Readonly<Record<string, Pool>>): GaugeSource[] {
  const each = <T>(figure: (name: string, pool: Pool['client']['pool']) => T) =>
    Object.entries(pools).map(([name, { client }]) => figure(name, client.pool));
  return [
    {
      name: 'pool_connections',
      help: 'Connections to the database, in use and free.',
      labels: ['pool', 'state'],
      read: () =>
        each((name, pool) => [
          [[name, 'used'], pool.numUsed()] as const,
          [[name, 'free'], pool.numFree()] as const,
        ]).flat(),
    },
    {
      name: 'pool_waiting',
      help: 'Requests waiting for a connection.',
      labels: ['pool'],
      read: () => each((name, pool) => [[name], pool.numPendingAcquires()] as const),
    },
    {
      name: 'pool_limit',
      help: 'Maximum number of connections in the pool.',
      labels: ['pool'],
      read: () => each((name, pool) => [[name], pool.max] as const),
    },
  ];
}

/** Number of open sockets, and whether this process receives database notifications. */
export function realtimeGauges(deps: {
  readonly sockets: () => number;
  readonly listener: Pick<Listener, 'connected'>;
}): GaugeSource[] {
  return [
    {
      name: 'sockets_open',
      help: 'Sockets of signed-in apps.',
      labels: [],
      read: () => [[[], deps.sockets()]],
    },
    {
      name: 'listener_connected',
      help: '1 while notifications of the database arrive.',
      labels: [],
      read: () => [[[], Number(deps.listener.connected())]],
    },
  ];
}

/** Whether this process's worker takes jobs. */
export function workerGauges(worker: { readonly isWorking: () => boolean }): GaugeSource[] {
  return [
    {
      name: 'worker_working',
      help: '1 while this worker takes jobs.',
      labels: [],
      read: () => [[[], Number(worker.isWorking())]],
    },
  ];
}

/** Label for topics that this release does not declare, for example after a rollback. */
const otherTopic = 'other';

/**
 * Pending and dead outbox entries, by topic. Every worker process reports the same values, since
 * all of them share the rows.
 * @param topics declared topics
 */
export function outboxGauges(pool: Pool, topics: ReadonlySet<string>): GaugeSource[] {
  let running: Promise<OutboxBacklog[]> | undefined;
  /** Shares one query between the three gauges of a scrape. */
  const readBacklog = () => {
    running ??= readOutboxBacklog(pool).finally(() => {
      running = undefined;
    });
    return running;
  };
  const of = async (figure: (row: OutboxBacklog) => number) => {
    const sums = new Map([...topics].map((topic) => [topic, 0]));
    for (const row of await readBacklog()) {
      const topic = topics.has(row.topic) ? row.topic : otherTopic;
      sums.set(topic, (sums.get(topic) ?? 0) + figure(row));
    }
    return [...sums].map(([topic, sum]) => [[topic], sum] as const);
  };
  const labels = ['topic'];
  return [
    {
      name: 'outbox_pending',
      help: 'Entries of the outbox that are not delivered yet.',
      labels,
      read: () => of(({ pending }) => pending),
    },
    {
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest entry that is not delivered yet; 0 where none waits.',
      labels,
      read: () => of(({ oldest_seconds }) => oldest_seconds),
    },
    {
      name: 'outbox_dead',
      help: 'Entries that could not be delivered and are still kept.',
      labels,
      read: () => of(({ dead }) => dead),
    },
  ];
}
