import * as z from 'zod/mini';
import { type LooseInput, readAnswer, writeBody } from './encoding.ts';
import { AppError, commonErrors, type ErrorBody } from './error.ts';
import { configureMessages } from './messages.ts';
import {
  isUnsafe,
  type OperationAnswer,
  type OperationDefinition,
  type OperationInput,
} from './operation.ts';
import { savedChangeSchema } from './saved-change.ts';
import { contractVersion, contractVersionHeader } from './version.ts';

/** Options of a call besides its input. */
export interface CallOptions {
  /** Sent as `Idempotency-Key`; a retry must reuse it. */
  readonly idempotencyKey?: string;
  /** The version the caller has seen, sent as `If-Match`. */
  readonly version?: number;
  readonly signal?: AbortSignal;
  /** Completes the request even if the page is left; for bodies below 64 kB. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Reports the progress of an upload, if the transport can. */
  readonly onSent?: UploadProgress;
}

/** Receives the bytes of the body sent so far, and in total. */
export type UploadProgress = (sent: number, total: number) => void;

/** The only module through which the apps access the network. */
export type Transport = (request: Request, onSent?: UploadProgress) => Promise<Response>;

export interface ClientOptions {
  /** Origin without a trailing slash, for example `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  readonly transport: Transport;
}

/** A client that calls some of the operations. */
export type ClientFor<Known extends OperationDefinition> = <O extends Known>(
  operation: O,
  input: OperationInput<O>,
  options?: CallOptions,
) => Promise<OperationAnswer<O>>;

/** Calls an operation; throws {@link AppError} for every unsuccessful response. */
export type Client = ClientFor<OperationDefinition>;

/** No response: the network is down, or the server cannot be reached. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No connection', { cause });
    this.name = 'NetworkError';
  }
}

/** The URL of an operation with its parameters filled in. */
export function operationUrl(operation: OperationDefinition, input: LooseInput): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const entry of Array.isArray(value) ? value : [value]) query.append(name, String(entry));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function failure(response: Response): Promise<AppError> {
  const body: Partial<ErrorBody> | undefined = await response.json().catch(() => undefined);
  // Specification 3, section 8: the server's own text, otherwise the generic one.
  const message = typeof body?.error === 'string' ? body.error : commonErrors.internal.message;
  const code = typeof body?.code === 'string' ? body.code : commonErrors.internal.code;
  return new AppError(
    { code, status: response.status, message },
    {
      ...(body?.fields ? { fields: body.fields } : {}),
      current: body?.current,
      changed: z.safeParse(savedChangeSchema, body?.changed).data,
      requestId: response.headers.get('x-request-id') ?? undefined,
    },
  );
}

/**
 * A typed client over a transport. Operations are passed individually, so that unused ones are
 * tree-shaken.
 */
export function createClient({ baseUrl, transport }: ClientOptions): Client {
  configureMessages();
  return async (operation, input, options = {}) => {
    const loose = input as LooseInput;
    const headers = new Headers({ ...options.headers, ...loose.headers });
    headers.set('accept', 'application/json');
    headers.set(contractVersionHeader, String(contractVersion));
    const { body, contentType } = writeBody(operation, loose);
    if (contentType !== undefined) headers.set('content-type', contentType);
    if (isUnsafe(operation))
      headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID());
    if (options.version !== undefined) headers.set('if-match', `"${options.version}"`);
    const request = new Request(baseUrl + operationUrl(operation, loose), {
      method: operation.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
    let response: Response;
    try {
      response = await transport(request, options.onSent);
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new NetworkError(cause);
    }
    if (response.status !== operation.response.status && !response.ok) {
      throw await failure(response);
    }
    try {
      return await readAnswer(operation, response);
    } catch (cause) {
      // A truncated response counts as none: the caller retries with the same key.
      throw new NetworkError(cause);
    }
  };
}
