import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handleMessage } from '../jobs/message.ts';
import { startWorker } from '../jobs/worker.ts';
import {
  type CollectedSpan,
  type HearingServer,
  openHearingServer,
  spansOf,
} from '../testing/collector.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { wakeClock } from '../vendors/clock/product-clock.ts';
import { networkHandlers } from '../vendors/network/messages.ts';
import type { MobileNetwork } from '../vendors/network/port.ts';
import { watchedNetwork } from '../vendors/watched.ts';
import { watchCalls } from './calls.ts';
import { traceHeaders } from './tracer.ts';

let collector: HearingServer;
let vendor: HearingServer;
beforeEach(async () => {
  collector = await openHearingServer();
  vendor = await openHearingServer();
});
afterEach(async () => {
  await collector.close();
  await vendor.close();
});

/** A network port that calls a server over HTTP, as an adapter would. */
function networkAt(url: string): MobileNetwork {
  const post = async (path: string) => {
    const answer = await fetch(url + path, { method: 'POST', headers: traceHeaders() });
    if (!answer.ok) throw new Error(`The network answered ${answer.status}.`);
  };
  return {
    orderProfile: () => post('/orders'),
    releaseProfile: () => post('/releases'),
    reissueProfile: () => post('/reissues'),
    stopLine: () => post('/stops'),
    guideOpened: () => Promise.resolve(),
    followCalls: () => Promise.resolve(),
    addTopUp: () => Promise.reject(new Error('This network has no top-ups.')),
  };
}

/** Delivers the product's orders to the vendor's server until none is pending. */
async function deliverAll(product: TestProduct): Promise<void> {
  const { database, services } = product;
  const network = watchedNetwork(networkAt(vendor.url), watchCalls(undefined));
  const worker = await startWorker({
    workerUrl: database.urls.worker,
    pool: database.worker,
    sealer: database.sealer,
    handlers: [...networkHandlers(network), handleMessage(wakeClock, async () => {})],
    log: services.log,
    pollIntervalMs: 50,
  });
  await worker.idle();
  await worker.stop();
}

async function order(product: TestProduct, headers: Record<string, string> = {}) {
  const { nordlys, plans } = product.world;
  const token = await product.login(nordlys.adminEmail);
  const answer = await product.call(token, 'POST', '/api/v0/numbers', {
    body: { country_iso_code: 'DK', plan_id: plans.small, user_id: nordlys.employee },
    headers,
  });
  expect(answer.status).toBe(201);
  return answer;
}

const tracing = (more: Record<string, string> = {}) =>
  startTestProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...more }, { watching: 'on' });

const valueOf = (span: CollectedSpan, key: string) =>
  Object.values(span.attributes.find((fact) => fact.key === key)?.value ?? {})[0];

test('one trace leads from the request to the vendor’s server', async () => {
  const product = await tracing();
  const { nordlys } = product.world;
  const answer = await order(product);
  await deliverAll(product);
  await product.destroy();

  const spans = spansOf(collector);
  const above = (span: CollectedSpan | undefined) =>
    spans.find(({ spanId }) => spanId === span?.parentSpanId);
  const call = spans.find(({ name }) => name === 'network orderProfile');
  const delivery = above(call);
  const transaction = above(delivery);
  const request = above(transaction);
  const way = [request, transaction, delivery, call];
  expect(way.map((span) => span?.name)).toEqual([
    'numbers.order',
    'transaction',
    'deliver network.order',
    'network orderProfile',
  ]);
  if (!request || !call) return expect.unreachable();
  expect(new Set(way.map((span) => span?.traceId))).toEqual(new Set([request.traceId]));
  expect(above(request)).toBeUndefined();
  expect(vendor.heard.map(({ path, headers }) => [path, headers.traceparent])).toEqual([
    ['/orders', `00-${request.traceId}-${call.spanId}-01`],
  ]);

  expect(valueOf(request, 'operation')).toBe('numbers.order');
  expect(Number(valueOf(request, 'http.response.status_code'))).toBe(201);
  expect(valueOf(request, 'request_id')).toBe(answer.headers.get('x-request-id'));

  // Constants of the code only: no person's address, no row id, no value of a query.
  const ours = spans.filter(({ traceId }) => traceId === request.traceId);
  const keys = new Set(ours.flatMap((span) => span.attributes.map((fact) => fact.key)));
  expect([...keys].sort()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'mode',
    'operation',
    'request_id',
    'vendor',
  ]);
  const sent = collector.heard.map(({ body }) => body).join('');
  for (const hidden of ['@', nordlys.id, nordlys.employee, nordlys.admin, '/api/', 'SELECT']) {
    expect(sent).not.toContain(hidden);
  }
});

