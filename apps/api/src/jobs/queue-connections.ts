import pg from 'pg';
import { bounded, refuseStandby } from '../database/connection.ts';
import type { Pulse } from '../database/pulse.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool whose connections may be released twice. The queue's library does so with its listening
 * connection when that breaks while the library stops; the error of the second release is unhandled
 * and would end the process.
 */
class QueueConnections extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) return super.connect();
    super.connect((error, client, release) => {
      let released = false;
      connected(error, client, (reason) => {
        if (released) return;
        released = true;
        // Undefined when the pool has ended.
        release?.(reason);
      });
    });
    return undefined;
  }
}

/**
 * The queue's connections. The library removes its error listeners when it starts to stop, and an
 * unhandled error event ends the process, so this pool always has a listener.
 */
export function openQueueConnections(
  connectionString: string,
  max: number,
  pulse?: Pulse,
): pg.Pool {
  const pool = new QueueConnections({
    connectionString,
    application_name: 'worker queue',
    max,
    ...bounded,
    ...(pulse ? { stream: pulse.openSocket } : {}),
    onConnect: refuseStandby,
  });
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
