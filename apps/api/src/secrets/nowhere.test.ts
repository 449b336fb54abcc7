import { createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMe } from '@workspace/domain/accounts/operations';
import { createImport } from '@workspace/domain/imports/operations';
import { importColumns } from '@workspace/domain/imports/schema';
import {
  generateNewQrCode,
  getSimDetails,
  orderNumber,
} from '@workspace/domain/numbers/operations';
import type { SimDetails } from '@workspace/domain/numbers/schema';
import { listPlans } from '@workspace/domain/plans/operations';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createBrowser } from '../auth/testing/browser.ts';
import { databaseName, superuserPassword } from '../database/connect.ts';
import { findCluster } from '../database/embedded/cluster.ts';
import { findPostmaster } from '../database/embedded/postmaster.ts';
import { adminUrlFor } from '../database/embedded/server.ts';
import { sealedColumns } from '../database/rotation/sealed-columns.ts';
import { openOutboxSecret } from '../jobs/outbox.ts';
import { csvFile } from '../testing/bodies.ts';
import { Copy, makeDataPlace, removeDataPlace } from '../testing/copy.ts';
import { clientOf } from '../testing/device.ts';
import { eventually } from '../testing/eventually.ts';
import { impersonateAndReturn } from '../testing/impersonation.ts';
import { applyAndWait } from '../testing/imports.ts';
import {
  dumpDatabase,
  type KnownSecret,
  searchSecrets,
  writtenLog,
} from '../testing/search-secrets.ts';
import { createSealer } from './seal.ts';

let place: string;
let data: string;
let copy: Copy;
const secrets: KnownSecret[] = [];
const logs: string[] = [];
const know = (name: string, value: string | undefined) => {
  if (!value) throw new Error(`There is no ${name}.`);
  if (!secrets.some((one) => one.value === value)) secrets.push({ name, value });
};

beforeAll(async () => {
  place = await makeDataPlace();
  data = join(place, 'data');
});
afterAll(async () => {
  await copy?.stop();
  await removeDataPlace(place);
});

const start = async (environment: Record<string, string> = {}, port?: number) => {
  copy = await Copy.spawn(
    {
      LINEWISE_DATA_DIR: data,
      LOG_LEVEL: 'debug',
      SANDBOX_ACCEPTED_SECONDS: '0',
      SANDBOX_INSTALLABLE_SECONDS: '0',
      // An active eSIM ends its tickets, of which the journey uses one.
      SANDBOX_ACTIVE_SECONDS: '3600',
      ...environment,
    },
    port,
  );
  await copy.ready();
};
const stop = async () => {
  await copy.stop();
  logs.push(copy.out, copy.err);
};

async function adminUrl(): Promise<string> {
  const key = (await readFile(join(data, 'secret-key'), 'utf8')).trim();
  const living = await findPostmaster((await findCluster(data)) ?? '');
  const url = new URL(adminUrlFor(living?.port ?? 0, superuserPassword(key)));
  url.pathname = `/${databaseName}`;
  return url.href;
}

const messages = async (to: string): Promise<{ body: string }[]> => {
  const answer = await fetch(`${copy.url}/sandbox/messages?to=${encodeURIComponent(to)}`);
  const body: { data: { body: string }[] } = JSON.parse(await answer.text());
  return body.data;
};

function knowCookies(browser: Browser, whose: string): void {
  for (const line of browser.cookieLines) {
    const [pair = ''] = line.split(';');
    const value = pair.slice(pair.indexOf('=') + 1);
    if (value.length >= 16) know(`cookie ${pair.slice(0, pair.indexOf('='))} of ${whose}`, value);
  }
}

