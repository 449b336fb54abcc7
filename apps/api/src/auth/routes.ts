import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Context, Middleware } from 'koa';
import type { Configuration } from '../config/configuration.ts';
import { isUnavailable } from '../database/failure.ts';
import type { Pool } from '../database/pool.ts';
import type { Limits, LimitTries } from '../http/pipeline/limit.ts';
import { methodNotAllowed } from '../http/refusal.ts';
import type { Log } from '../logging/log.ts';
import type { Sealer } from '../secrets/seal.ts';
import { type VendorCall, watchCalls } from '../watching/calls.ts';
import { createCookieJar, sessionTokenReader } from './cookies.ts';
import { refuseCrossSite } from './cross-site.ts';
import { desktopRoutes } from './desktop/routes.ts';
import { describeFailure } from './failure-description.ts';
import {
  type FreshLogin,
  freshLoginAfter,
  freshLoginSeconds,
  openFreshLogin,
  sealFreshLogin,
} from './fresh-login.ts';
import { openPending, pendingSeconds, type StoredLogin, sealPending } from './pending-cookie.ts';
import { errorPageAddress, LoginRefused, type RefusalReason, refusalSentence } from './refusal.ts';
import { createRelyingParty, type RelyingParty } from './relying-party.ts';
import { returnAddress } from './return-to.ts';
import { type ResolvedSession, type Sessions, sessionDays } from './sessions.ts';

/** An issuer in this process, whose values replace the settings. */
interface LocalIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly backChannelBase: string;
}

export interface AuthRoutesDeps {
  readonly configuration: Pick<Configuration, 'publicUrl' | 'mode' | 'oidc'>;
  readonly pool: Pool;
  readonly sessions: Sessions;
  /** Used where no issuer is configured. */
  readonly provider?: LocalIssuer | undefined;
  readonly sealer: Sealer;
  readonly limit: LimitTries;
  readonly limits: Pick<Limits, 'refusedCredential'>;
  readonly log: Log;
  /** Timeout of one call to the issuer. */
  readonly issuerTimeoutSeconds?: number | undefined;
  /** Measures the calls to the issuer. */
  readonly call?: VendorCall | undefined;
  readonly realNow?: () => Date;
}

const base = '/api/auth';
/** Registered at the issuer as redirect URI, below the public address. */
const callbackPath = `${base}/callback`;
/** Screen of the web app that sets up the company of a login without one. */
const onboardingPath = '/onboarding';
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Logins that one browser may have in progress; the oldest gives way to another. */
const maxLogins = 5;

const cookieNames = (header: string): string[] =>
  header.split(';').flatMap((pair) => pair.trim().split('=', 1));

/** Rate limit of login starts per address. */
const begins = { points: 300, seconds: 60 };

