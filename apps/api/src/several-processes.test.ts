import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from './auth/testing/browser.ts';
import { withPassword } from './auth/testing/steps.ts';
import { inTurn } from './database/in-turn.ts';
import { collectingLog } from './testing/collecting-log.ts';
import type { Copy } from './testing/copy.ts';
import type { CopyAnswer, CopyList } from './testing/copy-answer.ts';
import { assembleFleet, type Fleet } from './testing/fleet.ts';
import { startMover } from './testing/mover.ts';
import { newWrite, tryOnce, untilAnswered, type Write } from './testing/persistent.ts';

let fleet: Fleet;
let a: Copy;
let b: Copy;
let worker: Copy;
let browser: Browser;
let token: string;
let companyId: string;
let order: { user_id: string; plan_id: string; country_iso_code: string };
let otherPlanId: string;
const sockets: Socket[] = [];

afterAll(async () => {
  for (const socket of sockets) socket.close();
  await fleet?.destroy();
});

/** Shorter than the cache's maximum age, so that only a notification can explain the change. */

async function get<Body = CopyAnswer>(base: string, path: string, bearer = token) {
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${bearer}` } });
  const body: Body = JSON.parse(await response.text());
  return { status: response.status, body };
}

async function tokenOf(visitor: Browser): Promise<string> {
  const { status, body } = await visitor.request('GET', '/api/auth/access-token');
  expect(status).toBe(200);
  return JSON.parse(body).accessToken;
}

const newOrder = () => newWrite('POST', '/api/v0/numbers', order);

interface Line {
  readonly id: string;
  readonly status: string;
  readonly version: number;
}

/** The person's travel numbers, which such orders create. */
const ordered = () =>
  fleet.rows<Line>(
    `SELECT id, status, version FROM numbers WHERE user_id = $1 AND type = 'travel' ORDER BY id`,
    [order.user_id],
  );

function connect(base: string, bearer: string): { socket: Socket; heard: string[] } {
  const heard: string[] = [];
  const socket = io(base, {
    path: '/api/socket',
    auth: { token: bearer },
    transports: ['websocket'],
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
  });
  sockets.push(socket);
  socket.on('connect', () => heard.push('connect'));
  socket.on('revision', (message: { changes: { id: string }[] }) => {
    heard.push(...message.changes.map(({ id }) => id));
  });
  socket.on('signed_out', () => heard.push('signed_out'));
  return { socket, heard };
}

describe('two APIs and a worker on one database', () => {
  beforeAll(async () => {
    fleet = await assembleFleet();
  });

  test('start concurrently: one prepares the database, the others wait for it', async () => {
    const log = collectingLog();
    const turn = { url: fleet.url, what: 'prepare the database', log };
    await inTurn(turn, async () => {
      [a, b, worker] = await Promise.all([
        fleet.spawn('api'),
        fleet.spawn('api'),
        fleet.spawn('worker'),
      ]);
      const waiting = () =>
        fleet.rows(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
      await expect.poll(async () => (await waiting()).length).toBe(3);
      expect(await fleet.rows(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
      expect((await fetch(`${a.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${a.url}/readyz`)).status).toBe(503);
    });
    await Promise.all([a.ready(), b.ready(), worker.ready()]);
    fleet.front.ports = [a.port, b.port];

    const loaded = fleet.lines().filter(({ msg }) => msg === 'The demo data is loaded.');
    expect(loaded).toHaveLength(1);
    expect(await fleet.rows('SELECT FROM installation')).toHaveLength(1);
    const steps = await fleet.rows<{ name: string }>('SELECT name FROM schema_migrations');
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  });

  test('the worker serves only its health', async () => {
    for (const { url } of [a, b, worker]) {
      expect((await get(url, '/readyz')).body.data).toMatchObject({ worker: 'working' });
    }
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
    const elsewhere = await get(worker.url, '/api/v0/plans');
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.body.error).toContain('This process is a worker');
    expect(worker.out).toContain('The worker of Linewise is running');
  });

  test('a login whose steps are spread over both processes is valid at each', async () => {
    browser = createBrowser(fleet.front.url);
    await withPassword(browser, 'admin@nordlys.example');
    for (const { port } of [a, b]) expect(fleet.front.handed.get(port)).toBeGreaterThan(1);
    token = await tokenOf(browser);
    for (const { url } of [a, b]) {
      expect((await browser.request('GET', `${url}/api/v0/users/me`)).status).toBe(200);
      expect((await get(url, '/api/v0/users/me')).status).toBe(200);
    }
    const me = await get(a.url, '/api/v0/users/me');
    const plans = await get<CopyList>(b.url, '/api/v0/plans');
    const travel = plans.body.data.filter(({ type }) => type === 'travel');
    const country = travel[0]?.countries[0] ?? '';
    const [plan, other] = travel.filter(({ countries }) => countries.includes(country));
    companyId = me.body.data.company.company_id;
    order = {
      user_id: me.body.data.user.user_id,
      plan_id: plan?.plan_id ?? '',
      country_iso_code: country,
    };
    otherPlanId = other?.plan_id ?? '';
  });

  test('a write at one process notifies the sockets of the other', async () => {
    const [here, there] = [connect(a.url, token), connect(fleet.front.url, token)];
    await expect.poll(() => [here.heard, there.heard]).toEqual([['connect'], ['connect']]);
    const { status, body } = await untilAnswered<CopyAnswer>([b.url], token, newOrder());
    expect(status).toBe(201);
    await expect.poll(() => here.heard).toContain(body.data.number_id);
    await expect.poll(() => there.heard).toContain(body.data.number_id);
    // A polling connection would be split between the processes.
    const polled = await fetch(`${fleet.front.url}/api/socket/?EIO=4&transport=polling`);
    expect(polled.status).toBe(400);
  });

  test('a session ended at one process is refused by the other, which had cached it', async () => {
    const other = createBrowser(fleet.front.url);
    await withPassword(other, 'admin@nordlys.example');
    const bearer = await tokenOf(other);
    const me = (base: string) => get(base, '/api/v0/users/me', bearer);
    expect((await me(a.url)).status).toBe(200);
    const { heard } = connect(a.url, bearer);
    await expect.poll(() => heard).toEqual(['connect']);
    expect((await other.request('POST', `${b.url}/api/auth/logout`)).status).toBe(303);
    await expect.poll(async () => (await me(a.url)).status).toBe(401);
    await expect.poll(() => heard).toContain('signed_out');
    expect((await get(a.url, '/api/v0/users/me')).status).toBe(200);
  });

  test('limits counted in the database apply to both processes together', async () => {
    const path = `/api/v0/companies/${companyId}/imports/${randomUUID()}/apply`;
    const apply = (base: string) => tryOnce(base, token, newWrite('POST', path, {}));
    const thirty = async (base: string) => {
      for (let times = 0; times < 30; times += 1) expect((await apply(base))?.status).toBe(404);
    };
    await Promise.all([thirty(a.url), thirty(b.url)]);
    for (const { url } of [a, b]) expect((await apply(url))?.status).toBe(429);
  });

  test('orders wait for a missing worker; two workers then process each of them once', async () => {
    const before = (await ordered()).length;
    await worker.stop('SIGKILL');
    const readiness = async () => (await get(a.url, '/readyz')).body.data;
    await expect.poll(readiness).toMatchObject({ worker: 'away' });
    expect((await fetch(`${b.url}/readyz`)).status).toBe(200);
    const writes = Array.from({ length: 12 }, newOrder);
    const answers = await Promise.all(
      writes.map((write) => untilAnswered<CopyAnswer>([fleet.front.url], token, write)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const ids = answers.map(({ body }) => body.data.number_id);
    const events = () =>
      fleet.rows<{ kind: string; n: number }>(
        `SELECT kind, count(*)::int AS n FROM number_events
         WHERE subject_id = ANY ($1) GROUP BY kind ORDER BY kind`,
        [ids],
      );
    expect(await events()).toEqual([{ kind: 'ordered', n: ids.length }]);

    const fresh = await Promise.all([fleet.spawn('worker'), fleet.spawn('worker')]);
    await Promise.all(fresh.map((copy) => copy.ready()));
    const moved = await fetch(`${fleet.front.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: 60 }),
    });
    expect(moved.status).toBe(200);
    const lines = await ordered();
    expect(lines).toHaveLength(before + ids.length);
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['active']));
    const received = await events();
    expect(received.length).toBeGreaterThan(3);
    expect(new Set(received.map(({ n }) => n))).toEqual(new Set([ids.length]));
    const tries = await fleet.rows(
      `SELECT DISTINCT state, attempts FROM outbox WHERE topic = 'network.order'`,
    );
    expect(tries).toEqual([{ state: 'delivered', attempts: 1 }]);
  });

  test('a rolling release loses no write', async () => {
    const [one, two] = await ordered();
    if (!one || !two) throw new Error('There are no lines to move.');
    const bases = [a.url, b.url];
    const mover = (line: Line) =>
      startMover({ line, bases, token, plans: [otherPlanId, order.plan_id] });
    const movers = [mover(one), mover(two)];
    const answers = () => movers.flatMap((each) => each.answers);
    const more = () => {
      const had = answers().length;
      return expect.poll(() => answers().length).toBeGreaterThan(had + 2);
    };
    await more();
    expect(await a.stop()).toBe(0);
    await more();
    a = await (await fleet.spawn('api', { port: a.port, release: 'next' })).ready();
    expect(
      await fleet.rows(`SELECT FROM schema_migrations WHERE name LIKE '%next-release'`),
    ).toHaveLength(1);
    // The previous release keeps running on the schema of the next.
    expect((await fetch(`${b.url}/readyz`)).status).toBe(200);
    await more();
    expect(await b.stop()).toBe(0);
    await more();
    b = await (await fleet.spawn('api', { port: b.port, release: 'next' })).ready();
    await more();
    const moved = await Promise.all(movers.map((each) => each.end()));
    expect(new Set(answers())).toEqual(new Set([200]));
    expect((await ordered()).map(({ id, version }) => ({ id, version }))).toEqual(
      expect.arrayContaining(moved),
    );

    // No new login is needed, neither here nor at the provider.
    expect((await get(a.url, '/api/v0/users/me')).status).toBe(200);
    expect((await browser.request('GET', `${b.url}/api/v0/users/me`)).status).toBe(200);
    const again = await browser.open('/api/auth/login');
    expect(again.url.pathname).toBe('/');
    token = await tokenOf(browser);
  });

  test('writes started by a killed process take effect once, at the other', async () => {
    const before = (await ordered()).length;
    const writes: Write[] = Array.from({ length: 20 }, newOrder);
    let answered = 0;
    const first = writes.map(async (write) => {
      const answer = await tryOnce(a.url, token, write);
      answered += 1;
      return answer?.status;
    });
    await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(5);
    a.child.kill('SIGKILL');
    const statuses = new Set(await Promise.all(first));
    for (const status of [201, undefined, 503]) statuses.delete(status);
    expect([...statuses]).toEqual([]);
    const again = await Promise.all(writes.map((write) => untilAnswered([b.url], token, write)));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await ordered()).toHaveLength(before + writes.length);
  });
});
