import { catalogue } from '@workspace/domain/catalogue';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import Koa, { type Middleware } from 'koa';
import type { FindApiKey } from './auth/api-keys.ts';
import { authRoutes } from './auth/routes.ts';
import type { Sessions } from './auth/sessions.ts';
import { createStaffTargetAuthoriser } from './capabilities/company/companies/index.ts';
import {
  createRefusalRecorder,
  createStaffCallRecorder,
} from './capabilities/events/audit/index.ts';
import { handlers } from './capabilities/handlers.ts';
import { createApiKeyFinder } from './capabilities/platform/api-keys/index.ts';
import { assistants } from './capabilities/platform/assistants/index.ts';
import { ticketLookups } from './capabilities/ticket-lookups.ts';
import type { SecretKeys } from './config/secret-key.ts';
import type { Pool } from './database/pool.ts';
import { failures, requestLine } from './http/edge.ts';
import type { OperationTable } from './http/handler.ts';
import { health } from './http/health.ts';
import { createInProcessCalls } from './http/in-process.ts';
import { operationSteps, operationsMiddleware } from './http/operations.ts';
import type { UploadSettings } from './http/pipeline/body.ts';
import type { Limits } from './http/pipeline/limit.ts';
import type { Releases } from './http/releases.ts';
import type { RequestState } from './http/request.ts';
import { readableTarget } from './http/request-target.ts';
import { canonicalHost, securityHeaders } from './http/security.ts';
import { webApp } from './http/web-app.ts';
import { withConsoleInLog } from './logging/console-in-log.ts';
import { bookingPage } from './pages/booking/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import type { Services } from './services.ts';
import { readProductClock } from './vendors/clock/store.ts';
import type {
  EmbeddedProvider,
  EmbeddedProviderDeps,
} from './vendors/identity/embedded/provider.ts';
import { metricsPage } from './watching/page.ts';
import { tracedRequests } from './watching/traced-requests.ts';
import type { Watching } from './watching/watching.ts';

export interface AppDeps {
  /** Connections of the app's own role. */
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly services: Services;
  readonly limits: Limits;
  readonly keys: SecretKeys;
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** Folder of the staff's built console. */
  readonly consoleRoot: string;
  /** Hashed files of earlier releases of both apps; absent = none are served. */
  readonly releases?: { readonly web: Releases; readonly console: Releases };
  readonly watching?: Watching | undefined;
  /** By default those in the database. */
  readonly findApiKey?: FindApiKey | undefined;
  /** The product's own by default. */
  readonly table?: OperationTable | undefined;
  readonly uploads?: UploadSettings | undefined;
}

/** A connection that is alive sends at least a packet in this time. */
const productUploads: UploadSettings = { stallMs: 30_000 };

/** Loaded only where it is used, since production has an external issuer. */
async function embeddedProvider(deps: EmbeddedProviderDeps): Promise<EmbeddedProvider> {
  // oidc-provider recommends a newer Node.js than the project requires.
  const { createEmbeddedProvider } = await withConsoleInLog(
    deps.log,
    () => import('./vendors/identity/embedded/provider.ts'),
  );
  return createEmbeddedProvider(deps);
}

/** Operations are served below `/api`, beside the login. */
const isLogin = (path: string) => path.startsWith('/api/auth/');
const isCall = (path: string) => path.startsWith('/api/') && !isLogin(path);

/** The web app has no pages below `/api`. */
const noPage: Middleware = (ctx, next) => {
  if (ctx.path.startsWith('/api/')) throw new AppError(commonErrors.notFound);
  return next();
};

/** The composition root of the HTTP server; middleware in the order of execution. */
export async function createApp(deps: AppDeps): Promise<Koa<RequestState>> {
  const { pool, sessions, services, limits, keys, watching } = deps;
  const { configuration, log, sealer } = services;
  const app = new Koa<RequestState>();
  app.proxy = configuration.trustProxy;
  app.silent = true;
  const findApiKey =
    deps.findApiKey ?? createApiKeyFinder({ pool, log, realNow: services.realNow });
  const steps = operationSteps({
    pool,
    sessions,
    findApiKey,
    limits,
    uploads: deps.uploads ?? productUploads,
    table: deps.table ?? { operations: catalogue, handlers },
    services,
    ticketLookups,
    meters: watching?.meters,
    recordRefusal: createRefusalRecorder(pool, log),
    recordStaffCall: createStaffCallRecorder(pool),
    authoriseStaffTarget: createStaffTargetAuthoriser(services.staffPool),
  });

  const operations = operationsMiddleware(steps);
  const answered = watching?.meters?.answered;
  const call = createInProcessCalls({ app, steps, log, answered });
  const changes = { pool, realNow: services.realNow };

  app.use(requestLine(log, answered));
  if (watching?.tracer) app.use(tracedRequests(watching.tracer, configuration.trustProxy));
  app.use(securityHeaders(configuration));
  app.use(failures(log));
  app.use(readableTarget());
  // Operations come before rarely used middleware, none of which applies to them.
  app.use(assistants({ configuration, findApiKey, limits, log, call, changes }));
  app.use((ctx, next) => (isCall(ctx.path) ? operations(ctx, next) : next()));
  app.use(health(pool));
  if (watching?.pageOn) app.use(metricsPage(watching.pageOn));
  app.use(canonicalHost(configuration.publicUrl));

  app.use((ctx, next) => (isLogin(ctx.path) ? limits.ofAddress(ctx, next) : next()));
  const isDemo = configuration.mode === 'demo';
  const provider =
    isDemo && configuration.oidc.issuer === undefined
      ? await embeddedProvider({ pool, sealer, keys, configuration, log, limit: limits.tries })
      : undefined;
  if (provider) app.use(provider.middleware);
  if (isDemo) {
    app.use(sandboxRoutes({ pool, staffPool: services.staffPool, configuration, log }));
  }
  app.use(
    authRoutes({
      pool,
      sessions,
      sealer,
      configuration,
      log,
      limit: limits.tries,
      limits,
      provider,
      call: watching?.call,
    }),
  );
  app.use(bookingPage({ configuration, now: async () => (await readProductClock(pool)).now }));
  app.use(noPage);
  app.use(webApp(deps.consoleRoot, '/staff', deps.releases?.console));
  app.use(webApp(deps.webRoot, '', deps.releases?.web));
  return app;
}
