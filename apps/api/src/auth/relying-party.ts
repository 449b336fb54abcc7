import * as client from 'openid-client';
import { describeFailure } from './failure-description.ts';
import type { FreshLogin } from './fresh-login.ts';
import { type Claims, personOf } from './issuer-claims.ts';
import {
  clockTolerance,
  createIssuerConfiguration,
  type IssuerOptions,
} from './issuer-configuration.ts';
import type { LoginClaims } from './login-claims.ts';
import { LoginRefused } from './refusal.ts';

export interface RelyingPartyOptions extends IssuerOptions {
  /** Where the issuer redirects to after a login and after a logout. */
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  /** Boolean claim, in the ID token or userinfo, that marks the provider's staff. */
  readonly staffClaim: string;
}

/** State of a login in progress until the issuer's callback. */
export interface PendingLogin {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /**
   * Unix seconds after which the issuer must have asked for credentials. Undefined where the
   * issuer's own session suffices.
   */
  readonly authenticatedAfter?: number | undefined;
}

/** OpenID Connect by authorization code with PKCE, against any issuer (decisions 2). */
export interface RelyingParty {
  /** @throws LoginRefused when the issuer cannot be reached */
  begin(options: {
    loginHint: string | undefined;
    /** Requests new credentials even if the issuer has a session, and verifies that it asked. */
    fresh: FreshLogin | undefined;
  }): Promise<{ address: URL; pending: PendingLogin }>;
  /** @param search the callback's query. @throws LoginRefused */
  finish(search: string, pending: PendingLogin): Promise<LoginClaims>;
  /**
   * Where the logout continues; undefined when the issuer has no such endpoint or cannot be
   * reached.
   */
  endSessionAddress(idToken: string | undefined): Promise<URL | undefined>;
}

const scope = 'openid email profile';

/** @throws LoginRefused for a token issued in the future, beyond the clock tolerance */
function refuseTokenOfTomorrow({ iat }: { iat: number }): void {
  if (iat > Date.now() / 1000 + clockTolerance) throw new LoginRefused('failed');
}

/**
 * The later of this login's start, within the clock tolerance, and the issue time of the session
 * that ended here.
 */
function authenticatedAfterOf({ after = 0 }: FreshLogin): number {
  return Math.max(Math.floor(Date.now() / 1000) - clockTolerance, after);
}

/**
 * An issuer may ignore `prompt=login` and `max_age=0`, and reuse its session of the person who
 * logged out here. Its `auth_time` reveals that, where it is sent; the standard requires it.
 * @returns whether this could be verified
 * @throws LoginRefused if the issuer did not ask for credentials
 */
function refuseOldAuthentication({ auth_time }: Claims, after: number): boolean {
  if (typeof auth_time !== 'number') return false;
  if (auth_time <= after) throw new LoginRefused('notAskedAgain');
  return true;
}

/** The refusal shown to the person for an error. */
function refusalOf(error: unknown): LoginRefused {
  if (error instanceof LoginRefused) return error;
  if (!(error instanceof client.AuthorizationResponseError)) {
    return new LoginRefused('failed', { cause: error });
  }
  if (error.error !== 'access_denied') return new LoginRefused('refused', { cause: error });
  // An issuer's policy may have refused, and then its message is what the person needs.
  return new LoginRefused('cancelled', { cause: error, words: error.error_description });
}

export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { issuer, redirectUri, staffClaim, log } = options;
  const issuerConfiguration = createIssuerConfiguration(options);

  /** Userinfo is requested only for claims missing from the ID token. */
  const userInfo = async (
    config: client.Configuration,
    idToken: Claims,
    grant: { accessToken: string; subject: string },
  ): Promise<Claims> => {
    const wanted = ['email', 'email_verified', 'name', staffClaim];
    const complete = wanted.every((name) => idToken[name] !== undefined);
    if (complete || !config.serverMetadata().userinfo_endpoint) return {};
    return client.fetchUserInfo(config, grant.accessToken, grant.subject);
  };

  const redeem = async (
    config: client.Configuration,
    search: string,
    pending: PendingLogin,
  ): Promise<LoginClaims> => {
    const current = new URL(redirectUri);
    current.search = search;
    const tokens = await client.authorizationCodeGrant(config, current, {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.codeVerifier,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new LoginRefused('failed');
    refuseTokenOfTomorrow(idToken);
    const { authenticatedAfter } = pending;
    if (authenticatedAfter !== undefined && !refuseOldAuthentication(idToken, authenticatedAfter)) {
      log.warn({ issuer }, 'the issuer does not say when it asked for credentials');
    }
    const info = await userInfo(config, idToken, {
      accessToken: tokens.access_token,
      subject: idToken.sub,
    });
    return {
      // The issuer's own spelling, so that the spelling in our settings does not create another
      // identity.
      issuer: config.serverMetadata().issuer,
      subject: idToken.sub,
      ...personOf(idToken, info, staffClaim),
      idToken: tokens.id_token,
    };
  };

  return {
    async begin({ loginHint, fresh }) {
      const config = await issuerConfiguration.get();
      const pending: PendingLogin = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
        authenticatedAfter: fresh && authenticatedAfterOf(fresh),
      };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        ...(loginHint ? { login_hint: loginHint } : {}),
        ...(fresh ? { prompt: 'login', max_age: '0' } : {}),
      });
      return { address, pending };
    },
    async finish(search, pending) {
      const config = await issuerConfiguration.get();
      try {
        return await redeem(config, search, pending);
      } catch (error) {
        log.warn({ issuer, ...describeFailure(error) }, 'a login was not completed');
        throw refusalOf(error);
      } finally {
        issuerConfiguration.keepKeys(config);
      }
    },
    async endSessionAddress(idToken) {
      try {
        const config = await issuerConfiguration.get();
        if (!config.serverMetadata().end_session_endpoint) return undefined;
        return client.buildEndSessionUrl(config, {
          post_logout_redirect_uri: options.postLogoutRedirectUri,
          ...(idToken ? { id_token_hint: idToken } : {}),
        });
      } catch {
        // Our own session has ended; an unreachable issuer must not stop a logout.
        return undefined;
      }
    },
  };
}
