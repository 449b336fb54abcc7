import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';

/** `location.state` of a link that opens the order dialog over the overview. */
const orderRequestSchema = z.object({
  action: z.literal('order_number'),
  userId: z.optional(idSchema),
  /** A number of another carrier is transferred, instead of a new one ordered. */
  transfer: z.optional(z.literal(true)),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** Requests an order, optionally for a given person. */
export function orderRequest(userId?: string): OrderRequest {
  return { action: 'order_number', ...(userId === undefined ? {} : { userId }) };
}

/** Requests the dialog for transfers. */
export function transferRequest(): OrderRequest {
  return { action: 'order_number', transfer: true };
}

/** The order requested by a link; null if there is none. */
export function readOrderRequest(state: unknown): OrderRequest | null {
  const parsed = orderRequestSchema.safeParse(state);
  return parsed.success ? parsed.data : null;
}
