import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@workspace/domain/contract/client';
import { createApp } from '../app.ts';
import type { FindApiKey } from '../auth/api-keys.ts';
import { createSessions, type Sessions } from '../auth/sessions.ts';
import { createNetworkEventHandler } from '../capabilities/numbers/numbers/index.ts';
import { readConfiguration } from '../config/configuration.ts';
import { ownPortsOf } from '../config/own-ports.ts';
import { createListener } from '../database/listener.ts';
import type { PoolOptions } from '../database/pool.ts';
import { createHeavyWork, type HeavyWork } from '../heavy-work.ts';
import type { OperationTable } from '../http/handler.ts';
import type { UploadSettings } from '../http/pipeline/body.ts';
import { createLimits, type Limits } from '../http/pipeline/limit.ts';
import { createHttpServer } from '../http/server.ts';
import type { WaitingLimits } from '../realtime/admission.ts';
import { startRealtime } from '../realtime/socket.ts';
import type { Services } from '../services.ts';
import { readMovedOffset } from '../vendors/clock/product-clock.ts';
import { configuredRates } from '../vendors/exchange-rates/configured.ts';
import { configuredFiles } from '../vendors/files/configured.ts';
import { configuredMarketing } from '../vendors/marketing/configured.ts';
import { keepForm } from '../vendors/marketing/kept-form.ts';
import { configuredPayments } from '../vendors/payments/configured.ts';
import { configuredVatRegister } from '../vendors/vat-register/configured.ts';
import type { Websites } from '../vendors/websites/port.ts';
import { createWebsites } from '../vendors/websites/websites.ts';
import { realtimeGauges } from '../watching/gauges.ts';
import { startWatching } from '../watching/watching.ts';
import { startWork } from '../work.ts';
import { collectingLog } from './collecting-log.ts';
import { clientOf } from './device.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { buildWorld, type World } from './world.ts';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or undefined for anything else. */
  readonly body: unknown;
  readonly bytes: Buffer;
}

export interface CallInit {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; a text is JSON unless the headers say otherwise. */
  readonly rawBody?: RequestInit['body'] | undefined;
}

/** The API over real HTTP, with its own database and a small test world. */
export interface TestProduct {
  readonly url: string;
  readonly database: TestDatabase;
  readonly world: World;
  readonly sessions: Sessions;
  readonly services: Services;
  readonly limits: Limits;
  /** Every log line so far, as text. */
  logged(): string;
  /** A bearer for the person with this address; newcomers are not in the test world. */
  login(email: string, options?: { staff?: boolean }): Promise<string>;
  /** The typed client with a bearer; refusals are thrown as AppError. */
  as(token: string): Client;
  /** An untyped call, for requests that the typed client would never send. */
  call(token: string | null, method: string, path: string, init?: CallInit): Promise<TestAnswer>;
  destroy(): Promise<void>;
}

