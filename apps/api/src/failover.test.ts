import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from './auth/testing/browser.ts';
import { enterEmail } from './auth/testing/steps.ts';
import { testSecretKey } from './testing/constants.ts';
import { Copy } from './testing/copy.ts';
import type { CopyAnswer, CopyList } from './testing/copy-answer.ts';
import {
  type DatabasePair,
  type PairedServer,
  startDatabasePair,
} from './testing/database-pair.ts';
import { type DatabaseProxy, openDatabaseProxy } from './testing/database-proxy.ts';
import { startMover } from './testing/mover.ts';

/** Long enough for a busy machine. */
const patience = { timeout: 120_000, interval: 50 };

let pair: DatabasePair;
let proxy: DatabaseProxy;
let api: Copy;
let worker: Copy;
let token: string;
let companyId: string;
let current: PairedServer;
let other: PairedServer;

const spawn = (role: 'api' | 'worker') =>
  Copy.spawn({
    DATABASE_URL: `postgres://postgres:test@127.0.0.1:${proxy.port}/linewise`,
    DATABASE_POOL: '8',
    LINEWISE_ROLE: role,
    LINEWISE_SECRET_KEY: testSecretKey,
  });

beforeAll(async () => {
  pair = await startDatabasePair();
  [current, other] = [pair.primary, pair.standby];
  proxy = await openDatabaseProxy(current.port);
  api = await (await spawn('api')).ready();
  worker = await (await spawn('worker')).ready();
  const browser = createBrowser(api.url);
  const page = await enterEmail(browser, 'admin@nordlys.example');
  await browser.submit(page.url.href, { step: 'password', password: 'demo' });
  token = JSON.parse((await browser.request('GET', '/api/auth/access-token')).body).accessToken;
  companyId = (await get<CopyAnswer>('/api/v0/users/me')).data.company.company_id;
}, 300_000);
afterAll(async () => {
  await api?.stop('SIGKILL');
  await worker?.stop('SIGKILL');
  await proxy?.close();
  await pair?.destroy();
});

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

