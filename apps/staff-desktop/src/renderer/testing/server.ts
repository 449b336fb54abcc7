import { createServer, type IncomingMessage } from 'node:http';
import type { ErrorDefinition } from '@workspace/domain/contract/error';

/** A call that the server of a component test has received. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** From `If-Match`; undefined when none was sent. */
  readonly version: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** The response of an operation that fails with this error. */
export const refusal = ({ status, code, message }: ErrorDefinition, more: object = {}): Answer => ({
  status,
  body: { error: message, code, ...more },
});

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://server');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    body: text === '' ? undefined : JSON.parse(text),
    version: request.headers['if-match'],
  };
}

/**
 * A server over real HTTP that answers as a test says, and otherwise that the object is not found.
 * @returns its address, what it has received, and how to stop it
 */
export async function startServer(answer: (call: ReceivedCall) => Answer | undefined) {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    const { status, body } = answer(call) ?? { status: 404, body: { error: 'Not found.' } };
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