export async function startTestProduct(
  environment: Record<string, string> = {},
  parts: {
    readonly worker?: 'running';
    readonly watching?: 'on';
    /** Operations other than the product's. */
    readonly table?: OperationTable;
    readonly uploads?: UploadSettings;
    /** Keys beside the database; by default those in it. */
    readonly findApiKey?: FindApiKey;
    readonly realNow?: () => Date;
    /** Monotonic milliseconds by which the calls of API keys are counted. */
    readonly limitsNow?: () => number;
    readonly websites?: Websites;
    readonly heavyWork?: HeavyWork;
    /** Sockets that have not authenticated; the product's own limits by default. */
    readonly waitingSockets?: WaitingLimits;
    readonly pool?: Partial<Pick<PoolOptions, 'max' | 'acquireTimeoutMs'>>;
    /** A database with a world, instead of a new one; the product destroys it as well. */
    readonly found?: Pick<TestProduct, 'database' | 'world'>;
  } = {},
): Promise<TestProduct> {
  const database = parts.found?.database ?? (await createTestDatabase('migrated', parts.pool));
  const world = parts.found?.world ?? (await buildWorld(database.owner));
  const webRoot = await mkdtemp(join(tmpdir(), 'web-root-'));
  const dataDirectory = await mkdtemp(join(tmpdir(), 'data-'));
  const configuration = readConfiguration({
    LINEWISE_RATE_LIMITS: 'off',
    LINEWISE_DATA_DIR: dataDirectory,
    ...environment,
  });
  const log = collectingLog();
  const { sealer, keys } = database;
  const listener = createListener({ url: database.urls.app, log });
  const sessions = createSessions({ pool: database.app, sealer, log, listener });
  const realNow = parts.realNow ?? (() => new Date());
  const services: Services = {
    configuration,
    sealer,
    staffPool: database.staff,
    endSession: sessions.revoke,
    files: configuredFiles(configuration),
    websites: parts.websites ?? createWebsites(),
    vatRegister: configuredVatRegister(configuration),
    exchangeRates: configuredRates(configuration, { now: realNow, log }),
    payments: configuredPayments(configuration, database.app),
    marketingForm: keepForm({
      marketing: configuredMarketing(configuration, { pool: database.app, log }),
      now: realNow,
      log,
    }),
    heavyWork: parts.heavyWork ?? createHeavyWork(),
    ownPorts: ownPortsOf(configuration, database.urls.app),
    log,
    randomBytes,
    realNow,
  };
  const watching = parts.watching === 'on' ? await startWatching(configuration, log) : undefined;
  watching?.watchPool('api', database.app);
  const limits = createLimits(database.app, configuration.rateLimits, parts.limitsNow);
  const app = await createApp({
    pool: database.app,
    sessions,
    services,
    limits,
    keys,
    webRoot,
    consoleRoot: webRoot,
    watching,
    table: parts.table,
    findApiKey: parts.findApiKey,
    uploads: parts.uploads,
  });
  const server = createHttpServer(app.callback());
  // A test that computes for longer than a connection may be idle would otherwise use a closed one.
  server.keepAliveTimeout = 0;
  const { publicUrl, trustProxy } = configuration;
  const movedOffset = () => readMovedOffset(database.app);
  const realtime = startRealtime({
    server,
    sessions,
    listener,
    movedOffset,
    publicUrl,
    limits,
    trustProxy,
    waitingLimits: parts.waitingSockets,
    log,
  });
  watching?.watch(realtimeGauges({ sockets: realtime.count, listener }));
  await listener.start();
  const work =
    parts.worker === 'running'
      ? await startWork({
          configuration,
          workerUrl: database.urls.worker,
          pool: database.worker,
          appPool: database.app,
          sealer,
          log,
          onNetworkEvent: createNetworkEventHandler({ pool: database.worker, sealer }),
          watching,
        })
      : undefined;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}`;

  return {
    url,
    database,
    world,
    sessions,
    services,
    limits,
    logged: log.text,
    async login(email, options) {
      const cookie = await sessions.begin(
        {
          issuer: 'https://issuer.example',
          subject: email,
          email,
          name: email,
          staff: options?.staff ?? false,
          idToken: undefined,
        },
        undefined,
      );
      const session = await sessions.resolve({ cookie });
      if (!session) throw new Error(`${email} could not log in.`);
      return sessions.issueAccessToken(session.sessionId);
    },
    as: (token) => clientOf(url, token),
    async call(token, method, path, init = {}) {
      const text =
        init.rawBody ?? (init.body === undefined ? undefined : JSON.stringify(init.body));
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(typeof text === 'string' ? { 'content-type': 'application/json' } : {}),
          ...init.headers,
        },
        ...(text === undefined ? {} : { body: text }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const body: unknown = isJson ? JSON.parse(bytes.toString('utf8')) : undefined;
      return { status: response.status, headers: response.headers, body, bytes };
    },
    async destroy() {
      await work?.stop();
      await realtime.close();
      server.closeAllConnections();
      await listener.stop();
      await watching?.stop();
      await database.destroy();
      await rm(webRoot, { recursive: true, force: true });
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
