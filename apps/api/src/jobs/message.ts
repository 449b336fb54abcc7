import type * as z from 'zod';
import type { Lane } from './lanes.ts';

/**
 * A message to be processed after a commit: declared once, sent by services, delivered by the
 * worker.
 */
export interface MessageDefinition<Payload extends z.ZodType = z.ZodType> {
  /** Outbox topic; never renamed, since queued messages outlive the release that queued them. */
  readonly name: string;
  readonly payload: Payload;
  readonly lane: Lane;
}

export function defineMessage<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  { lane = 'short' }: { readonly lane?: Lane } = {},
): MessageDefinition<Payload> {
  return { name, payload, lane };
}

/** One row of the outbox with its parsed payload. */
export interface Delivery<Payload> {
  /** The idempotency key for the vendor, equal for every attempt. */
  readonly id: string;
  readonly companyId: string | null;
  readonly payload: Payload;
  /**
   * The opened secret, to be parsed by the handler; erased once the message is settled.
   * @throws when the message has none, or it was sealed with another key
   */
  openSecret(): unknown;
  /** Aborted when the attempt's time is over, or the worker is stopping and cannot wait. */
  readonly signal: AbortSignal;
}

/**
 * Delivers one message to an external service, outside of any transaction. It may be called again
 * with the same id, even after a success: the process may die before that is recorded.
 * @throws when the message was not accepted; the outbox retries with growing pauses
 */
type Deliver<Payload> = (delivery: Delivery<Payload>) => Promise<void>;

/** A message that is not delivered any more. */
export interface GivenUp<Payload> extends Pick<Delivery<Payload>, 'id' | 'companyId' | 'payload'> {
  /** Why, in a sentence without secrets. */
  readonly reason: string;
  /** Class of the failure, if its handler has named one. */
  readonly code?: string | undefined;
}

/** Called for a message that is given up, before that is recorded; it may be called twice. */
type GiveUp<Payload> = (delivery: GivenUp<Payload>) => Promise<void>;

/** The worker's handler of one message. */
export interface MessageHandler {
  readonly message: MessageDefinition;
  readonly deliver: Deliver<unknown>;
  readonly giveUp?: GiveUp<unknown> | undefined;
}

/** Creates a handler that receives parsed payloads; an invalid payload is a delivery error. */
export function handleMessage<Payload extends z.ZodType>(
  message: MessageDefinition<Payload>,
  deliver: Deliver<z.output<Payload>>,
  giveUp?: GiveUp<z.output<Payload>>,
): MessageHandler {
  const parsed = <D extends { readonly payload: unknown }>(delivery: D) => ({
    ...delivery,
    payload: message.payload.parse(delivery.payload),
  });
  return {
    message,
    deliver: async (delivery) => deliver(parsed(delivery)),
    giveUp: giveUp && (async (delivery) => giveUp(parsed(delivery))),
  };
}

export const handlersByName = (
  handlers: readonly MessageHandler[],
): ReadonlyMap<string, MessageHandler> =>
  new Map(handlers.map((handler) => [handler.message.name, handler]));
