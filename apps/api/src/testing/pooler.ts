import { connect, createServer, type Socket } from 'node:net';

/** A minimal connection pooler for PostgreSQL, as strict about startup parameters as PgBouncer. */
export interface Pooler {
  /** URL of the server for clients of the pooler. */
  through(url: string): string;
  close(): Promise<void>;
}

/** Startup parameters that PgBouncer 1.18 accepts if `ignore_startup_parameters` is empty. */
const knownParameters = new Set([
  'user',
  'database',
  'client_encoding',
  'application_name',
  'DateStyle',
  'TimeZone',
  'standard_conforming_strings',
]);

function parametersOf(startup: Buffer): string[] {
  const words = startup.subarray(8).toString().split('\0');
  return words.filter((word, index) => index % 2 === 0 && word !== '');
}

function fatal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Calls back whenever the server is ready for the next query, with the transaction's state. */
function watchReady(onReady: (state: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) return;
      if (rest[0] === 'Z'.charCodeAt(0)) onReady(String.fromCharCode(rest[5] ?? 0));
      rest = rest.subarray(end);
    }
  };
}

/** A connection to the server; its output goes to the client currently assigned. */
interface Backend {
  readonly socket: Socket;
  client: Socket | undefined;
}

/**
 * A client authenticates over its own backend. In `session` mode it keeps that one; in
 * `transaction` mode backends are shared, and the most recently released one is reused first.
 */
export async function openPooler(
  serverUrl: string,
  mode: 'session' | 'transaction',
): Promise<Pooler> {
  const server = new URL(serverUrl);
  const free: Backend[] = [];
  const lentTo = new Map<Socket, Backend>();
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    return socket;
  };

  const serve = (client: Socket, startup: Buffer) => {
    const own: Backend = { socket: keep(connect(Number(server.port), server.hostname)), client };
    lentTo.set(client, own);
    let isNew = true;
    const ready = watchReady((state) => {
      if (mode === 'session' || state !== 'I') return;
      if (own.client) lentTo.delete(own.client);
      own.client = undefined;
      // PgBouncer prefers used backends over freshly opened ones.
      if (isNew) free.unshift(own);
      else free.push(own);
      isNew = false;
    });
    own.socket.on('data', (chunk) => {
      own.client?.write(chunk);
      ready(chunk);
    });
    own.socket.on('close', () => own.client?.destroy());
    own.socket.write(startup);
    client.on('data', (chunk: Buffer) => {
      if (chunk[0] === 'X'.charCodeAt(0)) return client.destroy();
      const backend = lentTo.get(client) ?? free.pop();
      if (!backend) throw new Error('The pooler has no backend to lend.');
      backend.client = client;
      lentTo.set(client, backend);
      backend.socket.write(chunk);
    });
    client.on('close', () => {
      // The transaction of a disconnected client would stay open.
      lentTo.get(client)?.socket.destroy();
    });
  };

  const listening = createServer((client) => {
    keep(client).once('data', (startup) => {
      const unknown = parametersOf(startup).find((name) => !knownParameters.has(name));
      if (unknown === undefined) serve(client, startup);
      else client.end(fatal(`unsupported startup parameter: ${unknown}`));
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The pooler has no port.');
  return {
    through(url) {
      const inner = new URL(url);
      inner.host = `127.0.0.1:${address.port}`;
      return inner.href;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
}
