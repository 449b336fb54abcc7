import type { Configuration } from './config/configuration.ts';
import type { Log } from './logging/log.ts';
import type { Sealer } from './secrets/seal.ts';

/** Parts of the product that handlers use beside their transaction. */
export interface Services {
  readonly configuration: Configuration;
  readonly sealer: Sealer;
  readonly log: Log;
  /** Cryptographic randomness; handed in, so that tests can choose it. */
  readonly randomBytes: (size: number) => Buffer;
  /** Real time (decisions 5): sessions, tickets and limits. */
  readonly realNow: () => Date;
}
