import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * A round-robin proxy for several processes. It never retries: if a process is gone, the connection
 * is closed.
 */
export interface Front {
  readonly url: string;
  /** Ports of the processes; may be changed at any time. */
  ports: readonly number[];
  /** Number of requests per port. */
  readonly handed: ReadonlyMap<number, number>;
  /**
   * Number of answers still to drop: the process completes the request, but the client gets no
   * answer.
   */
  cuts: number;
  close(): Promise<void>;
}

function pass(incoming: IncomingMessage, response: ServerResponse, port: number, front: Front) {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  const cut = () => incoming.socket.destroy();
  onward.on('error', cut);
  onward.on('response', (answer) => {
    if (front.cuts > 0 && method !== 'GET') {
      front.cuts -= 1;
      answer.resume();
      return cut();
    }
    answer.on('error', cut);
    answer.on('aborted', cut);
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  incoming.on('error', () => onward.destroy());
  incoming.pipe(onward);
}

function upgrade({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, port: number) {
  const onward = connect(port, '127.0.0.1', () => {
    const lines = [`${method} ${url} HTTP/1.1`];
    for (let at = 0; at < rawHeaders.length; at += 2) {
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
    }
    onward.write(`${lines.join('\r\n')}\r\n\r\n`);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
}

export async function openFront(): Promise<Front> {
  const handed = new Map<number, number>();
  let turn = 0;
  const next = () => {
    turn += 1;
    const port = front.ports[turn % front.ports.length] ?? 0;
    handed.set(port, (handed.get(port) ?? 0) + 1);
    return port;
  };
  const server = createServer((incoming, response) => pass(incoming, response, next(), front));
  server.on('upgrade', (incoming, socket) => upgrade(incoming, socket, next()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port.');
  const front: Front = {
    url: `http://127.0.0.1:${address.port}`,
    ports: [],
    handed,
    cuts: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return front;
}
