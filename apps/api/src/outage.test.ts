import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from './auth/testing/browser.ts';
import { enterEmail } from './auth/testing/steps.ts';
import { accountOfCluster } from './database/embedded/account.ts';
import { findBinaries, program } from './database/embedded/binaries.ts';
import { findCluster } from './database/embedded/cluster.ts';
import { Copy, makeDataPlace, removeDataPlace } from './testing/copy.ts';
import type { CopyAnswer, CopyList } from './testing/copy-answer.ts';
import { clientOf, type Held, onDevice } from './testing/device.ts';
import { startMover } from './testing/mover.ts';

/** Long enough for a busy machine. */

let place: string;
let data: string;
let copy: Copy;
let token: string;
let companyId: string;
let held: Held;

beforeAll(async () => {
  place = await makeDataPlace();
  data = join(place, 'data');
  copy = await (await Copy.spawn({ LINEWISE_DATA_DIR: data })).ready();
  token = await logIn();
  const { body } = await call('GET', '/api/v0/users/me');
  companyId = body.data.company.company_id;
  held = await onDevice(clientOf(copy.url, token), companyId);
});
afterAll(async () => {
  await copy?.stop();
  await removeDataPlace(place);
});

async function logIn(): Promise<string> {
  const browser = createBrowser(copy.url);
  const page = await enterEmail(browser, 'admin@nordlys.example');
  await browser.submit(page.url.href, { step: 'password', password: 'demo' });
  const { body } = await browser.request('GET', '/api/auth/access-token');
  return JSON.parse(body).accessToken;
}

interface Answer<Body = CopyAnswer> {
  status: number;
  retryAfter: string | null;
  ms: number;
  body: Body;
}

async function call<Body = CopyAnswer>(
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<Body>> {
  const begun = performance.now();
  const response = await fetch(copy.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    // Only its output shows why a process ended that should have survived.
    throw copy.ended ? new Error(`${copy.out.slice(-2_000)}\n${copy.err}`) : error;
  });
  const text = await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - begun,
    body: JSON.parse(text),
  };
}

/** Stops PostgreSQL as an operator would, outside of the product. */
async function pgCtlStop(mode: 'fast' | 'immediate'): Promise<void> {
  const cluster = (await findCluster(data)) ?? '';
  const account = await accountOfCluster(cluster);
  const pgCtl = program(await findBinaries(), 'pg_ctl');
  await promisify(execFile)(pgCtl, ['stop', '-D', cluster, '-m', mode], { ...account, cwd: '/' });
}