const queryText = (ctx: Context, name: string): string | undefined => {
  const value = ctx.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function reasonOf(error: unknown): RefusalReason {
  if (error instanceof AppError && error.definition.status === 429) return 'rateLimited';
  if (error instanceof AppError && error.definition === commonErrors.crossSite) return 'crossSite';
  return isUnavailable(error) ? 'unavailable' : 'failed';
}

function relyingPartyOf(deps: AuthRoutesDeps): RelyingParty {
  const { configuration, provider, log, issuerTimeoutSeconds } = deps;
  const { publicUrl, oidc } = configuration;
  const issuer = oidc.issuer ?? provider?.issuer;
  const clientId = oidc.issuer ? oidc.clientId : provider?.clientId;
  if (!issuer || !clientId) throw new Error('There is no login issuer.');
  return createRelyingParty({
    issuer,
    clientId,
    clientSecret: oidc.issuer ? oidc.clientSecret : provider?.clientSecret,
    clientAuthentication: oidc.clientAuthentication,
    backChannelBase: oidc.issuer ? undefined : provider?.backChannelBase,
    redirectUri: `${publicUrl}${callbackPath}`,
    postLogoutRedirectUri: `${publicUrl}/`,
    staffClaim: oidc.staffClaim,
    timeoutSeconds: issuerTimeoutSeconds,
    call: deps.call ?? watchCalls(undefined),
    log,
  });
}

/** `/api/auth/*` (decisions 2): login, callback, logout, access-token; and whether there is a session. */
export function authRoutes(deps: AuthRoutesDeps): Middleware {
  const { sessions, sealer, limit, limits, log, realNow = () => new Date() } = deps;
  const { publicUrl } = deps.configuration;
  const relyingParty = relyingPartyOf(deps);
  const jar = createCookieJar(deps.configuration);
  const sessionToken = sessionTokenReader(publicUrl);
  /** The session of the cookie. An invalid one costs a query, and is counted as for operations. */
  const sessionOf = async (ctx: Context): Promise<ResolvedSession | null> => {
    const cookie = sessionToken(ctx);
    if (!cookie) return null;
    const found = await sessions.resolve({ cookie });
    if (!found) limits.refusedCredential(ctx.ip);
    return found;
  };
  const desktop = desktopRoutes({ pool: deps.pool, sealer, sessionOf, publicUrl, log });

  const sessionSeconds = sessionDays * 24 * 60 * 60;
  const setSignedIn = (ctx: Context, value: '1' | '', maxAgeSeconds: number) =>
    ctx.append(
      'Set-Cookie',
      jar.line({ name: jar.signedIn, value, path: '/', maxAgeSeconds, readBy: 'page' }),
    );
  const setSession = (ctx: Context, value: string, maxAgeSeconds: number) => {
    ctx.append('Set-Cookie', jar.line({ name: jar.session, value, path: '/', maxAgeSeconds }));
    setSignedIn(ctx, value === '' ? '' : '1', maxAgeSeconds);
  };
  const setPending = (ctx: Context, name: string, value: string, maxAgeSeconds: number) =>
    ctx.append('Set-Cookie', jar.line({ name, value, path: base, maxAgeSeconds }));
  /** The login with this state; its cookie is for one use, and those of others stay. */
  const takePending = (ctx: Context, state: string): StoredLogin | undefined => {
    const name = jar.login(state);
    const pending = openPending(sealer, ctx.cookies.get(name), realNow());
    if (pending?.state !== state) return undefined;
    setPending(ctx, name, '', 0);
    return pending;
  };
  /** Makes room for another login, so that the cookies fit into the headers of a request. */
  const dropOldLogins = (ctx: Context) => {
    const begun = cookieNames(ctx.get('cookie'))
      .filter((name) => name.startsWith(jar.logins))
      .map((name) => ({
        name,
        expires: openPending(sealer, ctx.cookies.get(name), realNow())?.expires ?? 0,
      }));
    const kept = begun.toSorted((one, other) => other.expires - one.expires);
    for (const { name } of kept.slice(maxLogins - 1)) setPending(ctx, name, '', 0);
  };
  const setFreshLogin = (ctx: Context, value: string, maxAgeSeconds: number) =>
    ctx.append('Set-Cookie', jar.line({ name: jar.freshLogin, value, path: base, maxAgeSeconds }));
  const forgetPendingLogout = (ctx: Context) =>
    ctx.append(
      'Set-Cookie',
      jar.line({ name: jar.logoutPending, value: '', path: '/', maxAgeSeconds: 0 }),
    );
  const goTo = (ctx: Context, address: string) => {
    ctx.status = 303;
    ctx.set('Location', address);
    ctx.body = '';
  };

  /** Cookies set on `localhost` are not sent to 127.0.0.1, where the issuer redirects to. */
  const isOtherLoopback = (ctx: Context): boolean => {
    const { hostname } = new URL(publicUrl);
    return loopback.has(hostname) && loopback.has(ctx.hostname) && ctx.hostname !== hostname;
  };

  /**
   * Ends the session of the cookie, and makes the next login on this device ask for credentials:
   * the issuer's own session may outlive ours, whether it is asked to end or not.
   */
  const endHere = async (
    ctx: Context,
  ): Promise<{ idToken: string | undefined; fresh: FreshLogin }> => {
    const cookie = ctx.cookies.get(jar.session);
    const idToken = cookie ? (await sessions.end(cookie)).idToken : undefined;
    if (cookie) setSession(ctx, '', 0);
    if (ctx.cookies.get(jar.logoutPending)) forgetPendingLogout(ctx);
    const pendingFresh = openFreshLogin(sealer, ctx.cookies.get(jar.freshLogin));
    // A second logout has no ID token, and must not discard the requirement of the first.
    const fresh = pendingFresh && !idToken ? pendingFresh : freshLoginAfter(idToken);
    setFreshLogin(ctx, sealFreshLogin(sealer, fresh), freshLoginSeconds);
    // Clears responses cached by older versions, and pages that the Back button would show.
    ctx.set('Clear-Site-Data', '"cache"');
    return { idToken, fresh };
  };

  /** The requirement on this login; undefined where the issuer's own session suffices. */
  const freshLoginOf = async (ctx: Context): Promise<FreshLogin | undefined> => {
    if (ctx.cookies.get(jar.logoutPending)) return (await endHere(ctx)).fresh;
    const pendingFresh = openFreshLogin(sealer, ctx.cookies.get(jar.freshLogin));
    return (
      pendingFresh ?? (queryText(ctx, 'prompt') === 'login' ? { after: undefined } : undefined)
    );
  };

  const login = async (ctx: Context) => {
    if (isOtherLoopback(ctx)) return goTo(ctx, `${publicUrl}${ctx.originalUrl}`);
    await limit(`login:${ctx.ip}`, begins.points, begins.seconds);
    const { address, pending } = await relyingParty.begin({
      loginHint: queryText(ctx, 'login_hint')?.slice(0, 254),
      fresh: await freshLoginOf(ctx),
    });
    const returnTo = returnAddress(publicUrl, queryText(ctx, 'return_to'));
    dropOldLogins(ctx);
    const sealed = sealPending(sealer, { ...pending, returnTo }, realNow());
    setPending(ctx, jar.login(pending.state), sealed, pendingSeconds);
    goTo(ctx, address.href);
  };

  /**
   * Where a completed login continues. The first page of a login without a company is the onboarding:
   * the overview's skeleton is not shown first.
   */
  const landingOf = async (token: string, returnTo: string): Promise<string> => {
    if (returnTo !== `${publicUrl}/`) return returnTo;
    const session = await sessions.resolve({ cookie: token });
    return session?.actor.kind === 'newcomer' ? `${publicUrl}${onboardingPath}` : returnTo;
  };
  const callback = async (ctx: Context) => {
    const pending = takePending(ctx, queryText(ctx, 'state') ?? '');
    if (!pending) throw new LoginRefused('expired');
    const mustBeFresh = ctx.cookies.get(jar.logoutPending) ?? ctx.cookies.get(jar.freshLogin);
    // The login started before the logout, so the issuer was not asked for credentials.
    if (mustBeFresh && pending.authenticatedAfter === undefined) throw new LoginRefused('expired');
    const claims = await relyingParty.finish(ctx.search, pending);
    const token = await sessions.begin(claims, ctx.cookies.get(jar.session));
    setSession(ctx, token, sessionSeconds);
    if (ctx.cookies.get(jar.logoutPending)) forgetPendingLogout(ctx);
    if (ctx.cookies.get(jar.freshLogin)) setFreshLogin(ctx, '', 0);
    log.info({ staff: claims.staff }, 'login');
    goTo(ctx, await landingOf(token, pending.returnTo));
  };

  /** Ends the session; returns where the logout continues at the issuer. */
  const endSession = async (ctx: Context): Promise<string> => {
    refuseCrossSite(ctx.headers, publicUrl);
    const { idToken } = await endHere(ctx);
    const address = await relyingParty.endSessionAddress(idToken);
    return address?.href ?? `${publicUrl}/`;
  };

  const accessToken = async (ctx: Context) => {
    refuseCrossSite(ctx.headers, publicUrl);
    const session = await sessionOf(ctx);
    if (!session) throw new AppError(commonErrors.unauthenticated);
    ctx.body = { accessToken: sessions.issueAccessToken(session.sessionId) };
  };

  /** Called before operations that need a session: no session is a valid answer, not an error. */
  const session = async (ctx: Context) => {
    refuseCrossSite(ctx.headers, publicUrl);
    const isSignedIn = (await sessionOf(ctx)) !== null;
    const isSaid = ctx.cookies.get(jar.signedIn) === '1';
    if (isSignedIn !== isSaid)
      setSignedIn(ctx, isSignedIn ? '1' : '', isSignedIn ? sessionSeconds : 0);
    ctx.body = { data: { signed_in: isSignedIn } };
  };

  /** Sends a failed page load to the error page, with a sentence and no internal details. */
  const asPage = async (ctx: Context, work: (ctx: Context) => Promise<void>) => {
    try {
      await work(ctx);
    } catch (error) {
      if (error instanceof LoginRefused) {
        log.info({ reason: error.reason }, 'a login was refused');
        return goTo(ctx, errorPageAddress(publicUrl, error.message));
      }
      const reason = reasonOf(error);
      log.warn({ path: ctx.path, reason, ...describeFailure(error) }, 'a login page failed');
      goTo(ctx, errorPageAddress(publicUrl, refusalSentence(reason)));
    }
  };

  const routes: Readonly<Record<string, (ctx: Context) => Promise<void>>> = {
    'GET /login': (ctx) => asPage(ctx, login),
    'GET /callback': (ctx) => asPage(ctx, callback),
    'GET /logout': (ctx) => asPage(ctx, async () => goTo(ctx, await endSession(ctx))),
    'POST /logout': async (ctx) => {
      const address = await endSession(ctx);
      // A script cannot follow a redirect to the issuer; it navigates by itself.
      if (ctx.accepts('html', 'json') === 'json') ctx.body = { data: { continue_at: address } };
      else goTo(ctx, address);
    },
    'GET /access-token': accessToken,
    'GET /session': session,
    'GET /desktop': (ctx) => asPage(ctx, desktop.ask),
    'POST /desktop': (ctx) => asPage(ctx, desktop.confirm),
  };
  const methodsOf = (path: string) =>
    Object.keys(routes).flatMap((key) => {
      const [method = '', of] = key.split(' ');
      return of === path ? [method] : [];
    });

  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${base}/`)) return next();
    const path = ctx.path.slice(base.length).replace(/\/$/, '');
    if (methodsOf(path).length === 0) return next();
    ctx.set('Cache-Control', 'no-store');
    const route = routes[`${ctx.method === 'HEAD' ? 'GET' : ctx.method} ${path}`];
    if (!route) throw methodNotAllowed(methodsOf(path));
    await route(ctx);
  };
}
