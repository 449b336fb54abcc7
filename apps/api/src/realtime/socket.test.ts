import { randomBytes } from 'node:crypto';
import { updateUser } from '@workspace/domain/accounts/people-operations';
import { socketMessages, socketPath } from '@workspace/domain/sync/socket';
import { io, Manager, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
let admin: string;
const opened: (() => void)[] = [];
/** How many tokens were looked up in the database. */
let lookUps: number;

async function start(parts: Parameters<typeof startTestProduct>[1] = {}): Promise<void> {
  product = await startTestProduct({ LINEWISE_RATE_LIMITS: 'on' }, parts);
  admin = await product.login(product.world.nordlys.adminEmail);
  lookUps = 0;
  product.database.app.on('query', ({ sql }: { sql: string }) => {
    if (sql.includes('"sessions"."token_hash" =')) lookUps += 1;
  });
}
beforeEach(() => {
  opened.length = 0;
});
afterEach(async () => {
  for (const close of opened) close();
  await product.destroy();
});

/** A bearer that no session has; its form is that of one that is looked up. */
const unknown = () => randomBytes(32).toString('base64url');

/** A client as ours; resolves with its refusal, or undefined once it is connected. */
function connect(
  token: unknown,
): Promise<{ socket: Socket; refusal: { message: string; data: unknown } | undefined }> {
  const socket = io(product.url, {
    path: socketPath,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  opened.push(() => socket.close());
  return new Promise((resolve) => {
    socket.on('connect', () => resolve({ socket, refusal: undefined }));
    socket.on('connect_error', (error: Error & { data?: unknown }) => {
      resolve({ socket, refusal: { message: error.message, data: error.data } });
    });
  });
}

/** A client that sends what it likes; `end` resolves once the server has hung up. */
function raw(packets: readonly string[]) {
  const manager = new Manager(product.url, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
  });
  opened.push(() => manager.engine.close());
  const heard: string[] = [];
  let isOpen = false;
  const end = new Promise<void>((resolve) => {
    manager.on('close', () => {
      isOpen = false;
      resolve();
    });
  });
  const open = new Promise<void>((resolve) => {
    manager.open(() => {
      isOpen = true;
      manager.engine.on('data', (packet) => heard.push(String(packet)));
      for (const packet of packets) manager.engine.write(packet);
      resolve();
    });
  });
  return { heard, open, end, isOpen: () => isOpen };
}
const connectPacket = (token: string, namespace = '') =>
  `0${namespace}${JSON.stringify({ token })}`;

/** Whether a socket still hears what happens in its company. */
async function expectAlive(socket: Socket): Promise<void> {
  const heard = new Promise((resolve) => socket.once(socketMessages.revision, resolve));
  const { employee } = product.world.nordlys;
  await product.as(admin)(updateUser, {
    params: { user_id: employee },
    body: { first_name: `Emil ${randomBytes(4).toString('hex')}` },
  });
  expect(await heard).toMatchObject({ company_id: product.world.nordlys.id });
}

test('a connection ends with its first refusal, and looks up one token however many it sends', async () => {
  await start();
  const { socket } = await connect(admin);
  lookUps = 0;
  const packets = Array.from({ length: 500 }, () => connectPacket(unknown()));
  const { heard, end } = raw(packets);
  await end;
  expect(lookUps).toBe(1);
  expect(heard.filter((packet) => packet.includes('"unauthenticated"')).length).toBeLessThan(3);
  await expectAlive(socket);
});

test('other namespaces are no way around it', async () => {
  await start();
  const packets = Array.from({ length: 50 }, (_, at) => connectPacket(unknown(), `/other${at},`));
  const { end } = raw([...packets, connectPacket(unknown()), connectPacket(unknown())]);
  await end;
  expect(lookUps).toBeLessThanOrEqual(1);
});

test('refused tokens are counted by address like those of requests, and then nothing is looked up', async () => {
  await start();
  const { socket } = await connect(admin);
  lookUps = 0;
  // More requests with invalid credentials than an address may make, before and meanwhile.
  const request = () => product.limits.refusedCredential('127.0.0.1');
  for (let count = 0; count < 400; count += 1) request();
  const others = setInterval(request, 1);
  const ends = await Promise.all(Array.from({ length: 100 }, () => connect(unknown())));
  clearInterval(others);
  const refusals = ends.flatMap(({ refusal }) => refusal ?? []);
  expect(refusals).toHaveLength(100);
  const limited = refusals.filter(({ message }) => message === 'rate_limited');
  expect(limited[0]?.data).toEqual({ retry_after_seconds: 1 });
  expect(lookUps).toBe(100 - limited.length);
  // Who has a session already hears everything, and after a time may connect again.
  expect(socket.connected).toBe(true);
  await expect.poll(async () => (await connect(admin)).refusal).toBe(undefined);
  await expectAlive(socket);
});

test('a connection that does not authenticate ends after some seconds', async () => {
  await start();
  const { socket } = await connect(admin);
  const { end, isOpen } = raw([]);
  await end;
  expect(isOpen()).toBe(false);
  await expectAlive(socket);
});

test('of many connections that wait, the oldest end, and those with a session stay', async () => {
  await start({ waitingSockets: { ofAddress: 5, inTotal: 100 } });
  const { socket } = await connect(admin);
  const silent = Array.from({ length: 20 }, () => raw([]));
  await Promise.all(silent.map((one) => one.open));
  const left = () => silent.filter(({ isOpen }) => isOpen()).length;
  await expect.poll(left).toBe(5);
  expect((await connect(admin)).refusal).toBeUndefined();
  await expectAlive(socket);
});

test('a packet that is larger than a token ends the connection', async () => {
  await start();
  const { end } = raw([connectPacket('a'.repeat(20_000))]);
  await end;
  expect(lookUps).toBe(0);
});
