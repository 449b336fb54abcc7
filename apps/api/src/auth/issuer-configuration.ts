import * as client from 'openid-client';
import type { ClientAuthenticationMethod } from '../config/environment.ts';
import type { Log } from '../logging/log.ts';
import type { VendorCall } from '../watching/calls.ts';
import { createBackChannel } from './back-channel.ts';
import { describeFailure } from './failure-description.ts';
import { LoginRefused } from './refusal.ts';

export interface IssuerOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** How the secret is sent; what the issuer supports by default. */
  readonly clientAuthentication?: ClientAuthenticationMethod | undefined;
  /** Internal address for calls to the issuer, if not its public address. */
  readonly backChannelBase?: string | undefined;
  /** Timeout of one call to the issuer; 10 s by default. */
  readonly timeoutSeconds?: number | undefined;
  readonly call: VendorCall;
  readonly log: Log;
}

/** Tolerance for the issuer's clock in seconds: one minute plus network latency. */
export const clockTolerance = 90;

const defaultTimeoutSeconds = 10;
/**
 * The library fetches keys again for an unknown key id only when its cached keys are older than
 * this many seconds.
 */
const mayRefetchAfter = 60;

/**
 * Discovered configuration of an issuer; created for each login, with the keys fetched by earlier
 * logins.
 */
export interface IssuerConfiguration {
  /** @throws LoginRefused when the issuer cannot be reached; the next login tries again */
  get(): Promise<client.Configuration>;
  /** Stores the keys fetched by a login for later logins. */
  keepKeys(used: client.Configuration): void;
}

/**
 * Selects a client authentication method that the issuer supports; Basic is the standard's default.
 * In its header id and secret are encoded as in forms, so that `-` becomes `%2D` (RFC 6749, section
 * 2.3.1). Some issuers do not decode them; the setting then says to send the secret in the body.
 */
function clientAuthentication({
  clientSecret: secret,
  clientAuthentication: wanted,
}: IssuerOptions): client.ClientAuth {
  if (secret === undefined) return client.None();
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const supported = methods.includes('client_secret_basic')
      ? 'client_secret_basic'
      : 'client_secret_post';
    const authenticate =
      (wanted ?? supported) === 'client_secret_basic'
        ? client.ClientSecretBasic(secret)
        : client.ClientSecretPost(secret);
    return authenticate(server, metadata, body, headers);
  };
}

/** The same URL with its trailing slash removed or added. */
const otherSpelling = (issuer: string) =>
  issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`;

const namesItselfOtherwise = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

export function createIssuerConfiguration(options: IssuerOptions): IssuerConfiguration {
  const { issuer, clientId, clientSecret, backChannelBase, log } = options;
  const { timeoutSeconds = defaultTimeoutSeconds } = options;
  const authenticate = clientAuthentication(options);
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: clockTolerance };
  const ask = createBackChannel({ issuer, base: backChannelBase, call: options.call });
  let discovered: Promise<client.ServerMetadata> | undefined;
  let keys: client.ExportedJWKSCache | undefined;

  const discoverAt = async (address: string): Promise<client.ServerMetadata> => {
    const found = await client.discovery(new URL(address), clientId, metadata, authenticate, {
      timeout: timeoutSeconds,
      ...(issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {}),
      [client.customFetch]: ask,
    });
    return found.serverMetadata();
  };
  /** Tries both spellings, since the operator need not know whether the issuer ends in a slash. */
  const discover = () =>
    discoverAt(issuer).catch((error: unknown) => {
      if (!namesItselfOtherwise(error)) throw error;
      return discoverAt(otherSpelling(issuer)).catch(() => {
        throw error;
      });
    });

  const serverMetadata = async (): Promise<client.ServerMetadata> => {
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

  return {
    async get() {
      const config = new client.Configuration(
        await serverMetadata(),
        clientId,
        metadata,
        authenticate,
      );
      config.timeout = timeoutSeconds;
      config[client.customFetch] = ask;
      if (issuer.startsWith('http:')) client.allowInsecureRequests(config);
      // The ID token's signature is verified even though it arrives over a direct TLS call.
      client.enableNonRepudiationChecks(config);
      // An issuer may rotate its keys at any time: an unknown key id is fetched immediately, once
      // per login.
      if (keys) client.setJwksCache(config, { ...keys, uat: keys.uat - mayRefetchAfter });
      return config;
    },
    keepKeys(used) {
      const now = client.getJwksCache(used);
      const isSeed = keys !== undefined && now?.uat === keys.uat - mayRefetchAfter;
      if (now && !isSeed) keys = now;
    },
  };
}
