import * as client from 'openid-client';
import type { Log } from '../logging/log.ts';
import { createBackChannel } from './back-channel.ts';
import { describeFailure } from './failure-description.ts';
import { type Claims, personOf } from './issuer-claims.ts';
import type { LoginClaims } from './login-claims.ts';
import { LoginRefused } from './refusal.ts';

export interface RelyingPartyOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Where the issuer sends the person back to after a login, and after a log-out. */
  readonly redirectUri: string;
  readonly postLogoutRedirectUri: string;
  /** Boolean claim, in the ID token or in userinfo, that makes somebody the provider's staff. */
  readonly staffClaim: string;
  /** Where our own calls to the issuer go, if not to the issuer's public address. */
  readonly backChannelBase?: string | undefined;
  readonly log: Log;
}

/** What a login in progress must remember until the issuer answers. */
export interface PendingLogin {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** OpenID Connect by authorization code with PKCE, against any issuer (decisions 2). */
export interface RelyingParty {
  /** @throws LoginRefused when the issuer cannot be reached */
  begin(wishes: {
    loginHint: string | undefined;
    /** Asks for the person's credentials although the issuer may know them. */
    forcePrompt: boolean;
  }): Promise<{ address: URL; pending: PendingLogin }>;
  /** @param search the callback's query. @throws LoginRefused */
  finish(search: string, pending: PendingLogin): Promise<LoginClaims>;
  /** Where a log-out goes on; undefined when the issuer offers nothing or cannot be reached. */
  endSessionAddress(idToken: string | undefined): Promise<URL | undefined>;
}

const timeoutSeconds = 10;
const scope = 'openid email profile';

/** Picks what the issuer takes; the standard says Basic where it does not say. */
function clientAuthentication(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic')
      ? client.ClientSecretBasic(secret)
      : client.ClientSecretPost(secret);
    return authenticate(server, metadata, body, headers);
  };
}

export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { issuer, clientId, clientSecret, redirectUri, staffClaim, backChannelBase, log } = options;
  let discovered: Promise<client.Configuration> | undefined;

  const discover = (): Promise<client.Configuration> =>
    client.discovery(new URL(issuer), clientId, clientSecret, clientAuthentication(clientSecret), {
      timeout: timeoutSeconds,
      execute: [
        // The ID token's signature is checked as well, though it comes over our own call.
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
      ...(backChannelBase
        ? { [client.customFetch]: createBackChannel(issuer, backChannelBase) }
        : {}),
    });

  const configuration = async (): Promise<client.Configuration> => {
    discovered ??= discover();
    const attempt = discovered;
    try {
      return await attempt;
    } catch (error) {
      if (discovered === attempt) discovered = undefined;
      log.warn({ issuer, ...describeFailure(error) }, 'the login issuer cannot be discovered');
      throw new LoginRefused('unreachable', { cause: error });
    }
  };

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

  const redeem = async (search: string, pending: PendingLogin): Promise<LoginClaims> => {
    const config = await configuration();
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
    const info = await userInfo(config, idToken, {
      accessToken: tokens.access_token,
      subject: idToken.sub,
    });
    return {
      issuer,
      subject: idToken.sub,
      ...personOf(idToken, info, staffClaim),
      idToken: tokens.id_token,
    };
  };

  return {
    async begin({ loginHint, forcePrompt }) {
      const config = await configuration();
      const pending: PendingLogin = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        ...(loginHint ? { login_hint: loginHint } : {}),
        ...(forcePrompt ? { prompt: 'login' } : {}),
      });
      return { address, pending };
    },
    async finish(search, pending) {
      try {
        return await redeem(search, pending);
      } catch (error) {
        if (error instanceof LoginRefused) throw error;
        log.warn({ issuer, ...describeFailure(error) }, 'a login was not completed');
        if (error instanceof client.AuthorizationResponseError) {
          const reason = error.error === 'access_denied' ? 'cancelled' : 'refused';
          throw new LoginRefused(reason, { cause: error });
        }
        throw new LoginRefused('failed', { cause: error });
      }
    },
    async endSessionAddress(idToken) {
      try {
        const config = await configuration();
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
