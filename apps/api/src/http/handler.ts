import type { Actor } from '@workspace/domain/access/actor';
import type { scopedAreas } from '@workspace/domain/access/api-scope';
import type { Catalogue } from '@workspace/domain/catalogue';
import type { RawBody } from '@workspace/domain/contract/body';
import type { OperationDefinition, ParsedInput } from '@workspace/domain/contract/operation';
import type * as z from 'zod/mini';
import type { ResolvedSession } from '../auth/sessions.ts';
import type { Pool } from '../database/pool.ts';
import type { TransactionOrigin, TransactionScope, UnitOfWork } from '../database/unit-of-work.ts';
import type { Services } from '../services.ts';
import type { Meters } from '../watching/meters.ts';
import type { LimitTries } from './pipeline/limit.ts';

/** `api_key` for an operation that API keys may call, as `keyAccessOf` says. */
type AdmittedKey<O extends OperationDefinition> = O extends { readonly apiScope: infer Scope }
  ? Scope extends 'none'
    ? never
    : 'api_key'
  : 'visitor' extends O['access'][number]
    ? 'api_key'
    : O extends { readonly audience: 'app' }
      ? never
      : O['name'] extends `${keyof typeof scopedAreas}.${string}`
        ? 'admin' extends O['access'][number]
          ? 'api_key'
          : never
        : never;

/** The actors of which at least one kind is among these: a person is of one of several kinds. */
type ActorOf<Kind, One = Actor> = One extends { readonly kind: infer Own }
  ? [Extract<Own, Kind>] extends [never]
    ? never
    : One
  : never;

/** The actors that an operation admits; its handler receives no other. */
type AdmittedActor<O extends OperationDefinition> = ActorOf<O['access'][number] | AdmittedKey<O>>;

/**
 * Context of a handler: the actor, one transaction in the actor's scope, and the product's
 * services.
 */
export interface HandlerContext<O extends OperationDefinition> {
  readonly actor: AdmittedActor<O>;
  /** Null for a visitor. */
  readonly session: Pick<ResolvedSession, 'sessionId' | 'expiresAt'> | null;
  readonly unit: UnitOfWork;
  readonly services: Services;
  /** Counts attempts under a key of the handler's own, committed apart from its transaction. */
  readonly limit: LimitTries;
  /** Absent where nothing is counted. */
  readonly meters: Meters | undefined;
  /** The flow's cookie, where the operation declares a flow; undefined without one. */
  readonly flowToken: string | undefined;
  /** The version the caller has seen (`If-Match`); absent where none was sent. */
  readonly seenVersion: number | undefined;
  /** Whether the caller already has the response with this validator (`If-None-Match`). */
  has(etag: string): boolean;
}

interface AnswerHead {
  /** A strong validator; a matching If-None-Match is answered with 304. */
  readonly etag?: string;
  /** The new value of the cookie of the operation's flow. */
  readonly flowToken?: string;
}

/** The caller already has the response; answered with 304. */
interface Unchanged {
  readonly unchanged: string;
}

/** Result of a handler; the response schema strips undeclared fields. */
export type HandlerAnswer<O extends OperationDefinition> = O['response'] extends {
  readonly data: infer D extends z.core.$ZodType;
  readonly page: infer P extends z.core.$ZodType;
}
  ? (AnswerHead & { readonly data: z.core.input<D>; readonly page: z.core.input<P> }) | Unchanged
  : O['response'] extends { readonly data: infer D extends z.core.$ZodType }
    ? (AnswerHead & { readonly data: z.core.input<D> }) | Unchanged
    : O['response'] extends { readonly disposition: 'attachment' }
      ? { readonly file: Buffer; readonly name: string }
      : O['response'] extends { readonly file: string }
        ? { readonly file: Buffer }
        : O['response'] extends { readonly status: 303 }
          ? /** A path of this server, or an http(s) address. */ { readonly location: string }
          : undefined;

/** One operation's handler; it runs inside the operation's transaction. */
export type Handler<O extends OperationDefinition> = (
  context: HandlerContext<O>,
  input: ParsedInput<O>,
) => Promise<HandlerAnswer<O>>;

