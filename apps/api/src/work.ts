import { randomBytes } from 'node:crypto';
import { handleCarrierEvent } from '@workspace/domain/transfers/operations';
import { accountHandlers, expiringCardsSource } from './capabilities/billing/accounts/index.ts';
import { chargingHandlers } from './capabilities/billing/charging/index.ts';
import {
  billingHandlers,
  mailedPdf,
  monthCloseSource,
} from './capabilities/billing/invoices/index.ts';
import { createPaymentEventHandler } from './capabilities/billing/payments/index.ts';
import { priceHandler } from './capabilities/billing/prices/index.ts';
import { domainHandler } from './capabilities/company/domains/index.ts';
import { fileHandlers } from './capabilities/company/files/index.ts';
import {
  dueArchivesHandler,
  dueArchivesSource,
} from './capabilities/flows/archiving-companies/index.ts';
import {
  numberEndsHandler,
  numberEndsSource,
} from './capabilities/flows/changing-numbers/index.ts';
import {
  applyHrPlanHandler,
  hrChangesHandler,
  hrChangesSource,
  hrPlanReadHandler,
  hrReadRequestHandler,
} from './capabilities/flows/hr-plans/index.ts';
import { importHandler } from './capabilities/flows/imports/index.ts';
import {
  requestRemindersHandler,
  requestRemindersSource,
} from './capabilities/flows/waiting-requests/index.ts';
import { transferGuideHandler } from './capabilities/links/guides/index.ts';
import { waitingOrdersHandler, waitingOrdersSource } from './capabilities/numbers/numbers/index.ts';
import { topUpHandlers } from './capabilities/numbers/topups/index.ts';
import { usageCountingHandler, usageCountingSource } from './capabilities/numbers/usage/index.ts';
import { invitationHandler } from './capabilities/people/invitations/index.ts';
import { expiredChangesHandler } from './capabilities/platform/assistants/index.ts';
import { createCallHandler, crmCallHandler } from './capabilities/platform/crm/index.ts';
import {
  hrCheckHandler,
  nightlyReadHandler,
  nightlyReadSource,
} from './capabilities/platform/hr/index.ts';
import { crmTokenHandler } from './capabilities/platform/integrations/index.ts';
import { webhookHandlers } from './capabilities/platform/webhooks/index.ts';
import { billingMailHandler } from './capabilities/subscribers/billing-mails/index.ts';
import {
  notificationEmailHandler,
  notifyUndelivered,
} from './capabilities/subscribers/notifications/index.ts';
import {
  createTransferEventHandler,
  transferHandlers,
} from './capabilities/transfers/carrier/index.ts';
import { transferReminderHandlers } from './capabilities/transfers/requests/index.ts';
import type { Configuration } from './config/configuration.ts';
import type { Pool } from './database/pool.ts';
import type { Pulse } from './database/pulse.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import type { Log } from './logging/log.ts';
import { purges } from './purges.ts';
import type { Sealer } from './secrets/seal.ts';
import { createProductClockJobs, type ProductClockJobs } from './vendors/clock/product-clock.ts';
import { createPipedrive } from './vendors/crm/pipedrive.ts';
import { createSystemResolver } from './vendors/dns/system.ts';
import { configuredRates } from './vendors/exchange-rates/configured.ts';
import { configuredFiles } from './vendors/files/configured.ts';
import { createHiBob } from './vendors/hr/hibob.ts';
import { mailHandler } from './vendors/mail/message.ts';
import { createSandboxMailer } from './vendors/mail/sandbox.ts';
import { createSmtpMailer } from './vendors/mail/smtp.ts';
import { configuredMarketing } from './vendors/marketing/configured.ts';
import { submitFormHandler } from './vendors/marketing/messages.ts';
import { createEs2plusClient } from './vendors/network/es2plus/client.ts';
import { createEs2plusNetwork } from './vendors/network/es2plus/es2plus-network.ts';
import { progressHandler } from './vendors/network/es2plus/progress.ts';
import { createTransport } from './vendors/network/es2plus/transport.ts';
import { networkHandlers, reportGivenUp } from './vendors/network/messages.ts';
import type { MobileNetwork, NetworkEventHandler } from './vendors/network/port.ts';
import { phoneCallSource } from './vendors/network/sandbox/phone-calls.ts';
import { createSandboxMeters } from './vendors/network/sandbox/sandbox-meters.ts';
import {
  createSandboxNetwork,
  networkDueSource,
} from './vendors/network/sandbox/sandbox-network.ts';
import { configuredPayments } from './vendors/payments/configured.ts';
import { paymentEventHandler } from './vendors/payments/messages.ts';
import type { PortingNetwork, TransferEventHandler } from './vendors/porting/port.ts';
import { createSandboxPorting } from './vendors/porting/sandbox/sandbox-porting.ts';
import { createTelnyxClient, type TelnyxClient } from './vendors/porting/telnyx/client.ts';
import { statusHandler } from './vendors/porting/telnyx/events.ts';
import { createTelnyxPorting } from './vendors/porting/telnyx/telnyx-porting.ts';
import { smsHandler } from './vendors/sms/message.ts';
import { createSandboxSms } from './vendors/sms/sandbox.ts';
import { createTwilioSender } from './vendors/sms/twilio.ts';
import { configuredVatRegister } from './vendors/vat-register/configured.ts';
import {
  watchedCrm,
  watchedFiles,
  watchedHr,
  watchedMailer,
  watchedMarketing,
  watchedNetwork,
  watchedPayments,
  watchedPorting,
  watchedRates,
  watchedResolver,
  watchedSms,
  watchedUsage,
  watchedVatRegister,
} from './vendors/watched.ts';
import { watchCalls } from './watching/calls.ts';
import { outboxGauges, workerGauges } from './watching/gauges.ts';
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
  readonly pulse?: Pulse | undefined;
}

