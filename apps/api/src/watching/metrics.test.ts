import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { catalogue } from '@workspace/domain/catalogue';
import { orderNumber } from '@workspace/domain/numbers/operations';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../database/embedded/server.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestProduct, type TestAnswer, type TestProduct } from '../testing/test-product.ts';
import { plantNumber } from '../testing/world.ts';

let product: TestProduct;
let admin: string;
let figures: string;

beforeAll(async () => {
  const port = await freePort();
  figures = `http://127.0.0.1:${port}/metrics`;
  product = await startTestProduct(
    // Behind a reverse proxy, so that the product's own port does not serve metrics.
    { LINEWISE_METRICS_PORT: String(port), TRUST_PROXY: '1' },
    { worker: 'running', watching: 'on' },
  );
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly figure: number;
}

function parse(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', figure = ''] =
        /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? expect.unreachable(line);
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)];
      return {
        name,
        labels: Object.fromEntries(pairs.map(([, label, value]) => [label, value ?? ''])),
        figure: Number(figure),
      };
    });
}

async function scrape(): Promise<{
  text: string;
  of: (name: string, labels?: object) => number[];
}> {
  const answer = await fetch(figures);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  const samples = parse(text);
  const of = (name: string, labels: object = {}) =>
    samples
      .filter((sample) => sample.name === name)
      .filter((sample) =>
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      )
      .map(({ figure }) => figure);
  return { text, of };
}

const requests = 'linewise_request_duration_seconds_count';
const ask = (path: string): Promise<TestAnswer> => product.call(admin, 'GET', path);

test('requests are counted by operation and class of status, and no label holds a person or an id', async () => {
  const { nordlys, plans } = product.world;
  const id = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.colleague,
    planId: plans.small,
  });
  expect((await ask(`/api/v0/numbers/${id}`)).status).toBe(200);
  expect((await ask(`/api/v0/numbers/${randomUUID()}?email=ada@nordlys.example`)).status).toBe(422);
  expect((await ask(`/api/v0/no/such/${id}`)).status).toBe(404);
  expect((await product.call(null, 'GET', `/api/v0/numbers/${id}`)).status).toBe(401);
  const changes = await ask(`/api/v0/companies/${nordlys.id}/changes`);
  expect(changes.status).toBe(200);

  const { text, of } = await scrape();
  expect(of(requests, { operation: 'numbers.get', status: '2xx' })).toEqual([1]);
  expect(of(requests, { operation: 'numbers.get', status: '4xx' })).toEqual([2]);
  expect(of(requests, { operation: 'none', status: '4xx' })).toEqual([1]);
  expect(of('linewise_answer_bytes_total', { operation: 'sync.changes' })).toEqual([
    Number(changes.headers.get('content-length')),
  ]);
  for (const hidden of [id, nordlys.id, nordlys.employee, '@', '/api', '127.0.0.1']) {
    expect(text).not.toContain(hidden);
  }
});

test('an order is counted as a job and as a call to the network', async () => {
  const { nordlys, plans } = product.world;
  await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.small, user_id: nordlys.employee },
  });
  await eventually(async () => {
    const { of } = await scrape();
    const call = { vendor: 'network', operation: 'orderProfile', outcome: 'done' };
    expect(of('linewise_vendor_call_duration_seconds_count', call)).toEqual([1]);
    const job = { task: 'deliver_outbox_vendor', outcome: 'done' };
    const [count = 0] = of('linewise_job_duration_seconds_count', job);
    expect(count).toBeGreaterThan(0);
    expect(of('linewise_outbox_pending', { topic: 'network.order' })).toEqual([0]);
  });
});

test('an undeliverable message is reported as pending, ageing, retried and dead', async () => {
  const ago = new Date(Date.now() - 7_200_000);
  const row = { payload: '{}', created_at: ago };
  await product.database.owner('outbox').insert([
    { ...row, id: randomUUID(), topic: 'mail.send' },
    { ...row, id: randomUUID(), topic: 'of.another.release' },
    { ...row, id: randomUUID(), topic: 'mail.send', state: 'dead' },
  ]);
  await eventually(async () => {
    const { of } = await scrape();
    const mail = { topic: 'mail.send' };
    expect(of('linewise_outbox_pending', mail)).toEqual([1]);
    expect(of('linewise_outbox_oldest_seconds', mail)[0]).toBeGreaterThanOrEqual(7_200);
    expect(of('linewise_outbox_dead', mail)).toEqual([1]);
    expect(of('linewise_outbox_pending', { topic: 'other' })).toEqual([1]);
    expect(of('linewise_outbox_pending', { topic: 'of.another.release' })).toEqual([]);
    const failed = { task: 'deliver_outbox', outcome: 'failed' };
    expect(of('linewise_job_duration_seconds_count', failed)[0]).toBeGreaterThanOrEqual(2);
  });
  await product.database.worker.raw(
    `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts = 1`,
  );
  await eventually(async () => {
    const { of } = await scrape();
    expect(of('linewise_job_retries_total', { task: 'deliver_outbox' })[0]).toBeGreaterThan(0);
  });
});

