import { connect, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectingLog } from '../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createListener, type Listener } from './listener.ts';

let database: TestDatabase;
let listener: Listener | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => listener?.stop());
afterAll(async () => database?.destroy());

const notify = (channel: string, payload: string) =>
  database.app.raw('SELECT pg_notify(?, ?)', [channel, payload]);

/** Terminates the listening connection, as a failover would. */
async function cut(): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'listener' AND datname = current_database()`,
  );
  await client.end();
}

/** A proxy to the database that can be frozen: the connection stays open but transfers nothing. */
async function freezableWay(target: URL) {
  let frozen = false;
  const proxy = createServer((inside) => {
    const outside = connect(Number(target.port), target.hostname);
    inside.on('data', (data) => frozen || outside.write(data));
    outside.on('data', (data) => frozen || inside.write(data));
    for (const socket of [inside, outside]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        inside.destroy();
        outside.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const url = new URL(target);
  url.port = String(address.port);
  return {
    url: url.href,
    freeze: (on: boolean) => {
      frozen = on;
    },
    close: () => proxy.close(),
  };
}

describe('the listener', () => {
  it('receives notifications of registered channels only', async () => {
    const heard: string[] = [];
    listener = createListener({ url: database.urls.app, log: collectingLog() });
    listener.on('one', (payload) => heard.push(`one ${payload}`));
    listener.on('odd "name"', (payload) => heard.push(`odd ${payload}`));
    expect(listener.connected()).toBe(false);
    await listener.start();
    expect(listener.connected()).toBe(true);
    await notify('other', 'x');
    await notify('odd "name"', 'a');
    await notify('one', 'b');
    await expect.poll(() => heard).toEqual(['odd a', 'one b']);
  });

  it('continues when a handler fails', async () => {
    const log = collectingLog();
    const heard: string[] = [];
    listener = createListener({ url: database.urls.app, log });
    listener.on('one', () => {
      throw new TypeError('inner detail');
    });
    listener.on('one', (payload) => heard.push(payload));
    await listener.start();
    await notify('one', 'a');
    await expect.poll(() => heard).toEqual(['a']);
    expect(log.text()).toContain('TypeError');
    expect(log.text()).not.toContain('inner detail');
  });

  it('reports when it is down, and reconnects by itself', async () => {
    const heard: string[] = [];
    const changes: boolean[] = [];
    listener = createListener({ url: database.urls.app, log: collectingLog() });
    listener.on('one', (payload) => heard.push(payload));
    listener.onConnectionChange((connected) => changes.push(connected));
    await listener.start();
    await cut();
    await expect.poll(() => changes).toEqual([true, false, true]);
    await notify('one', 'again');
    await expect.poll(() => heard).toEqual(['again']);
    await listener.stop();
    expect(changes).toEqual([true, false, true, false]);
    expect(listener.connected()).toBe(false);
  });

  it('waits for an unavailable database until it is stopped', async () => {
    const log = collectingLog();
    const nowhere = new URL(database.urls.app);
    nowhere.port = '1';
    listener = createListener({ url: nowhere.href, log });
    const started = listener.start();
    await expect.poll(() => log.text()).toContain('cannot be listened to');
    expect(listener.connected()).toBe(false);
    await listener.stop();
    await started;
    expect(log.text()).not.toContain(nowhere.password);
  });

  it('notices a connection that was cut silently', async () => {
    const way = await freezableWay(new URL(database.urls.app));
    listener = createListener({
      url: way.url,
      log: collectingLog(),
      heartbeatMs: 50,
      answerTimeoutMs: 200,
    });
    const changes: boolean[] = [];
    listener.onConnectionChange((connected) => changes.push(connected));
    await listener.start();
    way.freeze(true);
    await expect.poll(() => changes).toEqual([true, false]);
    way.freeze(false);
    await expect.poll(() => changes).toEqual([true, false, true]);
    await listener.stop();
    way.close();
  });
});
