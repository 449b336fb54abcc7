import type { Log } from '../../../logging/log.ts';
import type { PaymentEventHandler } from '../../../vendors/payments/event.ts';

/** Takes the vendor's events. Nothing is charged yet, so that nothing depends on them. */
export const createPaymentEventHandler =
  ({ log }: { readonly log: Log }): PaymentEventHandler =>
  async ({ eventId, kind }) =>
    log.info({ event: eventId, kind }, 'the payment vendor reported an event');
