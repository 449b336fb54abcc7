import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';

/** `location.state` of a link to the overview that opens the dialog which orders a number. */
const orderRequestSchema = z.object({
  action: z.literal('order_number'),
  userId: z.optional(idSchema),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** Asks for a number, for a person where one is given. */
export function orderRequest(userId?: string): OrderRequest {
  return { action: 'order_number', ...(userId === undefined ? {} : { userId }) };
}

/** The order that a link asks for; null where it asks for none. */
export function readOrderRequest(state: unknown): OrderRequest | null {
  const parsed = orderRequestSchema.safeParse(state);
  return parsed.success ? parsed.data : null;
}