/** A login by a mailed code, after an attempt with a wrong one. */
async function loginByCode(email: string): Promise<Browser> {
  const browser = createBrowser(copy.url);
  const page = await browser.open('/api/auth/login');
  await browser.submit(page.url.href, { step: 'email', email });
  const code = await eventually(async () => {
    const found = /\b\d{6}\b/.exec((await messages(email)).at(-1)?.body ?? '')?.[0];
    expect(found).toBeDefined();
    return found ?? '';
  });
  const wrong = code === '000000' ? '000001' : '000000';
  await browser.submit(page.url.href, { step: 'code', code: wrong });
  await browser.submit(page.url.href, { step: 'code', code });
  know(`the code mailed to ${email}`, code);
  return browser;
}

async function loginByPassword(email: string): Promise<string> {
  const browser = createBrowser(copy.url);
  const page = await browser.open('/api/auth/login');
  await browser.submit(page.url.href, { step: 'email', email });
  await browser.submit(page.url.href, { step: 'password', password: 'demo' });
  const answer = await browser.request('GET', '/api/auth/access-token', {
    headers: { accept: 'application/json' },
  });
  const bearer: { accessToken: string } = JSON.parse(answer.body);
  know('a bearer', bearer.accessToken);
  knowCookies(browser, email);
  return bearer.accessToken;
}

function knowSim(when: string, details: SimDetails): void {
  for (const name of ['pin1', 'pin2', 'puk1', 'puk2', 'activation_code', 'qr_ticket'] as const) {
    know(`${name} ${when}`, details[name]);
  }
  know(`matching id ${when}`, details.activation_code.split('$').at(-1));
}

/** Registers the values derived from the key, as bytes that must not be stored. */
function knowKey(key: string): void {
  know('the key', key);
  for (const purpose of ['seal', 'hash']) {
    know(
      `the ${purpose} key`,
      Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('hex'),
    );
    know(
      `the ${purpose} key`,
      Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('base64url'),
    );
  }
  know('the superuser', superuserPassword(key));
  for (const role of ['linewise_owner', 'linewise_app', 'linewise_staff', 'linewise_worker']) {
    know(role, createHmac('sha256', key).update(`database role ${role}`).digest('hex'));
  }
}

async function orderAndReveal(bearer: string): Promise<void> {
  const call = clientOf(copy.url, bearer);
  const { user } = (await call(getMe, {})).data;
  if (!user) throw new Error('Nobody is logged in.');
  const company = { company_id: user.company_id };
  const { data: plans } = await call(listPlans, { query: {} });
  const travel = plans.find((plan) => plan.type === 'travel');
  if (!travel?.countries[0]) throw new Error('There is no travel plan.');
  const country = travel.countries[0];
  const order = async () => {
    const { data: number } = await call(orderNumber, {
      body: { country_iso_code: country, plan_id: travel.plan_id, user_id: user.user_id },
    });
    return { number_id: number.number_id };
  };
  const reveal = (params: { number_id: string }, old?: string) =>
    eventually(async () => {
      const { data: details } = await call(getSimDetails, { params });
      expect(details.activation_code).not.toBe(old);
      return details;
    });
  // The demo's postcodes have four digits like a PIN, so a PIN that already occurs in the database
  // is skipped.
  const before = await dumpDatabase(await adminUrl());
  const occursAlready = ({ pin1, pin2, puk1, puk2 }: SimDetails) =>
    [pin1, pin2, puk1, puk2].some(
      (value) => searchSecrets([{ name: '', value }], before).length > 0,
    );
  let params = await order();
  let first = await reveal(params);
  while (occursAlready(first)) {
    params = await order();
    first = await reveal(params);
  }
  knowSim('at first', first);
  expect((await fetch(`${copy.url}/api/v0/qr/${first.qr_ticket}`)).status).toBe(200);
  await call(generateNewQrCode, { params });
  knowSim('after a new QR', await reveal(params, first.activation_code));
  // A refused request with the ticket in its path.
  expect((await fetch(`${copy.url}/api/v0/qr/${first.qr_ticket}`)).status).toBe(404);
  const { data: checked } = await call(createImport, {
    params: company,
    body: {},
    files: {
      file: csvFile(
        `${importColumns.join(';')}\r\nSøren;Ågesen;soren@nordlys.example;Offshore;DK;;;`,
      ),
    },
  });
  await applyAndWait(call, { ...company, import_id: checked.import_id });
}

