import type { Configuration } from './config/configuration.ts';
import type { Pool } from './database/pool.ts';
import type { UnitOfWork } from './database/unit-of-work.ts';
import type { HeavyWork } from './heavy-work.ts';
import type { Log } from './logging/log.ts';
import type { Sealer } from './secrets/seal.ts';
import type { ExchangeRates } from './vendors/exchange-rates/port.ts';
import type { FileStore } from './vendors/files/port.ts';
import type { ReadKeptForm } from './vendors/marketing/kept-form.ts';
import type { Payments } from './vendors/payments/port.ts';
import type { VatRegister } from './vendors/vat-register/port.ts';
import type { Websites } from './vendors/websites/port.ts';

/** Services that handlers use beside their transaction. */
export interface Services {
  readonly configuration: Configuration;
  readonly sealer: Sealer;
  /**
   * Connections of the role that sees all companies' rows, as far as the provider's staff need
   * them.
   */
  readonly staffPool: Pool;
  /** Ends a session in all processes, with the transaction's commit. */
  readonly endSession: (unit: UnitOfWork, sessionId: string) => Promise<void>;
  readonly files: FileStore;
  readonly websites: Websites;
  readonly vatRegister: VatRegister;
  readonly exchangeRates: ExchangeRates;
  readonly payments: Payments;
  readonly marketingForm: ReadKeptForm;
  readonly heavyWork: HeavyWork;
  /** Of this machine: to none of them anything is sent that a customer chooses. */
  readonly ownPorts: readonly number[];
  readonly log: Log;
  /** Cryptographic randomness; injected, so that tests can choose it. */
  readonly randomBytes: (size: number) => Buffer;
  /** Real time (decisions 5): sessions, tickets and limits. */
  readonly realNow: () => Date;
}
