import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createApp } from './app.ts';
import { createSessions } from './auth/sessions.ts';
import { createNetworkEventHandler } from './capabilities/numbers/index.ts';
import type { Configuration } from './config/configuration.ts';
import { loadSecretKey } from './config/secret-key.ts';
import { connectDatabase } from './database/connect.ts';
import { createListener } from './database/listener.ts';
import { migrateUp } from './database/migrate.ts';
import { createPool } from './database/pool.ts';
import { prepareInstallation } from './demo/prepare.ts';
import { createHttpServer } from './http/server.ts';
import { installQueue } from './jobs/queue.ts';
import type { Log } from './logging/log.ts';
import { startRealtime } from './realtime/socket.ts';
import { createSealer } from './secrets/seal.ts';
import type { Services } from './services.ts';
import { readMovedOffset } from './vendors/clock/product-clock.ts';
import { startWork } from './work.ts';

/** A running copy of the product. */
export interface RunningProcess {
  readonly configuration: Configuration;
  /** Resolves when the embedded database ended by itself. */
  readonly databaseLost: Promise<void>;
  /** Ends requests in flight, then jobs, then the database. */
  stop(): Promise<void>;
}

const stopPatienceMs = 10_000;

async function listen(server: Server, { host, port }: Configuration): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const patience = setTimeout(() => server.closeAllConnections(), stopPatienceMs);
  await closed;
  clearTimeout(patience);
}

/** Starts API, worker and web app as one process; every part can be stopped again. */
export async function startProcess(
  configuration: Configuration,
  deps: { log: Log; webRoot: string },
): Promise<RunningProcess> {
  const { log } = deps;
  const secretKey = await loadSecretKey(configuration);
  const sealer = createSealer(secretKey);
  const database = await connectDatabase(configuration, secretKey, log);
  const { urls } = database;
  await migrateUp(urls.owner);
  await installQueue(urls.worker, log);
  await prepareInstallation({ ownerUrl: urls.owner, sealer, configuration, log });

  const pool = createPool({
    url: urls.app,
    max: configuration.database.poolSize,
    applicationName: 'api',
  });
  const workerPool = createPool({ url: urls.worker, max: 10, applicationName: 'worker' });
  const listener = createListener({ url: urls.app, log });
  const sessions = createSessions({ pool, sealer, log, listener });
  const services: Services = { configuration, sealer, log, randomBytes, realNow: () => new Date() };
  const app = await createApp({ pool, sessions, services, secretKey, webRoot: deps.webRoot });
  const server = createHttpServer(app.callback());
  const realtime = startRealtime({
    server,
    sessions,
    listener,
    movedOffset: () => readMovedOffset(pool),
    publicUrl: configuration.publicUrl,
    log,
  });
  await listener.start();
  const work = await startWork({
    configuration,
    workerUrl: urls.worker,
    pool: workerPool,
    sealer,
    log,
    onNetworkEvent: createNetworkEventHandler({ pool: workerPool, sealer }),
  });
  await listen(server, configuration);

  return {
    configuration,
    databaseLost: database.lost,
    stop: async () => {
      await realtime.close();
      await close(server);
      await work.stop();
      await listener.stop();
      await Promise.all([pool.destroy(), workerPool.destroy()]);
      await database.stop();
    },
  };
}