/** Context of a handler without a transaction. */
export type ContextWithoutTransaction<O extends OperationDefinition> = Omit<
  HandlerContext<O>,
  'unit'
> & {
  /** With scope and origin for `transact`; staff's own reads are on another pool. */
  readonly pool: Pool;
  readonly scope: TransactionScope;
  readonly origin: TransactionOrigin;
  /** The caller's `Idempotency-Key`; no response is stored under it. */
  readonly idempotencyKey: string | undefined;
};

export interface HandlerWithoutTransaction<O extends OperationDefinition> {
  readonly withoutTransaction: (
    context: ContextWithoutTransaction<O>,
    input: ParsedInput<O>,
  ) => Promise<HandlerAnswer<O>>;
}

/**
 * For a read that does not query the database, or queries it under another role, and for a write
 * that counts attempts before its transaction: none is opened for it, and it may open its own. What a
 * repeated request does is the handler's to decide.
 */
export const withoutTransaction = <O extends OperationDefinition>(
  handler: HandlerWithoutTransaction<O>['withoutTransaction'],
): HandlerWithoutTransaction<O> => ({ withoutTransaction: handler });

export interface PreparedHandler<O extends OperationDefinition> {
  readonly prepare: (
    context: Omit<ContextWithoutTransaction<O>, 'pool'>,
    input: ParsedInput<O>,
  ) => Promise<unknown>;
  readonly handle: (
    context: HandlerContext<O>,
    input: ParsedInput<O>,
    prepared: never,
  ) => Promise<HandlerAnswer<O>>;
}

/**
 * For a write that needs work before its transaction is opened: asking another server, or computing
 * for long. `prepare` has no effect by itself, since a repeated request prepares again before its
 * stored response is found.
 */
export const withPreparation = <O extends OperationDefinition, Prepared>(
  prepare: (
    context: Omit<ContextWithoutTransaction<O>, 'pool'>,
    input: ParsedInput<O>,
  ) => Promise<Prepared>,
  handle: (
    context: HandlerContext<O>,
    input: ParsedInput<O>,
    prepared: Prepared,
  ) => Promise<HandlerAnswer<O>>,
): PreparedHandler<O> => ({ prepare, handle });

export interface WebhookHandler<O extends OperationDefinition> {
  readonly verify: (
    context: Omit<ContextWithoutTransaction<O>, 'pool'>,
    input: ParsedInput<O>,
  ) => Promise<void>;
  readonly handle: Handler<O>;
}

/**
 * For a webhook, whose sender nothing but `verify` identifies. It runs for every delivery, before
 * the id of the event is looked up: a caller who knows an id must not learn that it was received. It
 * throws for any other sender.
 */
export const webhook = <O extends OperationDefinition>(
  verify: WebhookHandler<O>['verify'],
  handle: Handler<O>,
): WebhookHandler<O> => ({ verify, handle });

type Operations = Readonly<Record<string, OperationDefinition>>;

type IsWebhook = { readonly body: RawBody; readonly access: readonly ['visitor'] };

type HandlerOf<O extends OperationDefinition> = O extends IsWebhook
  ? WebhookHandler<O>
  : Handler<O> | HandlerWithoutTransaction<O> | PreparedHandler<O>;

/** A handler for every declared operation; a missing one does not compile. */
export type HandlersOf<C extends Operations> = {
  readonly [K in keyof C]: HandlerOf<C[K]>;
};

/** The handlers of the product's operations. */
export type Handlers = HandlersOf<Catalogue>;

/** The parameters of a mounted handler are those of its operation, which the key determines. */
type AnyHandler = (context: never, input: never) => Promise<unknown>;
type AnyPreparedHandler = (context: never, input: never, prepared: never) => Promise<unknown>;

/** The operations that a server answers, with their handlers by the same keys. */
export interface OperationTable {
  readonly operations: Operations;
  readonly handlers: Readonly<
    Record<
      string,
      | AnyHandler
      | { readonly withoutTransaction: AnyHandler }
      | { readonly prepare: AnyHandler; readonly handle: AnyPreparedHandler }
      | { readonly verify: AnyHandler; readonly handle: AnyHandler }
    >
  >;
}
