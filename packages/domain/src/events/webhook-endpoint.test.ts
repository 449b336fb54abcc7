import { expect, test } from 'vitest';
import { webhookEndpointEvents } from './webhook-endpoint.ts';

test.each(Object.values(webhookEndpointEvents))(
  '$name leads administrators to its endpoint',
  ({ notification }) => {
    const id = '0190b8e2-0000-7000-8000-0000000000e1';
    expect(notification.link.administrators(id)).toBe(`/integrations/webhooks?endpointId=${id}`);
    expect(notification.link).not.toHaveProperty('person');
  },
);
