import type { Pool } from '../../../database/pool.ts';
import type { Log } from '../../../logging/log.ts';
import type { PaymentEventHandler } from '../../../vendors/payments/event.ts';
import { noteMethod } from '../accounts/index.ts';

/**
 * Takes the vendor's events. Those of charges are logged: nothing is charged yet.
 * @param pool of the worker's role
 */
export const createPaymentEventHandler =
  ({ pool, log }: { readonly pool: Pool; readonly log: Log }): PaymentEventHandler =>
  async (event) => {
    switch (event.kind) {
      case 'method_attached':
      case 'method_updated':
      case 'method_detached':
        return noteMethod(pool, event);
      default:
        log.info(
          { event: event.eventId, kind: event.kind },
          'the payment vendor reported an event',
        );
    }
  };
