import { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { bounded } from './connection.ts';

/**
 * Asks the database every second or so whether it answers. A server that is frozen, or behind a
 * network that drops everything, closes no connection: requests would wait for it, and pools would
 * hand its connections out, long after another server has taken over.
 */
export interface Pulse {
  /** Opens the socket of a connection, for the driver's setting `stream`. */
  readonly openSocket: () => Socket;
  stop(): Promise<void>;
}

export interface PulseOptions {
  readonly url: string;
  readonly log: Log;
  readonly intervalMs?: number;
  /** Time within which the database answers; one and a half to two times that until it counts. */
  readonly patienceMs?: number;
}

class Silence extends Error {
  override name = 'Silence';
  /** Counts as an outage. */
  readonly code = 'ETIMEDOUT';
}

/**
 * Waits for `work`, twice half of the time: a process that was busy meanwhile reads the answer that
 * has arrived before it gives up.
 * @throws Silence
 */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Silence('The database does not answer.'));
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, ms / 2);
    }, ms / 2);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts the pulse of a process; the connections with its sockets are cut when it stops. */
export function startPulse(options: PulseOptions): Pulse {
  const { url, log, intervalMs = 1_000, patienceMs = 4_000 } = options;
  const opened = new Map<Socket, number>();
  const over = new AbortController();
  const until = new Promise<void>((resolve) => {
    over.signal.addEventListener('abort', () => resolve());
  });

  const pause = async () => {
    let timer: NodeJS.Timeout | undefined;
    const due = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, intervalMs);
    });
    await Promise.race([due, until]);
    clearTimeout(timer);
  };

  /** Closes what was opened before the silence; what is newer may lead to another server. */
  const cutOlderThan = (time: number) => {
    const old = [...opened].filter(([, at]) => at <= time);
    for (const [socket] of old) {
      socket.destroy(new Silence('The database does not answer, so its connection was closed.'));
    }
    if (old.length > 0)
      log.warn(
        { connections: old.length },
        'the database does not answer; connections are replaced',
      );
  };

  const beat = async (client: pg.Client, work: () => Promise<unknown>): Promise<void> => {
    const asked = performance.now();
    try {
      await within(Promise.race([work(), until]), patienceMs);
    } catch (error) {
      if (error instanceof Silence && !over.signal.aborted) cutOlderThan(asked);
      // Not awaited: a frozen server never acknowledges the end.
      client.end().catch(() => {});
      throw error;
    }
  };

  const run = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'pulse',
        ...bounded,
        connectionTimeoutMillis: 2 * patienceMs,
      });
      client.on('error', () => {});
      try {
        await beat(client, () => client.connect());
        while (!over.signal.aborted) {
          await pause();
          await beat(client, () => client.query('SELECT 1'));
        }
        client.end().catch(() => {});
      } catch {
        await pause();
      }
    }
  };
  const running = run();

  return {
    openSocket() {
      const socket = new Socket();
      opened.set(socket, performance.now());
      socket.once('close', () => opened.delete(socket));
      return socket;
    },
    async stop() {
      over.abort();
      await running;
    },
  };
}
