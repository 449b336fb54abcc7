import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBrowser } from './auth/testing/browser.ts';
import { enterEmail } from './auth/testing/steps.ts';
import { findCluster } from './database/embedded/cluster.ts';
import { findPostmaster } from './database/embedded/postmaster.ts';
import { Copy, makeDataPlace, removeDataPlace } from './testing/copy.ts';
import type { CopyAnswer, CopyList } from './testing/copy-answer.ts';

let place: string;
let copy: Copy;
let token: string;
let order: string;

beforeEach(async () => {
  place = await makeDataPlace();
  await start();
  const browser = createBrowser(copy.url);
  const page = await enterEmail(browser, 'admin@nordlys.example');
  await browser.submit(page.url.href, { step: 'password', password: 'demo' });
  token = JSON.parse((await browser.request('GET', '/api/auth/access-token')).body).accessToken;
  const me = await get('/api/v0/users/me');
  const plans = await get<CopyList>('/api/v0/plans');
  const plan = plans.data.find((row) => row.type === 'travel');
  order = JSON.stringify({
    user_id: me.data.user.user_id,
    plan_id: plan?.plan_id,
    country_iso_code: plan?.countries[0],
  });
});
afterEach(async () => {
  await copy?.stop('SIGKILL');
  await removeDataPlace(place);
});

async function start(): Promise<void> {
  const environment = { LINEWISE_DATA_DIR: `${place}/data` };
  copy = await (await Copy.spawn(environment, copy?.port, 'main', 'own')).ready();
}

async function get<Body = CopyAnswer>(path: string): Promise<Body> {
  const answer = await fetch(copy.url + path, { headers: { authorization: `Bearer ${token}` } });
  return JSON.parse(await answer.text());
}

/** The person's travel numbers that the order creates. */
async function ordered(): Promise<CopyList['data']> {
  const me = await get('/api/v0/users/me');
  const { plan_id } = JSON.parse(order);
  const path = `/api/v0/companies/${me.data.company.company_id}/numbers?limit=200`;
  return (await get<CopyList>(path)).data.filter(
    (row) => row.user_id === me.data.user.user_id && row.plan_id === plan_id,
  );
}

/**
 * Sends only the beginning of an order. The server's 100 Continue says that it has read the headers:
 * a connection that it has not accepted yet would be reset when it stops listening.
 */
async function beginOrder(
  key: string,
): Promise<{ request: ClientRequest; status: Promise<number> }> {
  const sent = request(`${copy.url}/api/v0/numbers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(order),
      'idempotency-key': key,
      expect: '100-continue',
    },
    agent: false,
  });
  sent.flushHeaders();
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', (response: IncomingMessage) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
  });
  await once(sent, 'continue');
  await new Promise((resolve) => sent.write(order.slice(0, 10), resolve));
  return { request: sent, status };
}

async function moveClock(): Promise<void> {
  const moved = await fetch(`${copy.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 60 }),
  });
  expect(moved.status).toBe(200);
}

describe('a copy that is stopped', () => {
  it('finishes current requests, takes no new ones, and loses no job', async () => {
    const before = (await ordered()).length;
    const open = await Promise.all(Array.from({ length: 8 }, () => beginOrder(randomUUID())));
    copy.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${copy.url}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    for (const { request: sent } of open) sent.end(order.slice(10));
    const statuses = await Promise.all(open.map(({ status }) => status));
    expect(statuses).toEqual(open.map(() => 201));
    expect(await copy.end()).toBe(0);
    expect(copy.err.replace(/^oidc-provider WARNING.*\n/m, '')).toBe('');

    await start();
    await moveClock();
    const rows = await ordered();
    expect(rows).toHaveLength(before + open.length);
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'active'));
  });
});

/** Whether the copy's PostgreSQL runs. */
async function isDatabaseRunning(): Promise<boolean> {
  const cluster = await findCluster(`${place}/data`);
  return cluster !== undefined && (await findPostmaster(cluster)) !== undefined;
}

const isTaken = () =>
  fetch(`${copy.url}/healthz`).then(
    () => true,
    () => false,
  );

describe('a copy whose process group is signalled', () => {
  it('stops once, though the signal is forwarded too, and PostgreSQL with it', async () => {
    const before = (await ordered()).length;
    const open = await beginOrder(randomUUID());
    copy.signalGroup('SIGTERM');
    // As scripts/start.mjs does, which is in the group as well.
    copy.child.kill('SIGTERM');
    await expect.poll(isTaken).toBe(false);
    expect(copy.ended).toBe(false);
    open.request.end(order.slice(10));
    expect(await open.status).toBe(201);
    expect(await copy.end()).toBe(0);
    expect(await isDatabaseRunning()).toBe(false);
    await start();
    expect(await ordered()).toHaveLength(before + 1);
  });

  it('stops with PostgreSQL when its terminal is closed', async () => {
    copy.signalGroup('SIGHUP');
    expect(await copy.end()).toBe(0);
    expect(await isDatabaseRunning()).toBe(false);
    await start();
  });

  it('ends without waiting when a person signals again', async () => {
    const open = await beginOrder(randomUUID());
    const cut = open.status.then(
      () => 'answered',
      () => 'cut',
    );
    copy.signalGroup('SIGINT');
    await expect.poll(isTaken).toBe(false);
    await pause(2_500);
    expect(copy.ended).toBe(false);
    copy.signalGroup('SIGINT');
    expect(await copy.end()).toBe(1);
    expect(await cut).toBe('cut');
  });
});

describe('a copy that is killed during requests', () => {
  it('has each order once after they are repeated with their keys', async () => {
    const before = (await ordered()).length;
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const send = (key: string) =>
      fetch(`${copy.url}/api/v0/numbers`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: order,
      }).then(
        (answer) => answer.status,
        () => 0,
      );
    let answered = 0;
    const first = keys.map((key) =>
      send(key).then((status) => {
        answered += 1;
        return status;
      }),
    );
    await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(5);
    copy.child.kill('SIGKILL');
    const statuses = await Promise.all(first);
    // Accepted, cut off, or refused on a busy machine.
    expect(statuses.filter((status) => ![201, 0, 503].includes(status))).toEqual([]);

    await start();
    for (const key of keys) {
      await expect.poll(() => send(key)).toBe(201);
    }
    await moveClock();
    const rows = await ordered();
    expect(rows).toHaveLength(before + keys.length);
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'active'));
    expect(await copy.stop()).toBe(0);
  });
});
