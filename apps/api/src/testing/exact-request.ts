import { connect } from 'node:net';

/** A request with full control over its bytes, which no HTTP client would send. */
export interface ExactRequest {
  readonly method: string;
  /** The target in the request line. */
  readonly target: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Buffer;
  /** Half-closes the connection after the request. */
  readonly hangsUp?: boolean;
}

export interface ExactAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed JSON, or undefined for anything else. */
  readonly body: unknown;
}

function bytesOf({ method, target, headers = [], body = '' }: ExactRequest, host: string): Buffer {
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const content = Buffer.from(body);
  const own: [string, string][] = [
    ...(named.has('host') ? [] : [['host', host] satisfies [string, string]]),
    ['connection', 'close'],
    ...(named.has('content-length') || named.has('transfer-encoding') || content.length === 0
      ? []
      : [['content-length', String(content.length)] satisfies [string, string]]),
  ];
  const lines = [...own, ...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return Buffer.concat([head, content]);
}

function readAnswer(bytes: Buffer): ExactAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  // The interim "Continue" response precedes the answer.
  if (/^HTTP\/1\.1 1\d\d /.test(bytes.toString('latin1', 0, 13))) {
    return readAnswer(bytes.subarray(end + 4));
  }
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  // Further data may be the answer to the rest of the body.
  const length = Number(headers['content-length'] ?? bytes.length);
  const text = bytes.subarray(end + 4, end + 4 + length).toString('utf8');
  const isJson = headers['content-type']?.includes('json') && text !== '';
  const body: unknown = isJson ? JSON.parse(text) : undefined;
  return { status: Number(first.split(' ')[1]), headers, text, body };
}

/**
 * Sends the request over a separate connection and waits for the end of the answer.
 * @returns undefined if the server closed the connection without one
 */
export async function sendExactly(
  url: string,
  request: ExactRequest,
): Promise<ExactAnswer | undefined> {
  const { hostname, port, host } = new URL(url);
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytesOf(request, host));
      if (request.hangsUp) socket.end();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server may answer and close the connection before it has read everything.
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  return readAnswer(Buffer.concat(chunks));
}