test('after a complete journey no table and no log line contains a secret', {
  timeout: 600_000,
}, async () => {
  await start();
  const key = (await readFile(join(data, 'secret-key'), 'utf8')).trim();
  knowKey(key);
  const bearer = await loginByPassword('admin@nordlys.example');
  await orderAndReveal(bearer);
  const staff = await loginByPassword('staff@linewise.example');
  const impersonation = await impersonateAndReturn(copy.url, staff, 'Nordlys');
  know('the ticket of an impersonation session', impersonation.ticket);
  know('the bearer of an impersonation session', impersonation.bearer);
  const person = await loginByCode('newcomer@elsewhere.example');
  knowCookies(person, 'newcomer@elsewhere.example');
  const lost = await fetch(`${copy.url}/api/v0/users/me`, {
    headers: { authorization: `Bearer ${bearer}x` },
  });
  expect(lost.status).toBe(401);
  const { port } = copy;
  await stop();

  // An unreachable mail server: the code waits in the outbox, and the failure is stored.
  await start({ SMTP_URL: 'smtp://somebody:a-mail-password-of-ours@127.0.0.1:9' }, port);
  know('the password of the mail server', 'a-mail-password-of-ours');
  const browser = createBrowser(copy.url);
  const page = await browser.open('/api/auth/login');
  await browser.submit(page.url.href, { step: 'email', email: 'waits@elsewhere.example' });
  const url = await adminUrl();
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const failed = await eventually(async () => {
    const { rows } = await client.query(
      `SELECT id, secret FROM outbox WHERE payload->>'to' = 'waits@elsewhere.example'
         AND last_error IS NOT NULL`,
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  });
  const opened = openOutboxSecret(createSealer(key), failed.id, failed.secret);
  know('the code that was not delivered', Object(opened).code);
  knowCookies(browser, 'waits@elsewhere.example');

  expect(secrets.length).toBeGreaterThan(30);
  const log = async () => [
    ...logs,
    copy.out,
    copy.err,
    await readFile(join(data, 'postgres.log'), 'utf8'),
  ];
  const search = async () =>
    searchSecrets(secrets, [
      ...(await dumpDatabase(url)),
      ...(await log()).map((text, index) => writtenLog(`log ${index}`, text)),
    ]);
  expect((await log()).join('').length).toBeGreaterThan(1000);
  // The sandbox's mailbox simulates the person's own.
  const inMailbox = ['the code mailed to newcomer@elsewhere.example in sandbox.messages'];
  expect(await search()).toEqual(inMailbox);

  // Verifies the search itself: one secret of each kind, planted where it might be stored.
  const pin = secrets.find(({ name }) => name.startsWith('pin1'))?.value;
  const code = secrets.find(({ name }) => name.startsWith('activation_code'))?.value ?? '';
  const audited = await client.query('SELECT id FROM audit_events LIMIT 1');
  await client.query('UPDATE audit_events SET after = $1 WHERE id = $2', [
    JSON.stringify({ seen: { pin, url: encodeURIComponent(code) } }),
    audited.rows[0].id,
  ]);
  expect(await search()).toEqual([
    'activation_code at first in public.audit_events',
    'matching id at first in public.audit_events',
    'pin1 at first in public.audit_events',
    ...inMailbox,
  ]);

  // Sealed texts are only in the columns known to the key rotation.
  const sealedIn = (await dumpDatabase(url))
    .filter(({ text }) => text.includes(`v1.${createSealer(key).keyNames[0]}.`))
    .map((table) => table.place);
  const known = sealedColumns.map(({ table }) => table);
  expect(known).toEqual(expect.arrayContaining(sealedIn));
  expect(sealedIn.length).toBeGreaterThan(4);
  await client.end();
});
