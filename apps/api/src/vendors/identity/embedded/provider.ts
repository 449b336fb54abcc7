import { cookiePort } from '@workspace/domain/access/device-cookies';
import type { Context, Middleware } from 'koa';
import { Provider } from 'oidc-provider';
import type { Configuration } from '../../../config/configuration.ts';
import type { SecretKeys } from '../../../config/secret-key.ts';
import { databaseFailure, isOutOfRoom, isUnavailable } from '../../../database/failure.ts';
import type { Pool } from '../../../database/pool.ts';
import type { LimitTries } from '../../../http/pipeline/limit.ts';
import { refuseContentCoding } from '../../../http/pipeline/receive.ts';
import type { Log } from '../../../logging/log.ts';
import { readInter } from '../../../pages/inter.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { createAccounts } from './accounts.ts';
import { createAdapter } from './adapter.ts';
import { interactionSeconds, providerConfiguration } from './configuration.ts';
import { createInteractions } from './interactions.ts';
import { clientId, deriveSecrets, loadSigningKeys } from './keys.ts';
import { endAtOnce } from './logout.ts';
import { unavailablePage } from './pages.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { createSignIns } from './sign-in-state.ts';
import { style } from './style.ts';

export interface EmbeddedProviderDeps {
  readonly pool: Pool;
  readonly sealer: Sealer;
  readonly keys: SecretKeys;
  readonly configuration: Pick<Configuration, 'publicUrl' | 'port' | 'host' | 'oidc'>;
  readonly log: Log;
  readonly limit: LimitTries;
  /** Real time (decisions 5). */
  readonly realNow?: () => Date;
}

/** The demo's login provider (decisions 2); must be mounted before body parsers. */
export interface EmbeddedProvider {
  /** Router for `/oidc`. */
  readonly middleware: Middleware;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  /** URL at which this machine itself reaches the issuer. */
  readonly backChannelBase: string;
}

const mount = '/oidc';

const everywhere = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
]);

function backChannelBaseOf({ host, port }: { host: string; port: number }): string {
  const reachable = everywhere.get(host) ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}${mount}`;
}

/** Strict, but allows the digest of the library's one script. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function watch(provider: Provider, log: Log): void {
  const failed = (sentence: string) => (_ctx: unknown, error: Error) =>
    log.error({ error: error.name }, sentence);
  const refused = (sentence: string) => (_ctx: unknown, error: Error) =>
    log.info({ error: 'error' in error ? error.error : error.name }, sentence);
  provider.on('server_error', failed('the embedded login provider failed'));
  provider.on('authorization.error', refused('a login was refused'));
  provider.on('grant.error', refused('a code was refused'));
}

/** Sets up the provider; its keys are generated at the first start. */
export async function createEmbeddedProvider(
  deps: EmbeddedProviderDeps,
): Promise<EmbeddedProvider> {
  const { pool, sealer, keys, configuration, log, limit } = deps;
  const { realNow = () => new Date() } = deps;
  const { publicUrl, oidc } = configuration;
  const issuer = `${publicUrl}${mount}`;
  const secrets = deriveSecrets(keys);
  const accounts = createAccounts({ pool, sealer });
  const signIns = createSignIns({ pool, sealer, realNow, seconds: interactionSeconds });
  const errorAddress = (sentence: string) =>
    `${publicUrl}/auth/error?error_description=${encodeURIComponent(sentence)}`;

  const provider = new Provider(
    issuer,
    providerConfiguration({
      publicUrl,
      cookiePort: cookiePort(publicUrl),
      mount,
      staffClaim: oidc.staffClaim,
      secrets,
      signingKeys: await loadSigningKeys({ pool, sealer }),
      adapter: createAdapter({ pool, sealer }),
      accounts,
      errorAddress,
    }),
  );
  provider.proxy = true;
  provider.silent = true;
  provider.use(endAtOnce(provider, { publicUrl, mount }));
  watch(provider, log);
  const answer = provider.callback();
  const interact = createInteractions({
    provider,
    signIns,
    accounts,
    limits: createSignInLimits({ limit, sealer }),
    mount,
    errorAddress,
  });
  const font = await readInter();

  /** URLs that the library writes are public ones, also for internal calls. */
  const pretendPublic = ({ headers }: Context['req']) => {
    const { host, protocol } = new URL(publicUrl);
    headers.host = host;
    headers['x-forwarded-host'] = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
  };

  const handToLibrary = async (ctx: Context) => {
    const { req, res } = ctx;
    ctx.respond = false;
    Object.assign(req, { originalUrl: req.url });
    req.url = req.url?.slice(mount.length) || '/';
    await answer(req, res);
  };

  /** Answers a page load during a database outage with a page. */
  const sayUnavailable = (ctx: Context, error: unknown, uid: string) => {
    if (!isUnavailable(error) && !isOutOfRoom(error)) throw error;
    log.warn({ reason: databaseFailure(error)?.code }, 'a login page met an outage');
    ctx.status = 503;
    ctx.set('Retry-After', '2');
    ctx.type = 'html';
    ctx.body = unavailablePage({ style: `${mount}/sign-in.css` }, `${mount}/interaction/${uid}`);
  };

  const assets: Readonly<Record<string, { type: string; body: string | Buffer | undefined }>> = {
    '/sign-in.css': { type: 'text/css; charset=utf-8', body: style },
    '/inter.woff2': { type: 'font/woff2', body: font },
  };

  const serve = async (ctx: Context) => {
    const path = ctx.path.slice(mount.length);
    const asset = assets[path];
    if (asset) {
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.type = asset.type;
      if (asset.body) ctx.body = asset.body;
      return;
    }
    refuseContentCoding(ctx.req);
    pretendPublic(ctx.req);
    ctx.set('Content-Security-Policy', contentSecurityPolicy);
    ctx.set('Cache-Control', 'no-store');
    const interaction = /^\/interaction\/([\w-]+)(?:\/(cancel))?$/.exec(path);
    if (interaction?.[1]) {
      const [, uid, action] = interaction;
      return interact(ctx, uid, action).catch((error: unknown) => sayUnavailable(ctx, error, uid));
    }
    return handToLibrary(ctx);
  };

  return {
    middleware: (ctx, next) =>
      ctx.path === mount || ctx.path.startsWith(`${mount}/`) ? serve(ctx) : next(),
    clientId,
    clientSecret: secrets.clientSecret,
    issuer,
    backChannelBase: backChannelBaseOf(configuration),
  };
}
