import { createServer } from 'node:http';
import Koa from 'koa';
import { type Configuration, readConfiguration } from '../../config/configuration.ts';
import { freePort } from '../../database/embedded/server.ts';
import { createListener, type Listener } from '../../database/listener.ts';
import { failures } from '../../http/edge.ts';
import { createLimits, type LimitTries } from '../../http/pipeline/limit.ts';
import type { RequestState } from '../../http/request.ts';
import { openOutboxSecret } from '../../jobs/outbox.ts';
import { collectingLog } from '../../testing/collecting-log.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createEmbeddedProvider } from '../../vendors/identity/embedded/provider.ts';
import { sessionCookieName } from '../cookies.ts';
import { authRoutes } from '../routes.ts';
import { createSessions, type Sessions, type SessionsDeps } from '../sessions.ts';
import { type Browser, createBrowser } from './browser.ts';

/** The parts of the product that a login needs, over real HTTP. */
export interface LoginApp {
  readonly url: string;
  readonly configuration: Configuration;
  readonly sessions: Sessions;
  readonly listener: Listener;
  readonly sessionCookie: string;
  /** Number of counted attempts, by key. */
  readonly tries: Map<string, number>;
  logged(): string;
  browser(): Browser;
  /** Stops this copy; the database stays. */
  stop(): Promise<void>;
}

export interface LoginAppOptions {
  readonly port?: number;
  readonly environment?: Record<string, string>;
  readonly limit?: LimitTries;
  readonly issuerTimeoutSeconds?: number;
  readonly realNow?: () => Date;
  readonly onLogin?: SessionsDeps['onLogin'];
}

/** The codes that were mailed to an address, newest last; opened from their outbox rows. */
export async function mailedCodes(database: TestDatabase, to: string): Promise<string[]> {
  const rows: { id: string; secret: string }[] = await database
    .owner('outbox')
    .where({ topic: 'mail.send' })
    .whereRaw(`payload->>'to' = ?`, [to])
    .orderBy('created_at')
    .select('id', 'secret');
  return rows.map(({ id, secret }) => {
    const opened = openOutboxSecret(database.sealer, id, secret);
    if (!opened || typeof opened !== 'object' || !('code' in opened)) throw new Error('No code.');
    return String(opened.code);
  });
}

/** Starts a copy over a database; with `OIDC_ISSUER` it has no provider of its own. */
export async function startLoginApp(
  database: TestDatabase,
  options: LoginAppOptions = {},
): Promise<LoginApp> {
  const port = options.port ?? (await freePort());
  const configuration = readConfiguration({ PORT: String(port), ...options.environment });
  const { app: pool, sealer, keys } = database;
  const log = collectingLog();
  const tries = new Map<string, number>();
  const limit: LimitTries =
    options.limit ?? (async (key) => void tries.set(key, (tries.get(key) ?? 0) + 1));
  const realNow = options.realNow ?? (() => new Date());
  const listener = createListener({ url: database.urls.app, log });
  const { onLogin } = options;
  const sessions = createSessions({
    pool,
    sealer,
    log,
    listener,
    realNow,
    ...(onLogin && { onLogin }),
  });
  const provider = configuration.oidc.issuer
    ? undefined
    : await createEmbeddedProvider({ pool, sealer, keys, configuration, log, limit, realNow });

  const app = new Koa<RequestState>();
  app.silent = true;
  app.use(failures(log));
  if (provider) app.use(provider.middleware);
  const { issuerTimeoutSeconds } = options;
  app.use(
    authRoutes({
      configuration,
      pool,
      sessions,
      provider,
      sealer,
      limit,
      limits: createLimits(pool, false),
      log,
      issuerTimeoutSeconds,
      realNow,
    }),
  );
  app.use(async (ctx) => {
    if (ctx.path !== '/sandbox/messages') {
      ctx.body = `page ${ctx.path}`;
      return;
    }
    const to = String(ctx.query.to);
    const codes = await mailedCodes(database, to);
    ctx.body = {
      data: codes.map((code, index) => ({
        channel: 'email',
        to,
        subject: 'Your code',
        body: `Your code is ${code}.`,
        sent_at: new Date(index).toISOString(),
      })),
    };
  });
  const server = createServer(app.callback());
  await listener.start();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    configuration,
    sessions,
    listener,
    sessionCookie: sessionCookieName(configuration.publicUrl),
    tries,
    logged: log.text,
    browser: () => createBrowser(url),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await listener.stop();
    },
  };
}
