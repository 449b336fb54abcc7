import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { bounded } from './connection.ts';
import type { Pulse } from './pulse.ts';

export interface ListenerOptions {
  readonly url: string;
  readonly log: Log;
  /** Closes the connection when the database stops answering. */
  readonly pulse?: Pulse | undefined;
  /** Interval of the connection check; 5 s by default. */
  readonly heartbeatMs?: number;
  /** Timeout after which the connection counts as lost; 4 s by default. */
  readonly answerTimeoutMs?: number;
}

/**
 * One connection that LISTENs. Notifications are lost while it is down, so a cache that relies on
 * them must be bypassed meanwhile and emptied afterwards.
 */
export interface Listener {
  /** Calls back with the payload of every NOTIFY on the channel. @throws after `start` */
  on(channel: string, handler: (payload: string) => void): void;
  /** Whether notifications of every channel arrive now. */
  connected(): boolean;
  onConnectionChange(handler: (connected: boolean) => void): void;
  /** Resolves when it listens for the first time, or when it is stopped before. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const firstPauseMs = 100;
const maxPauseMs = 5_000;

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  return { name: error.name, error_code: 'code' in error ? String(error.code) : undefined };
}

/** A listener that reconnects indefinitely, with growing pauses of at most 5 s. */
export function createListener(options: ListenerOptions): Listener {
  const { url, log, pulse, heartbeatMs = 5_000, answerTimeoutMs = 4_000 } = options;
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const watchers: ((connected: boolean) => void)[] = [];
  let up = false;
  let running: Promise<void> | undefined;
  let started: Promise<void> | undefined;
  let stopped = false;
  let wake = () => {};
  let lose: (reason: unknown) => void = () => {};

  const setUp = (next: boolean) => {
    if (up === next) return;
    up = next;
    for (const watcher of watchers) watcher(next);
  };

  const dispatch = (channel: string, payload: string) => {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        log.error({ channel, ...describe(error) }, 'a listener failed');
      }
    }
  };

  /** Serves one connection; resolves when it is lost or the listener is stopped. */
  const serve = async (onListening: () => void): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'listener',
      ...bounded,
      ...(pulse ? { stream: pulse.openSocket } : {}),
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
    });
    let isOver = false;
    let loseThis: (reason: unknown) => void = () => {};
    const lost = new Promise<unknown>((resolve) => {
      loseThis = resolve;
    });
    lose = loseThis;
    client.on('error', loseThis);
    client.on('end', () => loseThis(undefined));
    client.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''));
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      for (const channel of handlers.keys()) {
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      }
      if (stopped) return;
      setUp(true);
      onListening();
      // A connection that was cut silently looks alive until it is queried.
      const ask = () => {
        client.query('SELECT 1').then(() => {
          if (!isOver) heartbeat = setTimeout(ask, heartbeatMs);
        }, loseThis);
      };
      heartbeat = setTimeout(ask, heartbeatMs);
      const reason = await lost;
      if (!stopped) log.warn(describe(reason), 'the database connection that listens was lost');
    } finally {
      isOver = true;
      clearTimeout(heartbeat);
      setUp(false);
      // Not awaited: a cut connection never acknowledges the end.
      client.end().catch(() => {});
    }
  };

  const run = async (onFirst: () => void): Promise<void> => {
    let pause = firstPauseMs;
    for (;;) {
      if (stopped) break;
      try {
        await serve(() => {
          pause = firstPauseMs;
          onFirst();
        });
      } catch (error) {
        log.warn(describe(error), 'the database cannot be listened to');
      }
      if (stopped) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause * (0.5 + Math.random() / 2));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      pause = Math.min(pause * 2, maxPauseMs);
    }
    onFirst();
  };

  return {
    on(channel, handler) {
      if (started) throw new Error(`The listener runs already, without the channel ${channel}.`);
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
    },
    connected: () => up,
    onConnectionChange: (handler) => void watchers.push(handler),
    start() {
      started ??= new Promise<void>((resolve) => {
        running = run(resolve);
      });
      return started;
    },
    async stop() {
      stopped = true;
      setUp(false);
      lose(undefined);
      wake();
      await running;
    },
  };
}
