import type * as operations from '@workspace/domain/payments/operations';
import { webhook } from '../../../http/handler.ts';
import { paymentEventReceived } from '../../../vendors/payments/messages.ts';

/** Passes a signed event on to the worker. */
export const handlePaymentEvent = webhook<typeof operations.handlePaymentEvent>(
  async ({ services }, { body, headers }) => {
    await services.payments.readEvent(body, headers['stripe-signature']);
  },
  async ({ unit, services }, { body, headers }) => {
    const event = await services.payments.readEvent(body, headers['stripe-signature']);
    if (event.kind !== 'ignored') unit.send(paymentEventReceived, event);
  },
);