async function ask(path: string, method = 'GET', body?: unknown, at = api): Promise<Answer> {
  const response = await fetch(at.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
}

async function get<Body>(path: string): Promise<Body> {
  const { status, text } = await ask(path);
  expect(status, path).toBe(200);
  return JSON.parse(text);
}

const readiness = async (of: Copy) => {
  const { status, text } = await ask('/readyz', 'GET', undefined, of);
  return { status, ...JSON.parse(text).data };
};
const ready = { status: 200, database: 'ok', worker: 'working' };

async function lineToMove() {
  const { data: lines } = await get<CopyList>(`/api/v0/companies/${companyId}/numbers?limit=200`);
  const { data: plans } = await get<CopyList>('/api/v0/plans');
  const line = lines.find((row) => row.status === 'active' && row.type === 'local');
  const own = plans.find((row) => row.plan_id === line?.plan_id);
  const another = plans.find(
    (row) =>
      row.type === 'local' &&
      row.plan_id !== own?.plan_id &&
      own?.countries.every((country) => row.countries.includes(country)),
  );
  if (!line || !own || !another) throw new Error('There is no line to move.');
  return {
    line: { id: line.number_id, version: line.version },
    plans: [another.plan_id, own.plan_id] as const,
  };
}

const movesOf = async (id: string) =>
  (await get<CopyAnswer>(`/api/v0/numbers/${id}/history?limit=1`)).page.total;

/** Readers and one writer while something happens to the database. */
async function underLoad(happens: () => Promise<void>): Promise<readonly Answer[]> {
  const toMove = await lineToMove();
  const before = await movesOf(toMove.line.id);
  const mover = startMover({ ...toMove, bases: [api.url], token });
  const answers: Answer[] = [];
  const over = new AbortController();
  const read = async () => {
    while (!over.signal.aborted) {
      answers.push(await ask(`/api/v0/companies/${companyId}/numbers?limit=50`));
      await pause(5);
    }
  };
  const readers = Array.from({ length: 12 }, read);
  await expect.poll(() => mover.answers.length, patience).toBeGreaterThan(5);
  await happens();
  const [written, seen] = [mover.answers.length, answers.length];
  const succeeded = () => answers.slice(seen).filter(({ status }) => status === 200).length;
  await expect.poll(succeeded, patience).toBeGreaterThan(50);
  await expect.poll(() => mover.answers.length - written, patience).toBeGreaterThan(5);
  over.abort();
  // Each request that was in flight has ended.
  await Promise.all(readers);
  const line = await mover.end();

  // Every acknowledged write is there, once.
  expect(new Set(mover.answers)).toEqual(new Set([200]));
  const { data } = await get<CopyAnswer>(`/api/v0/numbers/${line.id}`);
  expect(data.version).toBe(line.version);
  expect(await movesOf(line.id)).toBe(before + mover.answers.length);
  return answers;
}

/** The worker delivers an order that was made now, and neither process has ended. */
async function expectWork(): Promise<void> {
  for (const copy of [api, worker]) {
    await expect.poll(() => readiness(copy), patience).toMatchObject(ready);
  }
  const { data: people } = await get<CopyList>(`/api/v0/companies/${companyId}/users?limit=200`);
  const { data: plans } = await get<CopyList>('/api/v0/plans');
  const plan = plans.find((row) => row.type === 'travel');
  const order = await ask('/api/v0/numbers', 'POST', {
    user_id: people.find((row) => row.status === 'active')?.user_id,
    plan_id: plan?.plan_id,
    country_iso_code: plan?.countries[0],
  });
  expect(order.status).toBe(201);
  const id = JSON.parse(order.text).data.number_id;
  await expect
    .poll(async () => {
      await ask('/sandbox/clock', 'POST', { advance_seconds: 60 });
      return (await get<CopyAnswer>(`/api/v0/numbers/${id}`)).data.status;
    }, patience)
    .toBe('active');
  for (const copy of [api, worker]) {
    expect(copy.ended, `${copy.out.slice(-2_000)}\n${copy.err}`).toBe(false);
    expect(copy.lines().filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
    expect(copy.lines().filter(({ msg }) => msg === 'request failed')).toEqual([]);
  }
}

afterEach(expectWork, 240_000);

/** Answers that are neither a success nor an outage that says when to come back. */
const others = (answers: readonly Answer[]) =>
  answers.filter(
    ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter === '2'),
  );

describe('the address of a highly available PostgreSQL', { timeout: 300_000 }, () => {
  test('leads to a read-only standby: nothing is ready, a write can be repeated, a start waits', async () => {
    const { line, plans } = await lineToMove();
    proxy.target = other.port;
    proxy.cut();
    await expect
      .poll(() => readiness(api), patience)
      .toMatchObject({ status: 503, database: 'read_only' });
    await expect
      .poll(() => readiness(worker), patience)
      .toMatchObject({ status: 503, database: 'read_only' });
    const [plan_id] = plans;
    expect(await ask(`/api/v0/numbers/${line.id}`, 'PATCH', { plan_id })).toMatchObject({
      status: 503,
      retryAfter: '2',
    });
    const starting = await spawn('api');
    const waits = () => starting.lines().filter(({ reason }) => reason === 'a read-only standby');
    await expect.poll(() => waits().length, patience).toBeGreaterThan(0);
    expect(starting.ended).toBe(false);

    proxy.target = current.port;
    await starting.ready();
    expect(await starting.stop()).toBe(0);
    await expect
      .poll(
        async () => (await ask(`/api/v0/numbers/${line.id}`, 'PATCH', { plan_id })).status,
        patience,
      )
      .toBe(200);
  });

  test('moves in a planned switchover', async () => {
    const answers = await underLoad(async () => {
      await current.stop();
      await other.promote();
      proxy.target = other.port;
    });
    [current, other] = [other, current];
    await other.follow(current);
    expect(others(answers)).toEqual([]);
  });

  test('moves while the former primary is frozen, and closes no connection', async () => {
    const answers = await underLoad(async () => {
      proxy.freeze();
      await pause(1_000);
      await other.promote();
      proxy.target = other.port;
      proxy.thaw();
    });
    [current, other] = [other, current];
    expect(others(answers)).toEqual([]);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
  });
});
