import { randomBytes } from 'node:crypto';
import { createUseCounting } from './capabilities/consumption/index.ts';
import { importHandler } from './capabilities/imports/index.ts';
import { numberEndsSource } from './capabilities/numbers/index.ts';
import type { Configuration } from './config/configuration.ts';
import type { Pool } from './database/pool.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import type { Log } from './logging/log.ts';
import { purges } from './purges.ts';
import type { Sealer } from './secrets/seal.ts';
import { createProductClockJobs, type ProductClockJobs } from './vendors/clock/product-clock.ts';
import { mailHandler } from './vendors/mail/message.ts';
import { createSandboxMailer } from './vendors/mail/sandbox.ts';
import { createSmtpMailer } from './vendors/mail/smtp.ts';
import { networkHandlers, reportFailedOrder } from './vendors/network/messages.ts';
import type { NetworkEventHandler } from './vendors/network/port.ts';
import { createSandboxMeters } from './vendors/network/sandbox/sandbox-meters.ts';
import {
  createSandboxNetwork,
  networkDueSource,
} from './vendors/network/sandbox/sandbox-network.ts';
import { watchedMailer, watchedNetwork, watchedUsage } from './vendors/watched.ts';
import { watchCalls } from './watching/calls.ts';
import { outboxGauges } from './watching/gauges.ts';
import type { Watching } from './watching/watching.ts';

export interface WorkDeps {
  readonly configuration: Configuration;
  readonly workerUrl: string;
  /** Connections of the worker's role. */
  readonly pool: Pool;
  /** Connections of the app's role, for jobs with the rights of the person who started them. */
  readonly appPool: Pool;
  readonly sealer: Sealer;
  readonly log: Log;
  readonly onNetworkEvent: NetworkEventHandler;
  readonly watching?: Watching | undefined;
}

/** The composition root of background work: deliveries and scheduled work. */
export async function startWork(deps: WorkDeps): Promise<Worker> {
  const { configuration, pool, sealer, log, watching } = deps;
  const call = watching?.call ?? watchCalls(undefined);
  const { smtpUrl, from } = configuration.mail;
  const mailer = smtpUrl ? createSmtpMailer({ url: smtpUrl, from }) : createSandboxMailer(pool);

  // The network triggers the clock's jobs, which call the network, so one of them is declared
  // before it is created.
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
      createUseCounting({ pool, meters: watchedUsage(createSandboxMeters(pool), call) }),
    ],
    log,
  });

  const handlers = [
    mailHandler(watchedMailer(mailer, call)),
    ...networkHandlers(watchedNetwork(network, call), reportFailedOrder(pool, deps.onNetworkEvent)),
    ...clock.handlers,
    importHandler(deps.appPool),
  ];
  const names = new Set(handlers.map(({ message }) => message.name));
  watching?.watch(outboxGauges(pool, names));

  return startWorker({
    workerUrl: deps.workerUrl,
    pool,
    sealer,
    handlers,
    tasks: clock.tasks,
    purges,
    onStart: () => wake(),
    meters: watching?.meters,
    log,
  });
}
