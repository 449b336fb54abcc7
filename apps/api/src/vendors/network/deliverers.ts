import * as z from 'zod';
import type { Deliverer } from '../../jobs/outbox.ts';
import type { MobileNetwork } from './port.ts';

const orderSchema = z.object({
  call_identifier: z.uuid(),
  country_iso_code: z.string(),
  type: z.enum(['local', 'travel']),
  running_phone_number: z.string().nullable(),
});
const releaseSchema = z.object({ call_identifier: z.uuid() });
const reissueSchema = z.object({ call_identifier: z.uuid(), request_id: z.uuid() });

/** Takes the outbox's orders to the network; the call identifier is the idempotency key. */
export function networkDeliverers(network: MobileNetwork): Readonly<Record<string, Deliverer>> {
  return {
    'network.order': async ({ payload }) => {
      const order = orderSchema.parse(payload);
      await network.orderProfile({
        callIdentifier: order.call_identifier,
        countryIsoCode: order.country_iso_code,
        type: order.type,
        runningPhoneNumber: order.running_phone_number,
      });
    },
    'network.reissue': async ({ payload }) => {
      const request = reissueSchema.parse(payload);
      await network.reissueProfile(request.call_identifier, request.request_id);
    },
    'network.release': async ({ payload }) => {
      await network.releaseProfile(releaseSchema.parse(payload).call_identifier);
    },
  };
}
