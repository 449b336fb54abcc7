import * as z from 'zod/mini';
import { defineEvents } from './define.ts';

const payload = z.object({ host: z.string() });
const link = {
  administrators: (id: string | null) => `/integrations/webhooks?endpointId=${id ?? ''}`,
};

/** What happens to the addresses that get webhooks; it is not sent to them. */
export const webhookEndpointEvents = defineEvents({
  endpointFailing: {
    name: 'webhook_endpoint.failing',
    subject: 'webhook_endpoint',
    scope: 'people:read',
    payload,
    notification: {
      type: 'webhook_failing',
      label: 'Webhook failing',
      params: ['host'],
      tone: 'problem',
      administrators: ({ host = 'An endpoint' }) => ({
        title: `${host} has not accepted webhooks for days`,
        line: 'It is disabled after five days, unless it accepts one.',
      }),
      email: 'on',
      link,
    },
  },
  endpointDisabled: {
    name: 'webhook_endpoint.disabled',
    subject: 'webhook_endpoint',
    scope: 'people:read',
    payload,
    notification: {
      type: 'webhook_disabled',
      label: 'Webhook disabled',
      params: ['host'],
      tone: 'problem',
      administrators: ({ host = 'an endpoint' }) => ({
        title: `Webhooks to ${host} are disabled`,
        line: 'Correct what it answers, enable it, and send again what was given up.',
      }),
      email: 'on',
      link,
    },
    audit: { operation: 'webhooks.send', label: 'Webhook endpoint disabled' },
  },
});