/** The network that is configured; undefined for the sandbox network. */
function configuredNetwork(deps: WorkDeps): MobileNetwork | undefined {
  const settings = deps.configuration.network.es2plus;
  if (!settings) return undefined;
  const { pool, sealer, onNetworkEvent } = deps;
  const send = createTransport(settings);
  const client = createEs2plusClient(send, settings.functionRequesterIdentifier);
  return createEs2plusNetwork({ client, settings, pool, sealer, onNetworkEvent });
}

/** The network that transfers numbers, if one is configured; undefined for the sandbox network. */
function configuredPorting(
  { configuration, pool }: WorkDeps,
  onTransferEvent: TransferEventHandler,
): { readonly network: PortingNetwork; readonly connect: TelnyxClient } | undefined {
  const settings = configuration.telnyx;
  if (!settings) return undefined;
  const webhookUrl = configuration.publicUrl + handleCarrierEvent.path;
  const connect = createTelnyxClient({ settings });
  return { connect, network: createTelnyxPorting({ connect, webhookUrl, pool, onTransferEvent }) };
}

/** The composition root of background work: deliveries and scheduled work. */
export async function startWork(deps: WorkDeps): Promise<Worker> {
  const { configuration, pool, sealer, log, watching } = deps;
  if (!configuration.billing.closesMonths) {
    log.warn(
      {},
      'months are not closed and nothing is invoiced: no BILLING_SELLER_ variable is set',
    );
  }
  const call = watching?.call ?? watchCalls(undefined);
  const { smtpUrl, from } = configuration.mail;
  const mailer = watchedMailer(
    smtpUrl ? createSmtpMailer({ url: smtpUrl, from }) : createSandboxMailer(pool),
    call,
  );

  const { twilio } = configuration;
  const sms = twilio ? createTwilioSender(twilio) : createSandboxSms(pool);

  // The network triggers the clock's jobs, which call the network, so one of them is declared
  // before it is created.
  let clock: ProductClockJobs | undefined;
  const wake = async (dueAt?: Date) => clock?.wake(dueAt);
  const sandbox = createSandboxNetwork({
    pool,
    sealer,
    randomBytes,
    timing: configuration.sandbox,
    wake,
    log,
  });
  const onTransferEvent = createTransferEventHandler({ pool });
  const sandboxPorting = createSandboxPorting({ pool, wake: () => wake(), log });
  clock = createProductClockJobs({
    pool,
    sources: [
      // Also beside another network, so that lines which it has begun still complete.
      networkDueSource(sandbox, deps.onNetworkEvent),
      phoneCallSource(pool, createCallHandler({ pool, sealer })),
      sandboxPorting.dueSource(onTransferEvent),
      numberEndsSource(pool),
      dueArchivesSource(pool),
      waitingOrdersSource(pool),
      usageCountingSource(pool),
      expiringCardsSource(pool),
      requestRemindersSource(pool),
      hrChangesSource(pool),
      nightlyReadSource(pool),
      ...(configuration.billing.closesMonths ? [monthCloseSource(pool)] : []),
    ],
    log,
  });

  const connected = watchedNetwork(configuredNetwork(deps) ?? sandbox, call);
  const network: MobileNetwork = {
    ...connected,
    // An order that the network does not answer falls due, whichever network it is.
    async orderProfile(order) {
      await wake();
      await connected.orderProfile(order);
    },
  };
  const porting = configuredPorting(deps, onTransferEvent);
  const hr = watchedHr(createHiBob(configuration.hr), call);
  const payments = watchedPayments(configuredPayments(configuration, pool), call);
  const crm = watchedCrm(createPipedrive(configuration.crm), call);
  const handlers = [
    mailHandler(mailer, notifyUndelivered(pool), mailedPdf(pool)),
    billingMailHandler({ pool, sealer, publicUrl: configuration.publicUrl }),
    notificationEmailHandler({ pool, sealer, publicUrl: configuration.publicUrl }),
    transferGuideHandler(pool, {
      sealer,
      randomBytes,
      realNow: () => new Date(),
      configuration,
    }),
    invitationHandler({ pool, mailer }),
    smsHandler(watchedSms(sms, call)),
    ...networkHandlers(network, reportGivenUp(pool, deps.onNetworkEvent)),
    ...transferHandlers({
      pool,
      sealer,
      network: watchedPorting(porting?.network ?? sandboxPorting, call),
      onTransferEvent,
    }),
    ...transferReminderHandlers(pool),
    statusHandler({ pool, connect: porting?.connect, onTransferEvent }),
    progressHandler({ pool, onNetworkEvent: deps.onNetworkEvent, log }),
    submitFormHandler(watchedMarketing(configuredMarketing(configuration, { pool, log }), call)),
    ...webhookHandlers({
      configuration,
      pool,
      appPool: deps.appPool,
      sealer,
      workerUrl: deps.workerUrl,
    }),
    crmTokenHandler({ pool, sealer, crm }),
    crmCallHandler({
      pool,
      crm,
      sealer,
      randomBytes,
      realNow: () => new Date(),
      configuration,
    }),
    expiredChangesHandler(pool),
    hrCheckHandler({ pool, sealer, hr, wake }),
    hrReadRequestHandler(deps.appPool),
    hrPlanReadHandler({ pool: deps.appPool, hr, sealer }),
    applyHrPlanHandler(deps.appPool),
    hrChangesHandler({ pool: deps.appPool, hr, sealer, wake }),
    nightlyReadHandler({ pool, wake }),
    domainHandler({
      pool,
      resolver: watchedResolver(createSystemResolver(configuration.dns), call),
    }),
    ...clock.handlers,
    numberEndsHandler({ pool, wake }),
    dueArchivesHandler({ pool, wake }),
    waitingOrdersHandler({ pool, wake }),
    requestRemindersHandler({ pool, wake }),
    importHandler(deps.appPool, { configuration }),
    usageCountingHandler({ pool, meters: watchedUsage(createSandboxMeters(pool), call) }),
    ...topUpHandlers({ pool, network }),
    priceHandler(pool),
    paymentEventHandler(createPaymentEventHandler({ pool, log })),
    ...accountHandlers({ pool, payments, wake }),
    ...chargingHandlers({ pool, payments }),
    ...billingHandlers({
      pool,
      seller: configuration.billing.seller,
      register: watchedVatRegister(configuredVatRegister(configuration), call),
      rates: watchedRates(configuredRates(configuration, { now: () => new Date(), log }), call),
      wake,
    }),
    ...fileHandlers(pool, watchedFiles(configuredFiles(configuration), call)),
  ];
  const names = new Set(handlers.map(({ message }) => message.name));
  watching?.watch(outboxGauges(pool, names));

  const worker = await startWorker({
    workerUrl: deps.workerUrl,
    pool,
    sealer,
    handlers,
    tasks: clock.tasks,
    purges,
    onStart: () => wake(),
    meters: watching?.meters,
    log,
    pulse: deps.pulse,
  });
  watching?.watch(workerGauges(worker));
  return worker;
}