test('every label value is declared in code', async () => {
  const operations = Object.values(catalogue).map(({ name }) => name);
  const declared: Readonly<Record<string, readonly string[]>> = {
    operation: [
      ...operations,
      'none',
      'send',
      'ask',
      'orderProfile',
      'releaseProfile',
      'addTopUp',
      'readUsage',
      'readPeople',
    ],
    status: ['2xx', '3xx', '4xx', '5xx'],
    topic: [
      'mail.send',
      'sms.send',
      'network.order',
      'network.release',
      'network.reissue',
      'network.stop',
      'network.guide_opened',
      'marketing.submit_form',
      'crm.check_token',
      'hr.check',
      'hr.read_nightly',
      'hr.read_people',
      'hr_plans.read',
      'hr_plans.apply',
      'hr_plans.due',
      'crm.log_call',
      'network.follow_calls',
      'network.es2plus_progress',
      'guides.send_for_transfer',
      'porting.submit',
      'porting.change_date',
      'porting.cancel',
      'porting.check_esim',
      'porting.code_expires_soon',
      'porting.telnyx_status',
      'payments.event',
      'clock.wake',
      'companies.archive_due',
      'billing.apply_prices',
      'billing.close_month',
      'billing.due_invoice',
      'payments.remove_method',
      'billing.remove_unused_account',
      'billing.report_expiring_cards',
      'billing.reissue_invoice',
      'billing.send_invoice',
      'billing.write_mail',
      'billing.charge_invoice',
      'billing.end_charge',
      'billing.try_invoice',
      'billing.give_up_invoice',
      'billing.refund_invoice',
      'billing.withdraw_charges',
      'payments.pay_by_new_method',
      'consumption.count',
      'sandbox.move_clock',
      'imports.apply',
      'invitations.send',
      'domains.check',
      'files.store',
      'files.remove',
      'notifications.email',
      'numbers.end',
      'numbers.report_waiting',
      'requests.remind',
      'topups.activate',
      'topups.expire',
      'assistant_changes.expire',
      'webhooks.prepare',
      'webhooks.send',
      'other',
    ],
    task: [
      'deliver_outbox',
      'deliver_outbox_vendor',
      'deliver_outbox_long',
      'deliver_outbox_background',
      'deliver_outbox_webhook',
      'purge',
      'tend_queue',
      'run_due_events',
      'schedule_due_events',
      'move_clock',
    ],
    outcome: ['done', 'refused', 'failed', 'sent', 'limited', 'right', 'wrong'],
    vendor: [
      'crm',
      'dns',
      'files',
      'hr',
      'login',
      'mail',
      'marketing',
      'network',
      'porting',
      'sms',
      'usage',
      'websites',
    ],
    purpose: [
      'guide',
      'qr_code',
      'crm_invitation',
      'hr_invitation',
      'admin_invitation',
      'status',
      'unsubscribe',
      'pay',
      'billing_email',
      'booking',
      'transfer',
      'top_up',
    ],
    pool: ['api', 'worker'],
    state: ['used', 'free'],
  };
  const samples = parse((await scrape()).text).filter(({ name }) => name.startsWith('linewise_'));
  expect(samples.length).toBeGreaterThan(50);
  for (const { labels } of samples) {
    for (const [label, value] of Object.entries(labels)) {
      if (label !== 'le') expect(declared[label], label).toContain(value);
    }
  }
});

test('pools, sockets and the process itself are reported', async () => {
  const { text, of } = await scrape();
  expect(of('linewise_pool_limit', { pool: 'api' })).toEqual([12]);
  expect(of('linewise_pool_waiting', { pool: 'api' })).toEqual([0]);
  expect(of('linewise_pool_connections', { pool: 'api', state: 'free' })[0]).toBeGreaterThan(0);
  expect(of('linewise_sockets_open')).toEqual([0]);
  expect(of('linewise_listener_connected')).toEqual([1]);
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(text).toContain(name);
  }
});

test('only counters end in _total, and every metric used by the alerts exists', async () => {
  const { text } = await scrape();
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  for (const [name, type] of types) expect(name.endsWith('_total'), name).toBe(type === 'counter');
  const rules = readFileSync(new URL('../../../../docs/alerts.yaml', import.meta.url), 'utf8');
  const used = rules.match(/\b(?:linewise|nodejs|process)_\w+/g) ?? [];
  expect(used.length).toBeGreaterThan(10);
  for (const name of used) {
    expect([...types.keys()], name).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
  }
});

test('the metrics port serves nothing else, and the product’s port does not serve metrics', async () => {
  const { origin } = new URL(figures);
  for (const path of ['/', '/api/v0/users/me', '/healthz', '/metrics/x']) {
    expect((await fetch(origin + path)).status).toBe(404);
  }
  expect((await fetch(figures, { method: 'POST' })).status).toBe(404);
  const own = await product.call(null, 'GET', '/metrics');
  expect(own.bytes.toString()).not.toContain('linewise_request');
});

test('gauges that cannot be read from the database are omitted, and the others are served', async () => {
  const superuser = new pg.Client({ connectionString: product.database.adminUrl });
  await superuser.connect();
  await superuser.query('REVOKE SELECT ON outbox FROM linewise_worker');
  const { of } = await scrape();
  expect(of('linewise_outbox_pending')).toEqual([]);
  expect(of('linewise_pool_limit', { pool: 'api' })).toEqual([12]);
  await superuser.query('GRANT SELECT ON outbox TO linewise_worker');
  await superuser.end();
  expect((await scrape()).of('linewise_outbox_pending').length).toBeGreaterThan(0);
});

test('a demo on loopback serves metrics on its own port', async () => {
  const demo = await startTestProduct({}, { watching: 'on' });
  const answer = await demo.call(null, 'GET', '/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.bytes.toString()).toContain('linewise_pool_limit{pool="api"} 12');
  await demo.destroy();
});
