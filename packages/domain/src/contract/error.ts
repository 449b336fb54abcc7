import type { SavedChange } from './saved-change.ts';

/**
 * An error of the product: one code, one status, one sentence for people (decisions 3). Operations
 * declare the ones they can return.
 */
export interface ErrorDefinition {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

/** Messages by field path, as in `{ "plan_id": "This plan is not offered in Denmark." }`. */
export type FieldMessages = Readonly<Record<string, string>>;

/**
 * The body of every error response (decisions 3). `current` and `changed` are sent with 412 only.
 */
export interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly fields?: FieldMessages;
  readonly current?: unknown;
  readonly changed?: SavedChange;
}

/**
 * Errors that every operation may return; operations do not declare them individually, except for
 * `staleVersion` and `idTaken`.
 */
export const commonErrors = {
  malformed: { code: 'malformed_request', status: 400, message: 'The request could not be read.' },
  unauthenticated: { code: 'unauthenticated', status: 401, message: 'Please log in first.' },
  forbidden: { code: 'forbidden', status: 403, message: 'You do not have permission to do this.' },
  deniedWhileActing: {
    code: 'denied_while_acting',
    status: 403,
    message: 'This is not available while you act as a company.',
  },
  deniedToKeys: {
    code: 'denied_to_api_keys',
    status: 403,
    message: 'This cannot be done with an API key.',
  },
  insufficientScope: {
    code: 'insufficient_scope',
    status: 403,
    message: 'This API key does not have the scope that is needed.',
  },
  crossSite: {
    code: 'cross_site_request',
    status: 403,
    message: 'The request came from another site and was refused.',
  },
  notFound: { code: 'not_found', status: 404, message: 'Not found.' },
  methodNotAllowed: {
    code: 'method_not_allowed',
    status: 405,
    message: 'This address does not support this method.',
  },
  timedOut: {
    code: 'request_timeout',
    status: 408,
    message: 'The request was not received completely. Please try again.',
  },
  staleVersion: {
    code: 'stale_version',
    status: 412,
    message: 'This was changed by someone else in the meantime.',
  },
  tooLarge: { code: 'payload_too_large', status: 413, message: 'The request is too large.' },
  unsupportedMediaType: {
    code: 'unsupported_media_type',
    status: 415,
    message: 'Send the request as application/json.',
  },
  invalid: { code: 'validation_failed', status: 422, message: 'Please check the marked fields.' },
  keyReused: {
    code: 'idempotency_key_reused',
    status: 422,
    message: 'This idempotency key was used for another request.',
  },
  inProgress: {
    code: 'request_in_progress',
    status: 409,
    message: 'The same request is still being processed.',
  },
  idTaken: {
    code: 'id_taken',
    status: 409,
    message: 'This id is already used for something else.',
  },
  clientTooOld: {
    code: 'client_too_old',
    status: 426,
    message: 'This version of the app is too old. Update it to continue.',
  },
  rateLimited: {
    code: 'rate_limited',
    status: 429,
    message: 'Too many requests. Please wait a moment.',
  },
  internal: { code: 'internal_error', status: 500, message: 'Something went wrong' },
  unavailable: {
    code: 'unavailable',
    status: 503,
    message: 'The service is busy or restarting. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Thrown by rules and services; the HTTP edge turns it into an {@link ErrorBody}. */
export class AppError extends Error {
  readonly definition: ErrorDefinition;
  readonly fields: FieldMessages | undefined;
  readonly current: unknown;
  readonly changed: SavedChange | undefined;
  /** Of the response, for support; undefined where the error did not come from a response. */
  readonly requestId: string | undefined;

  constructor(
    definition: ErrorDefinition,
    detail: {
      message?: string;
      fields?: FieldMessages;
      current?: unknown;
      changed?: SavedChange | undefined;
      requestId?: string | undefined;
    } = {},
  ) {
    super(detail.message ?? definition.message);
    this.name = 'AppError';
    this.definition = definition;
    this.fields = detail.fields;
    this.current = detail.current;
    this.changed = detail.changed;
    this.requestId = detail.requestId;
  }

  get body(): ErrorBody {
    return {
      error: this.message,
      code: this.definition.code,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.current === undefined ? {} : { current: this.current }),
      ...(this.changed ? { changed: this.changed } : {}),
    };
  }
}

/** 422: the request is well-formed, and these fields have values that cannot be used. */
export const invalid = (fields: FieldMessages): AppError =>
  new AppError(commonErrors.invalid, { fields });
