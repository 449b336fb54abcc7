import type { Configuration } from '../../config/configuration.ts';
import type { Log } from '../../logging/log.ts';
import { createEcbRates } from './ecb.ts';
import type { ExchangeRates } from './port.ts';
import { createSandboxRates } from './sandbox.ts';

/** The rates of the settings. */
export function configuredRates(
  { exchangeRates: { url } }: Configuration,
  { now, log }: { readonly now: () => Date; readonly log: Log },
): ExchangeRates {
  return url === undefined ? createSandboxRates() : createEcbRates({ url, now, log });
}
