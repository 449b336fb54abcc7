import type { Listener } from '../database/listener.ts';
import type { Pool } from '../database/pool.ts';
import { type OutboxStanding, readOutboxStanding } from '../jobs/queue-store.ts';
import type { Standing } from './prometheus.ts';

/** The connections of this process's pools, by the pool's name; more may come. */
export function poolStandings(pools: Readonly<Record<string, Pool>>): Standing[] {
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

/** How many sockets are open, and whether this process hears the database. */
export function realtimeStandings(deps: {
  readonly sockets: () => number;
  readonly listener: Pick<Listener, 'connected'>;
}): Standing[] {
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

/** Topics that no code declares any more, such as after a release was taken back. */
const otherTopic = 'other';

/**
 * What waits to be delivered and what was given up, by topic. Told by processes that work, and the
 * same by each: the rows belong to all of them.
 * @param topics declared ones
 */
export function outboxStandings(pool: Pool, topics: ReadonlySet<string>): Standing[] {
  let asked: Promise<OutboxStanding[]> | undefined;
  /** One question for the three figures, which are asked for together. */
  const ask = () => {
    asked ??= readOutboxStanding(pool).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  const of = async (figure: (row: OutboxStanding) => number) => {
    const sums = new Map([...topics].map((topic) => [topic, 0]));
    for (const row of await ask()) {
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