async function postmasterPid(): Promise<number> {
  const cluster = (await findCluster(data)) ?? '';
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** A connection cut without a response, which must never happen. */
const noAnswer = (): Answer<undefined> => ({ status: 0, retryAfter: null, ms: 0, body: undefined });

const paths = () => [
  '/api/v0/users/me',
  `/api/v0/companies/${companyId}`,
  `/api/v0/companies/${companyId}/numbers?limit=50`,
  '/readyz',
];

/** Concurrent calls from several callers, until stopped. */
function load(): { answers: Answer<unknown>[]; end(): Promise<void> } {
  const answers: Answer<unknown>[] = [];
  const over = new AbortController();
  const caller = async (offset: number) => {
    for (let turn = offset; !over.signal.aborted; turn += 1) {
      const path = paths()[turn % paths().length] ?? '/readyz';
      answers.push(await call('GET', path).catch(noAnswer));
      await pause(5);
    }
  };
  const callers = Array.from({ length: 24 }, (_, offset) => caller(offset));
  return {
    answers,
    async end() {
      over.abort();
      await Promise.all(callers);
    },
  };
}

/** An active number, and another plan for it. */
async function lineToMove() {
  const numbers = await call<CopyList>('GET', `/api/v0/companies/${companyId}/numbers?limit=200`);
  const plans = await call<CopyList>('GET', '/api/v0/plans');
  const line = numbers.body.data.find((row) => row.status === 'active' && row.type === 'local');
  const own = plans.body.data.find((row) => row.plan_id === line?.plan_id);
  const other = plans.body.data.find(
    (row) =>
      row.type === 'local' &&
      row.plan_id !== own?.plan_id &&
      own?.countries.every((country) => row.countries.includes(country)),
  );
  if (!line || !own || !other) throw new Error('There is no line to move.');
  return {
    line: { id: line.number_id, version: line.version },
    plans: [other.plan_id, own.plan_id] as const,
  };
}

const movesOf = async (id: string) => {
  const { body } = await call('GET', `/api/v0/numbers/${id}/history?limit=1`);
  return body.page.total;
};

async function orderNumber(): Promise<Answer> {
  const people = await call<CopyList>('GET', `/api/v0/companies/${companyId}/users?limit=200`);
  const numbers = await call<CopyList>('GET', `/api/v0/companies/${companyId}/numbers?limit=200`);
  const taken = new Set(numbers.body.data.map((row) => row.user_id));
  const plans = await call<CopyList>('GET', '/api/v0/plans');
  const plan = plans.body.data.find((row) => row.type === 'local' && row.countries.includes('DK'));
  const person = people.body.data.find((row) => !taken.has(row.user_id) && row.status === 'active');
  return call('POST', '/api/v0/numbers', {
    user_id: person?.user_id,
    plan_id: plan?.plan_id,
    country_iso_code: 'DK',
  });
}

function connect(): { socket: Socket; heard: string[] } {
  const heard: string[] = [];
  const socket = io(copy.url, {
    path: '/api/socket',
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  socket.on('connect', () => heard.push('connect'));
  socket.on('revision', () => heard.push('revision'));
  socket.on('signed_out', () => heard.push('signed_out'));
  return { socket, heard };
}

describe('PostgreSQL stops under load and returns', () => {
  it.each([
    ['stopped by an operator', () => pgCtlStop('fast')],
    ['stopped at once', () => pgCtlStop('immediate')],
    ['killed', async () => void process.kill(await postmasterPid(), 'SIGKILL')],
  ])('%s', async (_how, end) => {
    const { socket, heard } = connect();
    await expect.poll(() => heard).toEqual(['connect']);
    const before = copy.lines().length;
    const toMove = await lineToMove();
    const movesBefore = await movesOf(toMove.line.id);
    const mover = startMover({ ...toMove, bases: [copy.url], token });
    const { answers, end: endLoad } = load();
    await expect.poll(() => answers.length).toBeGreaterThan(100);
    const pid = await postmasterPid();
    await end();
    // The supervisor started another server, while the product kept running.
    await expect
      .poll(async () => (await call('GET', `/api/v0/companies/${companyId}`)).status, {
        interval: 50,
      })
      .toBe(200);
    await expect.poll(() => heard.filter((one) => one === 'connect').length).toBe(2);
    await endLoad();
    const line = await mover.end();
    expect(await postmasterPid()).not.toBe(pid);
    expect(copy.ended).toBe(false);

    // Writes repeated after an outage took effect once, and syncing devices receive them.
    expect(new Set(mover.answers)).toEqual(new Set([200]));
    expect((await call('GET', `/api/v0/numbers/${line.id}`)).body.data.version).toBe(line.version);
    expect(await movesOf(line.id)).toBe(movesBefore + mover.answers.length);
    const device = clientOf(copy.url, token);
    held = await onDevice(device, companyId, held);
    expect(held.rows).toEqual((await onDevice(device, companyId)).rows);

    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
    for (const answer of answers.filter(({ status }) => status === 503)) {
      expect(answer.retryAfter).toBe('2');
    }
    // No session was ended by the outage, and new changes are received.
    expect(heard).not.toContain('signed_out');
    const ordered = await orderNumber();
    expect(ordered.status).toBe(201);
    await expect.poll(() => heard).toContain('revision');
    const moved = await fetch(`${copy.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: 60 }),
    });
    expect(moved.status).toBe(200);
    const number = await call('GET', `/api/v0/numbers/${ordered.body.data.number_id}`);
    expect(number.body.data.status).toBe('active');
    socket.close();

    const lines = copy.lines().slice(before);
    const isReported = ({ msg }: { msg?: unknown }) => msg === 'the database is unavailable';
    // Outages are logged at intervals, not once per call; one that follows another closely shares
    // its log line.
    expect(copy.lines().filter(isReported).length).toBeGreaterThan(0);
    const refused = answers.filter(({ status }) => status === 503);
    expect(lines.filter(isReported).length).toBeLessThan(Math.max(4, refused.length / 10));
    expect(lines.filter(({ msg }) => msg === 'request failed')).toEqual([]);
    expect(lines.map(({ msg }) => msg)).toContain(
      'the embedded database ended by itself and is started again',
    );
    expect(copy.out).not.toContain(token);
  });
});
