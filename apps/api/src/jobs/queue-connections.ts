import pg from 'pg';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool whose lines may be given back twice. The queue's library does so with the line on which
 * it listens, where that breaks while the library is told to stop; nobody hears the error of the
 * second time, which would end the process.
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
        // There is none when the pool has ended.
        release?.(reason);
      });
    });
    return undefined;
  }
}

/**
 * The queue's connections. The library stops listening to their errors as soon as it is told to
 * stop, and an error that nobody listens to ends the process: here somebody always does.
 */
export function openQueueConnections(connectionString: string, max: number): pg.Pool {
  const pool = new QueueConnections({
    connectionString,
    application_name: 'worker queue',
    max,
    keepAlive: true,
  });
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
