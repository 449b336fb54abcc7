import Koa from 'koa';
import { sessionCookieName } from './auth/cookies.ts';
import { authRoutes } from './auth/routes.ts';
import type { Sessions } from './auth/sessions.ts';
import { createRefusalRecorder } from './capabilities/audit/index.ts';
import { handlers } from './capabilities/handlers.ts';
import type { SecretKeys } from './config/secret-key.ts';
import type { Pool } from './database/pool.ts';
import { failures, readableAddress, requestLine } from './http/edge.ts';
import { health } from './http/health.ts';
import { operationsMiddleware } from './http/operations.ts';
import type { RequestState } from './http/request.ts';
import { canonicalHost, securityHeaders } from './http/security.ts';
import { createLimits } from './http/walk/limit.ts';
import { webApp } from './http/web-app.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import type { Services } from './services.ts';
import type {
  EmbeddedProvider,
  EmbeddedProviderDeps,
} from './vendors/identity/embedded/provider.ts';

export interface AppDeps {
  /** Connections of the app's own role. */
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly services: Services;
  readonly keys: SecretKeys;
  /** Folder of the built web app. */
  readonly webRoot: string;
}

/** Loaded where it is used alone: production brings an issuer of its own. */
async function embeddedProvider(deps: EmbeddedProviderDeps): Promise<EmbeddedProvider> {
  const { createEmbeddedProvider } = await import('./vendors/identity/embedded/provider.ts');
  return createEmbeddedProvider(deps);
}

/** The composition root of everything that answers over HTTP, in the order in which it is asked. */
export async function createApp(deps: AppDeps): Promise<Koa<RequestState>> {
  const { pool, sessions, services, keys } = deps;
  const { configuration, log, sealer } = services;
  const app = new Koa<RequestState>();
  app.proxy = configuration.trustProxy;
  app.silent = true;
  const limits = createLimits(pool, configuration.rateLimits);

  app.use(requestLine(log));
  app.use(failures(log));
  app.use(readableAddress());
  app.use(health(pool));
  app.use(canonicalHost(configuration.publicUrl));
  app.use(await securityHeaders(configuration));

  const isDemo = configuration.mode === 'demo';
  const provider =
    isDemo && configuration.oidc.issuer === undefined
      ? await embeddedProvider({ pool, sealer, keys, configuration, log, limit: limits.tries })
      : undefined;
  if (provider) app.use(provider.middleware);
  if (isDemo) app.use(sandboxRoutes({ pool, configuration, log }));
  app.use(authRoutes({ sessions, sealer, configuration, log, limit: limits.tries, provider }));

  const operations = operationsMiddleware({
    pool,
    sessions,
    cookieName: sessionCookieName(configuration.publicUrl),
    limits,
    handlers,
    services,
    recordRefusal: createRefusalRecorder(pool),
  });
  app.use((ctx, next) => (ctx.path.startsWith('/api/') ? operations(ctx, next) : next()));
  app.use(webApp(deps.webRoot));
  return app;
}
