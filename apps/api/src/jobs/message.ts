import type * as z from 'zod';

/** Work for after a commit: declared once, sent by services, delivered by the worker. */
export interface MessageDefinition<Payload extends z.ZodType = z.ZodType> {
  /** Topic of the outbox; frozen, since what is queued outlives the release that queued it. */
  readonly name: string;
  readonly payload: Payload;
}

export function defineMessage<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
): MessageDefinition<Payload> {
  return { name, payload };
}

/** What a handler is given: one row of the outbox with its payload parsed. */
export interface Delivery<Payload> {
  /** The idempotency key for the vendor: the same for every try. */
  readonly id: string;
  readonly companyId: string | null;
  readonly payload: Payload;
  /**
   * The sealed part, to be parsed by the handler; erased once the message is settled.
   * @throws when the message has none, or it was sealed with another key.
   */
  openSecret(): unknown;
}

/**
 * Delivers one message to the outside world, in no transaction. It may be called again with the
 * same id, also after it succeeded: the process may die before that is noted.
 * @throws when it was not accepted; the outbox tries again, with growing pauses.
 */
type Deliver<Payload> = (delivery: Delivery<Payload>) => Promise<void>;

/** Called for a message that is given up, before that is noted; it may be called twice. */
type GiveUp<Payload> = (delivery: Omit<Delivery<Payload>, 'openSecret'>) => Promise<void>;

/** The handler of one message, for the worker. */
export interface MessageHandler {
  readonly message: MessageDefinition;
  readonly deliver: Deliver<unknown>;
  readonly giveUp?: GiveUp<unknown> | undefined;
}

/** A handler that is given parsed payloads; one that does not fit is an error of the delivery. */
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
