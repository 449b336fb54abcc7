import type { Actor } from '@workspace/domain/access/actor';
import type { Catalogue, OperationKey } from '@workspace/domain/catalogue';
import type { OperationDefinition, ParsedInput } from '@workspace/domain/contract/operation';
import type * as z from 'zod/mini';
import type { ResolvedSession } from '../auth/sessions.ts';
import type { MadeList } from '../database/json-rows.ts';
import type { Asking, UnitOfWork } from '../database/unit-of-work.ts';
import type { Services } from '../services.ts';

/** The actors an operation lets in; a handler sees no other. */
type AdmittedActor<O extends OperationDefinition> = Extract<Actor, { kind: O['access'][number] }>;

/** What a handler works with: who calls, one transaction behind the walls, and the product's parts. */
export interface HandlerContext<O extends OperationDefinition> {
  readonly actor: AdmittedActor<O>;
  /** Null for a visitor. */
  readonly session: Pick<ResolvedSession, 'sessionId' | 'expiresAt'> | null;
  readonly unit: UnitOfWork;
  readonly services: Services;
  /** The version the caller has seen (`If-Match`); absent where none was sent. */
  readonly seenVersion: number | undefined;
  /** Whether the caller has the answer with this validator already (`If-None-Match`). */
  has(etag: string): boolean;
}

/** A list that was made by the response schema; its page is asked for behind the last row. */
interface MadePage<P extends z.core.$ZodType> {
  readonly data: MadeList;
  readonly page: () => z.core.input<P>;
}

/** Rows to be stripped by the response schema, or a list that was made by it. */
type Page<D extends z.core.$ZodType, P extends z.core.$ZodType> =
  | { readonly data: z.core.input<D>; readonly page: z.core.input<P> }
  | (z.core.input<D> extends readonly unknown[] ? MadePage<P> : never);

/** A strong validator; a matching If-None-Match is answered with 304. */
interface Validated {
  readonly etag?: string;
}

/** Nothing but that the caller has it already. */
interface Unchanged {
  readonly unchanged: string;
}

/** What a handler answers; the response schema strips whatever it does not declare. */
export type HandlerAnswer<O extends OperationDefinition> = O['response'] extends {
  readonly data: infer D extends z.core.$ZodType;
  readonly page: infer P extends z.core.$ZodType;
}
  ? (Validated & Page<D, P>) | Unchanged
  : O['response'] extends { readonly data: infer D extends z.core.$ZodType }
    ? (Validated & { readonly data: z.core.input<D> }) | Unchanged
    : { readonly file: Buffer };

/** One operation's handler; it runs inside the operation's transaction. */
export type Handler<O extends OperationDefinition> = (
  context: HandlerContext<O>,
  input: ParsedInput<O>,
) => Promise<HandlerAnswer<O>>;

/** The context of a handler that only looks. */
type LookContext<O extends OperationDefinition> = Omit<HandlerContext<O>, 'unit'> & {
  readonly unit: Asking;
};

/**
 * A handler in two steps: `look` asks what has to be known, `act` does it. A look is sent along
 * with the key of the call, which saves a turn; where the key is known already, what it found or
 * refused counts for nothing.
 */
export interface LookingHandler<O extends OperationDefinition, Seen = unknown> {
  look(context: LookContext<O>, input: ParsedInput<O>): Promise<Seen>;
  act(context: HandlerContext<O>, input: ParsedInput<O>, seen: Seen): Promise<HandlerAnswer<O>>;
}

/** Finds out by itself what `look` hands to `act`. */
export const lookFirst =
  <O extends OperationDefinition>() =>
  <Seen>(handler: LookingHandler<O, Seen>): LookingHandler<O> =>
    handler as LookingHandler<O>;

/** A handler for every declared operation: one that is missing does not compile. */
export type Handlers = {
  readonly [K in OperationKey]: Handler<Catalogue[K]> | LookingHandler<Catalogue[K]>;
};
