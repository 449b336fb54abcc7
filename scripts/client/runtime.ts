// The part of the client package that is the same for every version of the API: how a call is sent,
// repeated, paged and refused. It uses the platform alone, and nothing of the product.

/** What a client needs. */
export interface ClientOptions {
  /** An API key of the company; sent in a header, to `baseUrl` alone. */
  readonly key: string;
  /** Where the product is: `https://portal.example`, without `/api`. */
  readonly baseUrl: string;
  /** Attempts after the first one; 4 by default. */
  readonly maxRetries?: number;
  /** In ms: how long one attempt may take; 30,000 by default. */
  readonly timeoutMs?: number;
  /** In ms: the longest pause before another attempt; if more is asked for, the call fails. 60,000 by default. */
  readonly maxPauseMs?: number;
  /** Instead of the platform's own. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface WriteOptions extends CallOptions {
  /**
   * The same key with the same body is done once. By default each call has its own, which its
   * retries share; give one that your program keeps, to be safe when the program itself restarts.
   */
  readonly idempotencyKey?: string;
}

export interface VersionedOptions extends WriteOptions {
  /** The `version` that you have read. If the row has changed since, the call fails with 412. */
  readonly ifMatch?: number;
}

/** A refusal, by the status and code of the API; code `unreadable` where the answer was not its own. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** For programs: `stale_version`. */
  readonly code: string;
  /** What is wrong with each field, by its path. */
  readonly fields: Readonly<Record<string, string>>;
  /** The current row; with 412 alone. */
  readonly current: unknown;
  /** Names the request to support. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    body: { error: string; code: string; fields?: Record<string, string>; current?: unknown },
    requestId: string | undefined,
  ) {
    super(body.error);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.current = body.current;
    this.requestId = requestId;
  }
}

/** One page of a list. */
export interface Page<Row> {
  readonly data: Row[];
  readonly page: { readonly next_cursor: string | null; readonly total: number };
}

/** A list: `for await` reads every row, page by page; `page()` reads one page. Nothing is sent before. */
export interface List<Row> extends AsyncIterable<Row> {
  page(): Promise<Page<Row>>;
}

/** An operation of the contract. */
export interface Call {
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
}

interface Input {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** How the generated methods send; the type of the answer is the contract's. */
export interface Sender {
  data<Data>(call: Call, input?: Input, options?: VersionedOptions): Promise<Data>;
  list<Row>(call: Call, input?: Input, options?: CallOptions): List<Row>;
  file(call: Call, input?: Input, options?: CallOptions): Promise<Uint8Array>;
  nothing(call: Call, input?: Input, options?: VersionedOptions): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** Answers of a server that did not process the request, or not yet. */
const busyStatuses = new Set([429, 502, 503, 504]);

function urlOf(baseUrl: string, { path }: Call, { params = {}, query = {} }: Input): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    // An empty one would name another operation.
    if (!value) throw new TypeError(`The parameter ${name} is missing.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return `${baseUrl}${address}${text ? `?${text}` : ''}`;
}

/** Adds an idempotency key to what changes something, so that it can be repeated. */
function headersOf(key: string, { method }: Call, { body }: Input, options: VersionedOptions) {
  return {
    authorization: `Bearer ${key}`,
    accept: '*/*',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'GET'
      ? {}
      : { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
    ...(options.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` }),
  };
}

const parsed = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

function refusalOf({ status, headers, bytes }: Answer): ApiError {
  const requestId = headers.get('x-request-id') ?? undefined;
  try {
    const body = parsed(bytes);
    if (typeof body.error === 'string' && typeof body.code === 'string') {
      return new ApiError(status, body, requestId);
    }
  } catch {
    // A proxy answered with something else.
  }
  const body = { error: `The server answered with ${status}.`, code: 'unreadable' };
  return new ApiError(status, body, requestId);
}

/** In ms; undefined if the answer asks for none. */
function pauseAsked(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined;
}

/** In ms: 0.25–0.5 s, then twice as long each time, at most 30 s. */
const ownPause = (tries: number) => Math.min(30_000, 500 * 2 ** tries) * (0.5 + Math.random() / 2);

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Sends the calls of one client.
 * @throws {TypeError} if the address or the key cannot be used
 */
export function createSender(options: ClientOptions): Sender {
  const { key, maxRetries = 4, timeoutMs = 30_000, maxPauseMs = 60_000 } = options;
  const request = options.fetch ?? fetch;
  const { origin, pathname } = new URL(options.baseUrl);
  const baseUrl = origin + pathname.replace(/\/+$/, '');
  if (!/^\S+$/.test(key)) throw new TypeError('The key is missing.');

  async function attempt(url: string, init: RequestInit, signal: AbortSignal | undefined) {
    const limit = AbortSignal.timeout(timeoutMs);
    const response = await request(url, {
      ...init,
      // Another address must not get the key.
      redirect: 'error',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  }

  async function send(call: Call, input: Input = {}, given: VersionedOptions = {}) {
    const { signal } = given;
    const url = urlOf(baseUrl, call, input);
    const { body } = input;
    const init = {
      method: call.method,
      headers: headersOf(key, call, input, given),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    for (let tries = 0; ; tries += 1) {
      let pause = ownPause(tries);
      let failure: unknown;
      try {
        const answer = await attempt(url, init, signal);
        if (answer.status < 300) return answer;
        const refusal = refusalOf(answer);
        const isBusy = busyStatuses.has(answer.status) || refusal.code === 'request_in_progress';
        if (!isBusy) throw refusal;
        pause = pauseAsked(answer.headers) ?? pause;
        failure = refusal;
      } catch (error) {
        if (error instanceof ApiError || signal?.aborted) throw error;
        // The connection was lost: the key makes it safe to repeat what may have been done.
        failure = error;
      }
      if (tries >= maxRetries || pause > maxPauseMs) throw failure;
      await sleep(pause, signal);
    }
  }

  return {
    async data(call, input, given) {
      return parsed((await send(call, input, given)).bytes).data;
    },
    async file(call, input, given) {
      return (await send(call, input, given)).bytes;
    },
    async nothing(call, input, given) {
      await send(call, input, given);
    },
    list(call, input = {}, given) {
      const read = async (cursor: object) => {
        const query = { ...input.query, ...cursor };
        return parsed((await send(call, { ...input, query }, given)).bytes);
      };
      return {
        page: () => read({}),
        async *[Symbol.asyncIterator]() {
          let cursor: string | null | undefined;
          do {
            const { data, page } = await read(cursor === undefined ? {} : { cursor });
            yield* data;
            cursor = page.next_cursor;
          } while (cursor !== null);
        },
      };
    },
  };
}
