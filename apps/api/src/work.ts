import { randomBytes } from 'node:crypto';
import { createUseCounting } from './capabilities/consumption/index.ts';
import { numberEndsSource } from './capabilities/numbers/index.ts';
import type { Configuration } from './config/configuration.ts';
import type { Pool } from './database/pool.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import type { Log } from './logging/log.ts';
import type { Sealer } from './secrets/seal.ts';
import { createProductClockJobs, type ProductClockJobs } from './vendors/clock/product-clock.ts';
import { mailDeliverer, mailTopic } from './vendors/mail/deliverer.ts';
import { createSandboxMailer } from './vendors/mail/sandbox.ts';
import { createSmtpMailer } from './vendors/mail/smtp.ts';
import { networkDeliverers } from './vendors/network/deliverers.ts';
import { orderGivenUp, orderTopic } from './vendors/network/given-up.ts';
import type { NetworkEventHandler } from './vendors/network/port.ts';
import { createSandboxMeters } from './vendors/network/sandbox/sandbox-meters.ts';
import {
  createSandboxNetwork,
  networkDueSource,
} from './vendors/network/sandbox/sandbox-network.ts';

export interface WorkDeps {
  readonly configuration: Configuration;
  readonly workerUrl: string;
  /** Connections of the worker's role. */
  readonly pool: Pool;
  readonly sealer: Sealer;
  readonly log: Log;
  readonly onNetworkEvent: NetworkEventHandler;
}

/** The composition root of everything that happens later: deliveries, and what falls due. */
export async function startWork(deps: WorkDeps): Promise<Worker> {
  const { configuration, pool, sealer, log } = deps;
  const { smtpUrl, from } = configuration.mail;
  const mailer = smtpUrl ? createSmtpMailer({ url: smtpUrl, from }) : createSandboxMailer(pool);

  // The network wakes the clock's jobs, which ask the network: the one is named before it is made.
  let clock: ProductClockJobs | undefined;
  const wake = async (dueAt?: Date) => clock?.wake(dueAt);
  const network = createSandboxNetwork({
    pool,
    sealer,
    randomBytes,
    timing: configuration.sandbox,
    wake,
    log,
  });
  clock = createProductClockJobs({
    pool,
    sources: [
      networkDueSource(network, deps.onNetworkEvent),
      numberEndsSource(pool),
      createUseCounting({ pool, meters: createSandboxMeters(pool) }),
    ],
    log,
  });

  return startWorker({
    workerUrl: deps.workerUrl,
    pool,
    sealer,
    deliverers: {
      [mailTopic]: mailDeliverer(mailer),
      ...networkDeliverers(network),
      ...clock.deliverers,
    },
    givenUp: { [orderTopic]: orderGivenUp(pool, deps.onNetworkEvent) },
    tasks: clock.tasks,
    onStart: () => wake(),
    log,
    concurrency: 4,
  });
}
