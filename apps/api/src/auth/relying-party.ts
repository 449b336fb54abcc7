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
  /** Where the issuer sends the person back to after a login, and after a log-out. */
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  /** Boolean claim, in the ID token or in userinfo, that makes somebody the provider's staff. */
  readonly staffClaim: string;
}

/** What a login in progress must remember until the issuer answers. */
export interface PendingLogin {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /**
   * Seconds since 1970: the issuer must have asked for credentials later than that. Undefined where
   * the issuer's own session is good enough.
   */
  readonly authenticatedAfter?: number | undefined;
}

/** OpenID Connect by authorization code with PKCE, against any issuer (decisions 2). */
export interface RelyingParty {
  /** @throws LoginRefused when the issuer cannot be reached */
  begin(wishes: {
    loginHint: string | undefined;
    /** Asks for the person's credentials although the issuer may know them, and checks that it did. */
    fresh: FreshLogin | undefined;
  }): Promise<{ address: URL; pending: PendingLogin }>;
  /** @param search the callback's query. @throws LoginRefused */
  finish(search: string, pending: PendingLogin): Promise<LoginClaims>;
  /** Where a log-out goes on; undefined when the issuer offers nothing or cannot be reached. */
  endSessionAddress(idToken: string | undefined): Promise<URL | undefined>;
}

const scope = 'openid email profile';

/** @throws LoginRefused for a token that was made later than now, as far as clocks can tell */
function refuseTokenOfTomorrow({ iat }: { iat: number }): void {
  if (iat > Date.now() / 1000 + clockTolerance) throw new LoginRefused('failed');
}

/** Not before this login began, as far as clocks can tell, nor before the session that ended here. */
function authenticatedAfterOf({ after = 0 }: FreshLogin): number {
  return Math.max(Math.floor(Date.now() / 1000) - clockTolerance, after);
}

/**
 * An issuer may ignore `prompt=login` and `max_age=0`, and answer from its session of the person who
 * logged out here. Its `auth_time` shows that, where it sends one: the standard asks for it.
 * @returns whether that could be checked
 * @throws LoginRefused for somebody who was not asked for credentials
 */
function refuseOldAuthentication({ auth_time }: Claims, after: number): boolean {
  if (typeof auth_time !== 'number') return false;
  if (auth_time <= after) throw new LoginRefused('notAskedAgain');
  return true;
}

/** What the person is told of what went wrong. */
function refusalOf(error: unknown): LoginRefused {
  if (error instanceof LoginRefused) return error;
  if (!(error instanceof client.AuthorizationResponseError)) {
    return new LoginRefused('failed', { cause: error });
  }
  if (error.error !== 'access_denied') return new LoginRefused('refused', { cause: error });
  // An issuer's rule may have said no, and then its words are what the person needs.
  return new LoginRefused('cancelled', { cause: error, words: error.error_description });
}

export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { issuer, redirectUri, staffClaim, log } = options;
  const known = createIssuerConfiguration(options);

  /** Userinfo is asked only for what the ID token does not say. */
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
      // As it names itself: how our settings spell it must not make another person.
      issuer: config.serverMetadata().issuer,
      subject: idToken.sub,
      ...personOf(idToken, info, staffClaim),
      idToken: tokens.id_token,
    };
  };

  return {
    async begin({ loginHint, fresh }) {
      const config = await known.get();
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
      const config = await known.get();
      try {
        return await redeem(config, search, pending);
      } catch (error) {
        log.warn({ issuer, ...describeFailure(error) }, 'a login was not completed');
        throw refusalOf(error);
      } finally {
        known.keepKeys(config);
      }
    },
    async endSessionAddress(idToken) {
      try {
        const config = await known.get();
        if (!config.serverMetadata().end_session_endpoint) return undefined;
        return client.buildEndSessionUrl(config, {
          post_logout_redirect_uri: options.postLogoutRedirectUri,
          ...(idToken ? { id_token_hint: idToken } : {}),
        });
      } catch {
        // Our own session has ended; the issuer being away must not stop a log-out.
        return undefined;
      }
    },
  };
}
