import * as client from 'openid-client';
import type { Log } from '../logging/log.ts';
import type { VendorCall } from '../watching/calls.ts';
import { createBackChannel } from './back-channel.ts';
import { describeFailure } from './failure-description.ts';
import { LoginRefused } from './refusal.ts';

export interface IssuerOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Where our own calls to the issuer go, if not to the issuer's public address. */
  readonly backChannelBase?: string | undefined;
  /** How long one call to the issuer may take; 10 where nothing is said. */
  readonly timeoutSeconds?: number | undefined;
  readonly call: VendorCall;
  readonly log: Log;
}

/** How far the issuer's clock may be from ours, in seconds: a minute, and the way of the answer. */
export const clockTolerance = 90;

const defaultTimeoutSeconds = 10;
/** The library fetches unknown keys anew only when those it has are this old, in seconds. */
const mayRefetchAfter = 60;

/** What is known of an issuer; made anew for each login, with the keys that were fetched before. */
export interface IssuerConfiguration {
  /** @throws LoginRefused when the issuer cannot be reached; it is asked again the next time */
  get(): Promise<client.Configuration>;
  /** Keeps the keys that a login has fetched for the logins after it. */
  keepKeys(used: client.Configuration): void;
}

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

/** The same address with the slash at its end taken away, or put there. */
const otherSpelling = (issuer: string) =>
  issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`;

const namesItselfOtherwise = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

export function createIssuerConfiguration(options: IssuerOptions): IssuerConfiguration {
  const { issuer, clientId, clientSecret, backChannelBase, log } = options;
  const { timeoutSeconds = defaultTimeoutSeconds } = options;
  const authenticate = clientAuthentication(clientSecret);
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
  /** Who writes the settings should not have to know whether the issuer ends in a slash. */
  const discover = () =>
    discoverAt(issuer).catch((error: unknown) => {
      if (namesItselfOtherwise(error)) return discoverAt(otherSpelling(issuer));
      throw error;
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
      // The ID token's signature is checked as well, though it comes over our own call.
      client.enableNonRepudiationChecks(config);
      // An issuer may change its keys at any moment: one that is not known is asked for at once,
      // and once for a login.
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
