import { fetchTransport } from '../../platform/fetch-transport.ts';
import type { DocumentedOperation } from './document.ts';

/** What a person has filled in, as text. */
export interface RequestValues {
  readonly key: string;
  /** Of the path and of the query, by name; empty ones of the query are left out. */
  readonly parameters: Readonly<Record<string, string>>;
  /** JSON; empty without a body. */
  readonly body: string;
  /** The version for `If-Match`; empty for none. */
  readonly version: string;
}

export interface RequestAnswer {
  readonly status: number;
  /** Those that a program reads: limits, pauses, and the request's id. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON is indented; of a file only its type and size. */
  readonly body: string;
}

const shownHeaders = ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'];

/** A longer answer is cut, so that the page stays quick. */
const mostCharacters = 100_000;

/** The request of a program: it carries the key, and none of the browser's own login. */
export function requestOf(operation: DocumentedOperation, values: RequestValues): Request {
  const { method, path, fields } = operation;
  const { key, parameters, body, version } = values;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name]?.trim() ?? ''),
  );
  const search = new URLSearchParams();
  for (const { name } of fields.query) {
    const value = parameters[name]?.trim();
    if (value) search.append(name, value);
  }
  const query = search.size > 0 ? `?${search}` : '';
  const headers = new Headers({ authorization: `Bearer ${key.trim()}` });
  if (method !== 'GET') headers.set('idempotency-key', crypto.randomUUID());
  if (version) headers.set('if-match', `"${version}"`);
  if (body) headers.set('content-type', 'application/json');
  return new Request(`${address}${query}`, {
    method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    ...(body ? { body } : {}),
  });
}

async function bodyOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) {
    const { size } = await response.blob();
    return size === 0 ? '' : `${type}, ${size} bytes`;
  }
  const text = JSON.stringify(await response.json(), null, 2);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}\n…` : text;
}

/** @throws {TypeError} if the server cannot be reached */
export async function sendRequest(request: Request): Promise<RequestAnswer> {
  const response = await fetchTransport(request);
  return {
    status: response.status,
    headers: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    body: await bodyOf(response),
  };
}

/** What keeps the request from being sent, by field; the texts are the caller's. */
export function faultsOf(
  { fields, bodyExample }: DocumentedOperation,
  { key, parameters, body }: RequestValues,
): { readonly field: string; readonly fault: 'missing' | 'key' | 'json' }[] {
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const needed = [...fields.path, ...fields.query.filter(({ isRequired }) => isRequired)];
  return [
    ...(/^[\x21-\x7e]+$/.test(key.trim()) ? [] : [{ field: 'key', fault: 'key' } as const]),
    ...needed
      .filter(({ name }) => !parameters[name]?.trim())
      .map(({ name }) => ({ field: name, fault: 'missing' }) as const),
    ...(bodyExample === undefined || isJson(body)
      ? []
      : [{ field: 'body', fault: 'json' } as const]),
  ];
}
