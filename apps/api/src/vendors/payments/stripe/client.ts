import type { Stripe } from 'stripe';
import type { StripeSettings } from '../../../config/payments.ts';
import { fetchFromStripe } from './transport.ts';

/** The SDK, which is loaded with the first call: most installations have no account. */
export type StripeClient = () => Promise<Stripe>;

/** The shapes that are sent and read; the webhook's endpoint has the same (docs/deploy.md). */
const apiVersion = '2026-10-28.endive';

export function createStripeClient({
  settings: { secretKey, apiUrl },
  timeoutMs: timeout = 10_000,
}: {
  readonly settings: Pick<StripeSettings, 'secretKey' | 'apiUrl'>;
  /** For one call as a whole; several of them are below the timeout of the outbox's lane. */
  readonly timeoutMs?: number;
}): StripeClient {
  let client: Promise<Stripe> | undefined;
  return () => {
    client ??= import('stripe').then(
      ({ Stripe: Client }) =>
        new Client(secretKey, {
          apiVersion,
          host: apiUrl.hostname,
          port: apiUrl.port === '' ? (apiUrl.protocol === 'https:' ? 443 : 80) : apiUrl.port,
          protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
          timeout,
          // The outbox repeats a call, after it has asked what became of the last one.
          maxNetworkRetries: 0,
          telemetry: false,
          // Unlike the SDK's own client, it has one limit for the whole call, and repeats nothing.
          httpClient: Client.createFetchHttpClient(fetchFromStripe),
        }),
    );
    return client;
  };
}
