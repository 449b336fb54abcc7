import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { commonErrors, type ErrorBody } from '@workspace/domain/contract/error';

/**
 * Errors after which no response is sent: the client is gone, or would take it for the response to
 * the request.
 */
const silent = new Set([
  'ECONNRESET',
  'EPIPE',
  'HPE_INVALID_EOF_STATE',
  'ERR_HTTP_REQUEST_TIMEOUT',
]);

function refusal(code: string): string {
  const { status, code: word, message } = commonErrors.malformed;
  const error =
    code === 'HPE_HEADER_OVERFLOW' ? 'The address or the headers are too long.' : message;
  const body = JSON.stringify({ error, code: word } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} Bad Request`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

/**
 * The HTTP server. Input that cannot be parsed as a request never reaches the request pipeline, and
 * is refused in the same shape as everything else (decisions 3).
 */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer();
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => answering.set(request.socket, response));
  server.on('request', listener);
  // Unknown expectations may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = answering.get(socket);
    if (response?.req.complete && !response.closed) {
      // A complete request preceded the invalid input and is answered first.
      response.once('close', () => socket.destroy());
      return;
    }
    const code = error.code ?? '';
    if (!socket.writable || silent.has(code)) socket.destroy();
    else socket.end(refusal(code));
  });
  return server;
}
