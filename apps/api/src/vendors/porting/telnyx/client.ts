import type { Telnyx } from 'telnyx';
import type { TelnyxSettings } from '../../../config/telnyx.ts';

/** The SDK, which is loaded with the first call. */
export type TelnyxClient = () => Promise<Telnyx>;

/** The SDK is loaded with the first call: most installations have no account. */
export function createTelnyxClient({
  settings: { baseUrl: baseURL, apiKey },
  timeoutMs: timeout = 10_000,
}: {
  readonly settings: TelnyxSettings;
  /** For one call; several of them are below the timeout of the outbox's lane. */
  readonly timeoutMs?: number;
}): TelnyxClient {
  let client: Promise<Telnyx> | undefined;
  return () => {
    client ??= import('telnyx').then(
      // The outbox retries, and its log has neither names nor codes.
      ({ Telnyx: Client }) =>
        new Client({ baseURL, apiKey, timeout, maxRetries: 0, logLevel: 'off' }),
    );
    return client;
  };
}
