import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { commonErrors, type ErrorBody } from '@workspace/domain/contract/error';

/** Nobody is left who could read an answer, or it would be taken for the answer to the request. */
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
 * The HTTP server. What cannot be read as a request never reaches the walk, and is refused in the
 * same shape as everything else (decisions 3).
 */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer();
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => answering.set(request.socket, response));
  server.on('request', listener);
  // An expectation that is not known may be passed over (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = answering.get(socket);
    if (response?.req.complete && !response.closed) {
      // A whole request came before what cannot be read: it gets its own answer first.
      response.once('close', () => socket.destroy());
      return;
    }
    const code = error.code ?? '';
    if (!socket.writable || silent.has(code)) socket.destroy();
    else socket.end(refusal(code));
  });
  return server;
}
