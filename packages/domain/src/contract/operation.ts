import type * as z from 'zod/mini';
import type { PersonKind } from '../access/actor.ts';
import { type Audience, faultOfKeyAccess, type KeyAccess } from '../access/api-scope.ts';
import { type BodyDefinition, type BodyInput, bodySchema, isRaw, type ParsedBody } from './body.ts';
import type { ErrorDefinition } from './error.ts';
import type { FlowPurpose } from './flow.ts';
import type { AnswerOf, ResponseDefinition } from './response.ts';
import type { TicketAdmission } from './ticket.ts';

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
  'heavy',
  'ticket',
  'login',
] as const;
export type RateLimitClass = (typeof rateLimitClasses)[number];

/**
 * What the apps do without a network: `synced` reads come from the local index, `stored` reads
 * from the last answer, `queued` writes wait in the outbox, `online` needs a connection.
 */
export type OfflineMode = 'synced' | 'stored' | 'queued' | 'online';

/** One call of the API, declared once (decisions 1 and 3). */
export interface OperationDefinition {
  /** `capability.verb`, unique. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Contains `{name}` for each parameter of `params`. */
  readonly path: `/api/${string}`;
  /** Which people may call it. An operation with an empty list fails at startup. */
  readonly access: readonly PersonKind[];
  /**
   * What opens it to API keys: a scope, `any` key, or `none`. By default derived from `access`, the
   * capability and whether it writes (`keyAccessOf`).
   */
  readonly apiScope?: KeyAccess;
  /**
   * `public` is documented for integrators, `app` is for our own apps alone. By default `app` for
   * what is closed to API keys, otherwise `public`.
   */
  readonly audience?: Audience;
  /**
   * Staff act on the company that the path names with `{company_id}`, once its policy allows it.
   * Required where `access` admits staff to such a path. `any_company`: an archived one too.
   */
  readonly staffTarget?: 'company' | 'any_company';
  /** Whether staff may call it while acting as a company. */
  readonly impersonation: 'allowed' | 'denied';
  readonly rateLimit: RateLimitClass;
  /** The call is admitted by a ticket; where the field is optional, also without one. */
  readonly ticket?: TicketAdmission;
  /** The call is part of a public flow: it reads the flow's cookie, or sets it. */
  readonly flow?: FlowPurpose;
  readonly offline: OfflineMode;
  /** Of a `POST` that changes nothing: what it asks for must not be in an address. */
  readonly effect?: 'none';
  /** Names of other reads whose answers this write changes, besides those of its synced kind. */
  readonly invalidates?: readonly string[];
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  /** The schema of a JSON body, or another encoding. */
  readonly body?: BodyDefinition;
  /** Largest JSON body in bytes, without the files of a multipart body; defaults to 100 000. */
  readonly bodyLimit?: number;
  readonly response: ResponseDefinition;
  /**
   * Domain errors it may return besides `commonErrors`; of those only `staleVersion` is listed, by
   * operations that compare versions, and `idTaken`, by those that create a row under an id made by
   * the caller.
   */
  readonly errors: readonly ErrorDefinition[];
}

/** Declares an operation and keeps its literal types. */
export function defineOperation<const D extends OperationDefinition>(definition: D): D {
  return definition;
}

type Part<O, K extends 'params' | 'query', Side extends 'input' | 'output'> = O extends {
  readonly [P in K]: infer S extends Schema;
}
  ? { readonly [P in K]: Side extends 'input' ? z.core.input<S> : z.core.output<S> }
  : unknown;

/** The input of a caller. */
export type OperationInput<O> = Part<O, 'params', 'input'> &
  Part<O, 'query', 'input'> &
  (O extends { readonly body: infer B } ? BodyInput<B> : unknown);

/** The parsed input of a handler. */
export type ParsedInput<O> = Part<O, 'params', 'output'> &
  Part<O, 'query', 'output'> &
  (O extends { readonly body: infer B } ? ParsedBody<B> : unknown);

/** The result for a caller. */
export type OperationAnswer<O extends OperationDefinition> = AnswerOf<O['response']>;

/** Whether the operation changes anything; determines keys, versions and the CSRF check. */
export function isUnsafe(operation: OperationDefinition): boolean {
  return operation.method !== 'GET';
}

/** A call that changes nothing. */
export type ReadDefinition = OperationDefinition &
  ({ readonly method: 'GET' } | { readonly effect: 'none' });

/**
 * Whether an external service calls the operation, which authenticates by a signature: its request
 * carries no credentials of ours.
 */
export function isWebhook({ access, body }: OperationDefinition): boolean {
  return isRaw(body) && access.every((kind) => kind === 'visitor');
}

function hasTicketField({ params, body, ticket }: OperationDefinition): boolean {
  const { field = 'ticket' } = ticket ?? {};
  return [params, bodySchema(body)].some((schema) => schema && field in schema._zod.def.shape);
}

/** The first contradiction in a declaration; undefined for a sound one. */
export function faultOfDeclaration(operation: OperationDefinition): string | undefined {
  const { name, access, body, method, offline, response, ticket } = operation;
  if (access.length === 0) return `${name} does not say who may call it.`;
  if (offline === 'queued' && body !== undefined && 'kind' in body) {
    return `${name} is queued, and only JSON bodies can wait in the outbox.`;
  }
  if ('file' in response && method !== 'GET') {
    return `${name} answers a change with a file, which a repeated request could not return.`;
  }
  if (ticket && !hasTicketField(operation)) return `${name} has no field for its ticket.`;
  if (ticket && !operation.errors.includes(ticket.unknown)) {
    return `${name} does not declare the error for an unknown ticket.`;
  }
  return faultOfKeyAccess(operation);
}
