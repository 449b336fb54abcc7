import { raw } from '../contract/body.ts';
import { defineOperation } from '../contract/operation.ts';

/**
 * The events of Stripe, signed with HMAC-SHA256 over the time, `.` and the body. Each is repeated
 * until the response is 2xx, for up to three days.
 */
export const handlePaymentEvent = defineOperation({
  name: 'payments.handle_event',
  summary: 'Receive what became of a payment',
  method: 'POST',
  path: '/api/v0/payments/stripe/events',
  access: ['visitor'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  body: raw({
    types: ['application/json'],
    maxBytes: 200_000,
    headers: ['stripe-signature'],
    eventId: { json: ['id'] },
  }),
  response: { status: 204 },
  errors: [],
});
