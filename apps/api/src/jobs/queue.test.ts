import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { installQueue } from './queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());

const terminate = Buffer.from([0x58, 0, 0, 0, 4]);

/** PostgreSQL's last message to a connection that is open while the server shuts down. */
function shutdownMessage(): Buffer {
  const fields = ['SFATAL', 'C57P01', 'Mterminating connection', ''].join('\0');
  const body = Buffer.from(`${fields}\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

test('a server that stops while the queue’s connection is closing does not end the process', async () => {
  let stops = 0;
  const relay = createServer((client) => {
    const url = new URL(database.urls.worker);
    const server = connect(Number(url.port), url.hostname);
    for (const socket of [client, server]) socket.on('error', () => {});
    server.on('data', (chunk) => client.write(chunk));
    client.on('close', () => server.destroy());
    client.on('data', (chunk) => {
      if (!chunk.equals(terminate)) return server.write(chunk);
      stops += 1;
      // Later than the end of the installation, which does not wait for the connection's end.
      return setImmediate(() => client.end(shutdownMessage()));
    });
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(database.urls.worker);
  url.port = String((relay.address() as AddressInfo).port);

  const unhandled: unknown[] = [];
  const remember = (error: unknown) => unhandled.push(error);
  process.on('uncaughtExceptionMonitor', remember);
  await installQueue(url.href);
  await new Promise((resolve) => relay.close(resolve));
  // The relay's end of the connection may close before this process has read the last message.
  await pause(100);
  process.off('uncaughtExceptionMonitor', remember);
  expect(unhandled).toEqual([]);
  expect(stops).toBe(1);
});
