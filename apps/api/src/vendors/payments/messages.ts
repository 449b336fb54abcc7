import { defineMessage, handleMessage, type MessageHandler } from '../../jobs/message.ts';
import { type PaymentEventHandler, paymentEventSchema } from './event.ts';

/** A verified event of the vendor, for the worker. */
export const paymentEventReceived = defineMessage('payments.event', paymentEventSchema, {
  lane: 'short',
});

/** Passes events on. */
export const paymentEventHandler = (onPaymentEvent: PaymentEventHandler): MessageHandler =>
  handleMessage(paymentEventReceived, ({ payload }) => onPaymentEvent(payload));
