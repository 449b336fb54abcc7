import type * as z from 'zod/mini';
import type { ActorKind } from '../access/actor.ts';
import type { ErrorDefinition } from './error.ts';

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

/** Rate limit class of a call (decisions 3); the limits are in the API's configuration. */
export const rateLimitClasses = [
  'read',
  'sync',
  'write',
  'order',
  'import',
  'code',
  'secret',
  'ticket',
  'login',
] as const;
export type RateLimitClass = (typeof rateLimitClasses)[number];

/**
 * What the apps do without a network: `synced` reads come from the local index, `stored` reads
 * from the last answer, `queued` writes wait in the outbox, `online` needs a connection.
 */
export type OfflineMode = 'synced' | 'stored' | 'queued' | 'online';

/** The answer of an operation: JSON in `{ data }`, a page with `{ data, page }`, or a file. */
export type ResponseDefinition =
  | { readonly status: 200 | 201; readonly data: Schema; readonly page?: Schema }
  | { readonly status: 200; readonly file: string };

/** One call of the API, declared once (decisions 1 and 3). */
export interface OperationDefinition {
  /** `capability.verb`, unique. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Contains `{name}` for each parameter of `params`. */
  readonly path: `/api/${string}`;
  /** Who may call it. An operation with an empty list fails at startup. */
  readonly access: readonly ActorKind[];
  /** Whether staff may call it while acting as a company. */
  readonly impersonation: 'allowed' | 'denied';
  readonly rateLimit: RateLimitClass;
  readonly offline: OfflineMode;
  /** Names of the operations whose stored answers this one invalidates. */
  readonly invalidates?: readonly string[];
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Largest body in bytes; defaults to 100 000. */
  readonly bodyLimit?: number;
  readonly response: ResponseDefinition;
  /**
   * Domain errors it may return besides `commonErrors`; of those only `staleVersion` is listed, by
   * operations that compare versions.
   */
  readonly errors: readonly ErrorDefinition[];
}

/** Declares an operation and keeps its literal types. */
export function defineOperation<const D extends OperationDefinition>(definition: D): D {
  return definition;
}

type Part<O, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = O extends {
  readonly [P in K]: infer S extends Schema;
}
  ? { readonly [P in K]: Side extends 'input' ? z.core.input<S> : z.core.output<S> }
  : unknown;

/** The input of a caller. */
export type OperationInput<O> = Part<O, 'params', 'input'> &
  Part<O, 'query', 'input'> &
  Part<O, 'body', 'input'>;

/** The parsed input of a handler. */
export type ParsedInput<O> = Part<O, 'params', 'output'> &
  Part<O, 'query', 'output'> &
  Part<O, 'body', 'output'>;

/** The result for a caller: `{ data }`, `{ data, page }` or a `Blob`. */
export type OperationAnswer<O extends OperationDefinition> = O['response'] extends {
  readonly data: infer D extends Schema;
  readonly page: infer P extends Schema;
}
  ? { readonly data: z.core.output<D>; readonly page: z.core.output<P> }
  : O['response'] extends { readonly data: infer D extends Schema }
    ? { readonly data: z.core.output<D> }
    : Blob;

/** Whether the operation changes anything; determines keys, versions and the CSRF check. */
export function isUnsafe(operation: OperationDefinition): boolean {
  return operation.method !== 'GET';
}
