import type { OperationDocs } from '../documentation/describe.ts';
import type { handlePaymentEvent } from './operations.ts';

export const paymentsSchemas = [];

export const paymentsDocs: {
  handlePaymentEvent: OperationDocs<typeof handlePaymentEvent>;
} = {
  handlePaymentEvent: {
    description:
      'Called by Stripe when a payment method, a charge, a refund or a dispute changes. An event may be sent repeatedly and in any order; other events are accepted and ignored.',
    headers: {
      'stripe-signature':
        'Time and HMAC-SHA256 signatures of the body, by the secret of the endpoint; refused if the time is more than 5 minutes ago.',
    },
  },
};
