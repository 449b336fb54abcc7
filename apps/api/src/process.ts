import { randomBytes } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { type AppDeps, createApp } from './app.ts';
import { checkIssuer } from './auth/issuer-check.ts';
import { createSessions } from './auth/sessions.ts';
import { createNetworkEventHandler } from './capabilities/numbers/numbers/index.ts';
import { recordFirstLogin } from './capabilities/people/accounts/index.ts';
import type { Configuration } from './config/configuration.ts';
import { ownPortsOf } from './config/own-ports.ts';
import { loadSecretKeys, type SecretKeys } from './config/secret-key.ts';
import { type Connected, connectDatabase } from './database/connect.ts';
import type { SecondConnection } from './database/held-connection.ts';
import { inTurn, preparation } from './database/in-turn.ts';
import { createListener, type Listener } from './database/listener.ts';
import { migrateUp } from './database/migrate.ts';
import { createPool, type Pool } from './database/pool.ts';
import { type Pulse, startPulse } from './database/pulse.ts';
import type { RoleUrls } from './database/roles.ts';
import { slowQueries } from './database/slow-queries.ts';
import { prepareInstallation } from './demo/prepare.ts';
import { createHeavyWork } from './heavy-work.ts';
import { closeServer, listen } from './http/listen.ts';
import { createLimits } from './http/pipeline/limit.ts';
import { keepReleases } from './http/releases.ts';
import { createHttpServer } from './http/server.ts';
import { answerStarting } from './http/starting.ts';
import { createWorkerApp } from './http/worker-app.ts';
import { lanes } from './jobs/lanes.ts';
import { installQueue } from './jobs/queue.ts';
import type { Worker } from './jobs/worker.ts';
import type { Log } from './logging/log.ts';
import { type Realtime, startRealtime } from './realtime/socket.ts';
import { createSealer, type Sealer } from './secrets/seal.ts';
import type { Services } from './services.ts';
import { subscribers } from './subscribers.ts';
import { readMovedOffset } from './vendors/clock/product-clock.ts';
import { configuredRates } from './vendors/exchange-rates/configured.ts';
import { configuredFiles } from './vendors/files/configured.ts';
import { configuredMarketing } from './vendors/marketing/configured.ts';
import { keepForm } from './vendors/marketing/kept-form.ts';
import { configuredPayments } from './vendors/payments/configured.ts';
import { configuredVatRegister } from './vendors/vat-register/configured.ts';
import {
  watchedFiles,
  watchedMarketing,
  watchedPayments,
  watchedRates,
  watchedVatRegister,
  watchedWebsites,
} from './vendors/watched.ts';
import { createWebsites } from './vendors/websites/websites.ts';
import { realtimeGauges } from './watching/gauges.ts';
import { startWatching, type Watching } from './watching/watching.ts';
import { startWork } from './work.ts';

/** A running copy of the product. */
export interface RunningProcess {
  readonly configuration: Configuration;
  /** Stops requests in flight, then jobs, then the database. */
  stop(): Promise<void>;
}

const stopPatienceMs = 10_000;
const statementPatienceMs = 30_000;
/** The provider's staff are few and make one request at a time. */
const staffConnections = 4;

/** The parts started so far, which a failed start stops again. */
interface Parts {
  readonly server: Server;
  realtime?: Realtime;
  work?: Worker;
  listener?: Listener;
  readonly pools: Pool[];
  pulse?: Pulse;
  database?: Connected;
  watching?: Watching;
}

/** Stops the parts one after the other, even if one fails to stop. */
async function endParts(parts: Parts, log: Log): Promise<void> {
  const ends: readonly (() => Promise<unknown> | undefined)[] = [
    () => Promise.all([parts.realtime?.close(), closeServer(parts.server, stopPatienceMs)]),
    () => parts.work?.stop(),
    () => parts.listener?.stop(),
    () => Promise.all(parts.pools.map((pool) => pool.destroy())),
    () => parts.pulse?.stop(),
    () => parts.watching?.stop(),
    () => parts.database?.stop(),
  ];
  for (const end of ends) {
    try {
      await end();
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : '' }, 'a part did not end well');
    }
  }
}

/** Folders of the built web apps. */
type BuiltApps = Pick<AppDeps, 'webRoot' | 'consoleRoot'>;

/**
 * Starts API, worker and web app in one process, or the subset given by `role`; every part can be
 * stopped again. A failed start leaves nothing running.
 * @throws StartError, ConfigurationError with a sentence for the person who started it
 */
export async function startProcess(
  configuration: Configuration,
  deps: { log: Log } & BuiltApps,
): Promise<RunningProcess> {
  const { log } = deps;
  let answer: RequestListener = answerStarting;
  const server = createHttpServer((request, response) => answer(request, response));
  // The port comes first, so that a start on a taken port changes nothing.
  await listen(server, configuration);
  const parts: Parts = { server, pools: [] };
  try {
    answer = await startParts(configuration, deps, parts);
  } catch (error) {
    await endParts(parts, log);
    throw error;
  }
  return { configuration, stop: () => endParts(parts, log) };
}

/** A defect, which costs the caller a connection of others but does not make anybody wait. */
const reportSecond = (log: Log) => (second: SecondConnection) =>
  log.error({ stack: second.stack }, 'a call took a second connection in an open transaction');

const slowFor = ({ slowQueryMs: fromMs }: Configuration, log: Log) =>
  fromMs === 0 ? undefined : slowQueries({ fromMs, log });

