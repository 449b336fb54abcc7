import { keyAccessOf } from '../access/api-scope.ts';
import { commonErrors, type ErrorDefinition } from '../contract/error.ts';
import { isUnsafe, isWebhook, type OperationDefinition } from '../contract/operation.ts';
import { containsSecret } from '../contract/secret.ts';
import type { Json, SchemaPrinter } from './json-schema.ts';

const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** What an API key has left, with every response to one. */
const limitHeaders: Json = {
  RateLimit: headerRef('RateLimit'),
  'RateLimit-Policy': headerRef('RateLimitPolicy'),
};

/** Headers of some refusals, by status. */
const headersOf: Readonly<Record<number, Json>> = {
  405: { Allow: headerRef('Allow') },
  415: { 'Accept-Encoding': headerRef('AcceptEncoding') },
  429: {
    'Retry-After': headerRef('RetryAfter'),
    ...limitHeaders,
  },
  503: { 'Retry-After': headerRef('RetryAfter') },
};

/** Refusals of a caller with an API key. */
function keyErrors(operation: OperationDefinition): ErrorDefinition[] {
  if (isWebhook(operation)) return [];
  const access = keyAccessOf(operation);
  if (access === 'any') return [];
  return [access === 'none' ? commonErrors.deniedToKeys : commonErrors.insufficientScope];
}

/** Errors of the request pipeline, and those the operation declares. */
function errorsOf(operation: OperationDefinition): ErrorDefinition[] {
  const { access, impersonation, params, body } = operation;
  const unsafe = isUnsafe(operation);
  return [
    ...new Set<ErrorDefinition>([
      commonErrors.malformed,
      ...(access.includes('visitor') ? [] : [commonErrors.unauthenticated, commonErrors.forbidden]),
      ...(impersonation === 'denied' ? [commonErrors.deniedWhileActing] : []),
      ...keyErrors(operation),
      ...(unsafe && !isWebhook(operation) ? [commonErrors.crossSite, commonErrors.keyReused] : []),
      ...(unsafe ? [commonErrors.inProgress] : []),
      ...(params ? [commonErrors.notFound] : []),
      commonErrors.methodNotAllowed,
      ...(body
        ? [commonErrors.timedOut, commonErrors.tooLarge, commonErrors.unsupportedMediaType]
        : []),
      commonErrors.invalid,
      ...operation.errors,
      commonErrors.rateLimited,
      commonErrors.internal,
      commonErrors.unavailable,
    ]),
  ];
}

function errorResponse(status: number, errors: readonly ErrorDefinition[]): Json {
  return {
    description: errors.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
    headers: {
      'X-Request-Id': headerRef('RequestId'),
      ...headersOf[status],
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(
          errors.map(({ code, message }) => [code, { value: { error: message, code } }]),
        ),
      },
    },
  };
}

/** Errors that mean the same for all operations, by component name. */
const sharedFailures: Readonly<Record<string, ErrorDefinition>> = {
  MalformedRequest: commonErrors.malformed,
  Unauthenticated: commonErrors.unauthenticated,
  NotFound: commonErrors.notFound,
  MethodNotAllowed: commonErrors.methodNotAllowed,
  RequestTimeout: commonErrors.timedOut,
  PayloadTooLarge: commonErrors.tooLarge,
  UnsupportedMediaType: commonErrors.unsupportedMediaType,
  RateLimited: commonErrors.rateLimited,
  InternalError: commonErrors.internal,
  Unavailable: commonErrors.unavailable,
};

/** `components.responses`. */
export function sharedResponses(): Json {
  return Object.fromEntries(
    Object.entries(sharedFailures).map(([name, error]) => [
      name,
      errorResponse(error.status, [error]),
    ]),
  );
}

function failureResponse(status: number, errors: readonly ErrorDefinition[]): Json {
  const shared = Object.entries(sharedFailures).find(([, error]) => error === errors[0]);
  return shared && errors.length === 1
    ? { $ref: `#/components/responses/${shared[0]}` }
    : errorResponse(status, errors);
}

/** The value of a secret in a repeated response (decisions 3). */
const alreadyShown: Json = {
  const: 'secret_already_shown',
  description: 'Sent when the request is repeated with the same key; the secret is then null.',
};

/** Validators compare a JSON file as parsed, every other file as bytes. */
const fileSchema = (mediaType: string): Json =>
  mediaType === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' };

const descriptions = {
  200: 'OK.',
  201: 'Created.',
  202: 'Accepted; the work continues after the response.',
} as const;

const fileNameHeader: Json = {
  description: 'The name under which to save the file (RFC 6266).',
  schema: { type: 'string' },
};

const locationHeader: Json = {
  description: 'The address. It is left out for `Accept: application/json`.',
  schema: { type: 'string' },
};

const redirectSchema: Json = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      required: ['location'],
      properties: { location: { type: 'string', description: 'The address to open next.' } },
    },
  },
};

function successResponse(operation: OperationDefinition, printer: SchemaPrinter): Json {
  const { response } = operation;
  const forKeys = keyAccessOf(operation) !== 'none';
  const headers = { 'X-Request-Id': headerRef('RequestId'), ...(forKeys ? limitHeaders : {}) };
  if ('file' in response) {
    const named = response.disposition ? { 'Content-Disposition': fileNameHeader } : {};
    return {
      description: 'The file.',
      headers: { ...headers, ...named },
      content: { [response.file]: { schema: fileSchema(response.file) } },
    };
  }
  if (!('data' in response)) {
    if (response.status === 204) return { description: 'Done; there is no content.', headers };
    return {
      description: 'Another address to open next.',
      headers: { ...headers, Location: locationHeader },
      content: { 'application/json': { schema: redirectSchema } },
    };
  }
  const mayRepeat = isUnsafe(operation) && containsSecret(response.data);
  return {
    description: descriptions[response.status],
    headers,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: response.page ? ['data', 'page'] : ['data'],
          properties: {
            data: printer.print(response.data, 'output'),
            ...(response.page ? { page: printer.print(response.page, 'output') } : {}),
            ...(mayRepeat ? { code: alreadyShown } : {}),
          },
        },
      },
    },
  };
}

/** All response statuses of the operation, the success first. */
export function responsesOf(operation: OperationDefinition, printer: SchemaPrinter): Json {
  const byStatus = new Map<number, ErrorDefinition[]>();
  for (const error of errorsOf(operation)) {
    byStatus.set(error.status, [...(byStatus.get(error.status) ?? []), error]);
  }
  const failures = [...byStatus].sort(([one], [other]) => one - other);
  return {
    [String(operation.response.status)]: successResponse(operation, printer),
    ...Object.fromEntries(
      failures.map(([status, errors]) => [String(status), failureResponse(status, errors)]),
    ),
  };
}
