import { connect, createServer, type Socket } from 'node:net';

/** The address of a database that fails over: passes connections on to one server or another. */
export interface DatabaseProxy {
  readonly port: number;
  /** Port of the server that new connections lead to. */
  target: number;
  /** Nothing passes any more, in either direction, and nothing is closed. */
  freeze(): void;
  /** New connections pass again; those from before stay frozen. */
  thaw(): void;
  /** Closes every connection, as a proxy does whose server is gone. */
  cut(): void;
  close(): Promise<void>;
}

export async function openDatabaseProxy(target: number): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket, other: () => void) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other();
    });
  };
  const server = createServer((client) => {
    if (isFrozen) {
      keep(client.pause(), () => {});
      return;
    }
    const onward = connect(proxy.target, '127.0.0.1');
    keep(client, () => onward.destroy());
    keep(onward, () => client.destroy());
    client.pipe(onward).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy: DatabaseProxy = {
    port: address.port,
    target,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw() {
      isFrozen = false;
    },
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