/** Shared dependencies of all parts of a process. */
interface Ground {
  readonly configuration: Configuration;
  readonly urls: RoleUrls;
  readonly keys: SecretKeys;
  readonly sealer: Sealer;
  /** Connections of the app's role. */
  readonly pool: Pool;
  readonly pulse: Pulse;
  readonly log: Log;
  readonly apps: BuiltApps;
  readonly watching: Watching;
}

/** Composes the product, starting with the database; returns the HTTP request listener. */
async function startParts(
  configuration: Configuration,
  { log, ...apps }: { log: Log } & BuiltApps,
  parts: Parts,
): Promise<RequestListener> {
  const keys = await loadSecretKeys(configuration);
  const sealer = createSealer(keys.current, keys.previous);
  parts.database = await connectDatabase(configuration, keys, log);
  const { urls } = parts.database;
  await inTurn({ url: urls.owner, what: preparation, log }, async () => {
    await migrateUp(urls.owner);
    await installQueue(urls.worker, log);
    await prepareInstallation({ ownerUrl: urls.owner, sealer, configuration, log });
  });
  const pulse = startPulse({ url: configuration.role === 'worker' ? urls.worker : urls.app, log });
  parts.pulse = pulse;
  const pool = createPool({
    subscribers,
    url: urls.app,
    max: configuration.database.poolSize,
    applicationName: 'api',
    patienceMs: statementPatienceMs,
    onSecondConnection: reportSecond(log),
    pulse,
    slow: slowFor(configuration, log),
  });
  parts.pools.push(pool);
  const watching = await startWatching(configuration, log);
  parts.watching = watching;
  watching.watchPool('api', pool);
  const ground: Ground = {
    configuration,
    urls,
    keys,
    sealer,
    pool,
    pulse,
    log,
    apps,
    watching,
  };
  if (configuration.role === 'worker') {
    const work = await startWorking(ground, parts);
    return createWorkerApp({ pool, work, log, pageOn: watching.pageOn }).callback();
  }
  const answer = await startAnswering(ground, parts);
  if (configuration.role === 'all') await startWorking(ground, parts);
  return answer;
}

const realNow = () => new Date();

/** Starts operations, pages and sockets. */
async function startAnswering(ground: Ground, parts: Parts): Promise<RequestListener> {
  const { configuration, urls, keys, sealer, pool, pulse, log, apps, watching } = ground;
  await checkIssuer(configuration, { call: watching.call, log });
  const listener = createListener({ url: urls.app, log, pulse });
  parts.listener = listener;
  const sessions = createSessions({
    pool,
    sealer,
    log,
    listener,
    onLogin: (person) => recordFirstLogin(pool, person),
  });
  const staffPool = createPool({
    subscribers,
    url: urls.staff,
    max: staffConnections,
    applicationName: 'staff',
    patienceMs: statementPatienceMs,
    onSecondConnection: reportSecond(log),
    pulse,
    slow: slowFor(configuration, log),
  });
  parts.pools.push(staffPool);
  watching.watchPool('staff', staffPool);
  const services: Services = {
    configuration,
    sealer,
    staffPool,
    endSession: sessions.revoke,
    files: watchedFiles(configuredFiles(configuration), watching.call),
    websites: watchedWebsites(createWebsites(), watching.call),
    vatRegister: watchedVatRegister(configuredVatRegister(configuration), watching.call),
    exchangeRates: watchedRates(
      configuredRates(configuration, { now: realNow, log }),
      watching.call,
    ),
    payments: watchedPayments(configuredPayments(configuration, pool), watching.call),
    marketingForm: keepForm({
      marketing: watchedMarketing(configuredMarketing(configuration, { pool, log }), watching.call),
      now: realNow,
      log,
    }),
    heavyWork: createHeavyWork(),
    ownPorts: ownPortsOf(configuration, urls.app),
    log,
    randomBytes,
    realNow,
  };
  const store = join(configuration.dataDirectory, 'releases');
  const releases = {
    web: await keepReleases(join(apps.webRoot, 'assets'), join(store, 'web'), log),
    console: await keepReleases(join(apps.consoleRoot, 'staff/assets'), join(store, 'staff'), log),
  };
  // One for both, so that an address spends the same points on requests and on sockets.
  const limits = createLimits(pool, configuration.rateLimits);
  const app = await createApp({
    pool,
    sessions,
    services,
    limits,
    keys,
    ...apps,
    releases,
    watching,
  });
  parts.realtime = startRealtime({
    server: parts.server,
    sessions,
    listener,
    movedOffset: () => readMovedOffset(pool),
    publicUrl: configuration.publicUrl,
    limits,
    trustProxy: configuration.trustProxy,
    log,
  });
  watching.watch(realtimeGauges({ sockets: parts.realtime.count, listener }));
  await listener.start();
  return app.callback();
}

/** Starts background jobs. */
async function startWorking(
  { configuration, urls, sealer, pool: appPool, pulse, log, watching }: Ground,
  parts: Parts,
): Promise<Worker> {
  const pool = createPool({
    subscribers,
    url: urls.worker,
    max: 14,
    applicationName: 'worker',
    // No statement outlives the attempt of a short job. Long jobs make many short statements.
    patienceMs: lanes.short.timeoutMs,
    onSecondConnection: reportSecond(log),
    pulse,
    slow: slowFor(configuration, log),
  });
  parts.pools.push(pool);
  watching.watchPool('worker', pool);
  const work = await startWork({
    configuration,
    workerUrl: urls.worker,
    pool,
    appPool,
    sealer,
    log,
    onNetworkEvent: createNetworkEventHandler({ pool, sealer }),
    watching,
    pulse,
  });
  parts.work = work;
  return work;
}