const callers = {
  traceId: randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
};
const fromOutside = { traceparent: `00-${callers.traceId}-${callers.spanId}-01` };

test('the trace of a caller is continued only behind a trusted reverse proxy', async () => {
  const open = await tracing();
  await order(open, fromOutside);
  await open.destroy();
  const own = spansOf(collector).find(({ name }) => name === 'numbers.order');
  expect(own?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(own?.parentSpanId ?? '').toBe('');
  expect(spansOf(collector).map(({ traceId }) => traceId)).not.toContain(callers.traceId);

  const behind = await tracing({ TRUST_PROXY: '1' });
  await order(behind, fromOutside);
  const none = { traceparent: `00-${'0'.repeat(32)}-${callers.spanId}-01` };
  expect((await behind.call(null, 'GET', '/api/v0/users/me', { headers: none })).status).toBe(401);
  await behind.destroy();
  const taken = spansOf(collector).filter(({ traceId }) => traceId === callers.traceId);
  expect(taken.find(({ name }) => name === 'numbers.order')?.parentSpanId).toBe(callers.spanId);
  const unread = spansOf(collector).find(({ name }) => name === 'accounts.me');
  expect(unread).toBeDefined();
  expect(unread?.parentSpanId ?? '').toBe('');
  expect(unread?.traceId).not.toBe('0'.repeat(32));
});

test('an unsampled trace of a caller is not exported and is propagated as unsampled', async () => {
  const product = await tracing({ TRUST_PROXY: '1' });
  await order(product, { traceparent: `00-${callers.traceId}-${callers.spanId}-00` });
  await deliverAll(product);
  await product.destroy();
  expect(spansOf(collector).map(({ traceId }) => traceId)).not.toContain(callers.traceId);
  expect(String(vendor.heard[0]?.headers.traceparent)).toMatch(
    new RegExp(`^00-${callers.traceId}-[0-9a-f]{16}-00$`),
  );
});

test('a failed span carries the name of the error, not its message', async () => {
  const product = await tracing();
  await order(product);
  await vendor.close();
  await deliverAll(product);
  await product.destroy();
  vendor = await openHearingServer();
  const call = spansOf(collector).find(({ name }) => name === 'network orderProfile');
  expect(call?.status.code).toBe(2);
  expect(call && valueOf(call, 'error.type')).toBe('TypeError');
  expect(call?.events).toEqual([]);
  expect(call?.status.message ?? '').toBe('');
});

test('without a collector nothing is traced, stored or sent', async () => {
  const product = await startTestProduct({}, { watching: 'on' });
  await order(product, fromOutside);
  const rows = await product.database.owner('outbox').select('topic', 'traceparent');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ traceparent }) => traceparent === null)).toBe(true);
  await deliverAll(product);
  await product.destroy();
  expect(vendor.heard).toHaveLength(1);
  expect(vendor.heard[0]?.headers).not.toHaveProperty('traceparent');
  expect(collector.heard).toEqual([]);
});

test('an unreachable collector delays no request', async () => {
  const product = await tracing();
  await collector.close();
  await order(product);
  await deliverAll(product);
  await product.destroy();
  expect(vendor.heard).toHaveLength(1);
  collector = await openHearingServer();
});
