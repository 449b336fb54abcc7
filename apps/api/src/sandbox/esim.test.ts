import { randomUUID } from 'node:crypto';
import { createGuideLink, lookupGuide } from '@workspace/domain/guides/operations';
import {
  generateNewQrCode,
  getNumber,
  getNumberHistory,
  orderNumber,
} from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { playNetwork } from '../testing/hand-played-network.ts';
import { refusal } from '../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { ImpossibleEvent, reportPhoneEvent } from './esim.ts';

let product: TestProduct;
let admin: string;
beforeAll(async () => {
  product = await startTestProduct(
    {
      SANDBOX_ACCEPTED_SECONDS: '0',
      SANDBOX_INSTALLABLE_SECONDS: '0',
      SANDBOX_ACTIVE_SECONDS: '3600',
    },
    { worker: 'running' },
  );
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

const number = async (numberId: string) =>
  (await product.as(admin)(getNumber, { params: { number_id: numberId } })).data;
const history = async (numberId: string) => {
  const input = { params: { number_id: numberId }, query: {} };
  return (await product.as(admin)(getNumberHistory, input)).data.map(({ kind }) => kind);
};

async function installable(): Promise<string> {
  const { nordlys, plans } = product.world;
  const { data } = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.travel, user_id: nordlys.employee },
  });
  const state = async () => (await number(data.number_id)).status;
  await eventually(async () => expect(await state()).toBe('installable'));
  return data.number_id;
}

const esim = (body: unknown, headers: Record<string, string> = {}) =>
  product.call(null, 'POST', '/sandbox/esim', { body, headers });
const report = (numberId: string, event: string) => esim({ number_id: numberId, event });
const advance = (seconds: number) =>
  product.call(null, 'POST', '/sandbox/clock', { body: { advance_seconds: seconds } });

async function openGuide(numberId: string): Promise<void> {
  const { data } = await product.as(admin)(createGuideLink, { params: { number_id: numberId } });
  const ticket = new URL(data.url ?? '').searchParams.get('travel_code') ?? '';
  await product.as(admin)(lookupGuide, { body: { ticket } });
  const isOpen = async () =>
    (await product.call(null, 'GET', `/sandbox?number=${numberId}`)).bytes.toString();
  await eventually(async () => expect(await isOpen()).toContain('Guide opened <time'));
}

test('a person lets the phone download, install and connect, and the product follows each time', async () => {
  const id = await installable();
  await openGuide(id);
  await advance(7200);
  // The sandbox installs nothing automatically once the guide is open.
  expect((await number(id)).status).toBe('installable');

  const early = await report(id, 'installed');
  expect(early).toMatchObject({
    status: 409,
    body: { code: 'impossible_esim_event', error: 'The eSIM must be downloaded first.' },
  });
  for (const event of ['downloaded', 'installed', 'connected'] as const) {
    const answer = await report(id, event);
    expect(answer).toMatchObject({ status: 200, body: { data: { number_id: id, event } } });
    expect((await number(id)).setup?.step).toBe(event);
    expect((await report(id, event)).status).toBe(409);
  }
  expect((await number(id)).status).toBe('active');
  expect((await report(id, 'failed')).status).toBe(409);
  expect((await report(id, 'deleted')).status).toBe(200);
  expect(await number(id)).toMatchObject({ status: 'active', setup: { step: 'deleted' } });
  const { call_identifier } = await product.database.owner('numbers').where({ id }).first();
  const traffic = await product.database.worker('sandbox.traffic').where({ call_identifier });
  expect(traffic).toMatchObject([{ ended_at: expect.any(Date) }]);
  expect(await history(id)).toEqual([
    'esim_deleted',
    'active',
    'esim_installed',
    'esim_downloaded',
    'guide_opened',
    'installable',
    'accepted',
    'ordered',
  ]);
});

test('a new QR code whose guide nobody opens is installed automatically, and not reported of the eSIM before', async () => {
  const id = await installable();
  await openGuide(id);
  for (const event of ['downloaded', 'failed', 'downloaded', 'installed', 'connected']) {
    expect((await report(id, event)).status).toBe(200);
  }
  await product.as(admin)(generateNewQrCode, { params: { number_id: id } });
  await advance(10);
  expect(await number(id)).toMatchObject({ setup: null, new_phone_since: expect.any(String) });
  expect((await report(id, 'deleted')).status).toBe(409);
  await advance(3700);
  expect(await number(id)).toMatchObject({ setup: { step: 'connected' }, new_phone_since: null });
  expect(await history(id)).toContain('phone_changed');
});

test('wrong input names its field, unknown numbers are 404, lines that are not ready or have ended 409', async () => {
  expect(await esim({})).toMatchObject({
    status: 422,
    body: { fields: { number_id: 'This field is required.', event: 'This field is required.' } },
  });
  const wrong = await esim({ number_id: 'x', event: 'exploded', more: 1 });
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      fields: {
        number_id: 'This is not the ID of a number.',
        event: 'Send one of downloaded, installed, connected, failed, deleted.',
        more: 'This field is not known.',
      },
    },
  });
  expect((await report(randomUUID(), 'downloaded')).status).toBe(404);
  const id = await installable();
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await esim({ number_id: id, event: 'downloaded' }, foreign)).status).toBe(403);
  expect((await product.call(null, 'GET', '/sandbox/esim')).status).toBe(405);
  expect((await number(id)).setup).toBeNull();
  await product.call(admin, 'PATCH', `/api/v0/numbers/${id}/deactivate`);
  expect(await report(id, 'downloaded')).toMatchObject({
    status: 409,
    body: { error: 'The line has ended, and its eSIM no longer works.' },
  });
});

test('an event that no worker has applied yet stays, and the next worker applies it', async () => {
  const still = await startTestProduct();
  const network = playNetwork(still.database);
  const { nordlys, plans } = still.world;
  const token = await still.login(nordlys.adminEmail);
  const { data } = await still.as(token)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.travel, user_id: nordlys.employee },
  });
  await network.deliver(['network.order']);
  await still.database.owner('sandbox.events').where('kind', 'active').delete();
  await network.deliverEvents();

  const deps = { pool: still.database.app, staffPool: still.database.staff };
  const request = { numberId: data.number_id, event: 'downloaded' } as const;
  const late = await refusal(reportPhoneEvent(deps, request, 0));
  expect(late.definition.status).toBe(503);
  const again = await refusal(reportPhoneEvent(deps, request, 0));
  expect(again).toBeInstanceOf(ImpossibleEvent);
  const params = { number_id: data.number_id };
  expect((await still.as(token)(getNumber, { params })).data.setup).toBeNull();
  expect((await network.deliverEvents()).map(({ kind }) => kind)).toEqual(['downloaded']);
  expect((await still.as(token)(getNumber, { params })).data.setup?.step).toBe('downloaded');
  await still.destroy();
});

test('two requests at the same time report an event once', async () => {
  const id = await installable();
  const answers = await Promise.all(Array.from({ length: 4 }, () => report(id, 'downloaded')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await history(id)).filter((kind) => kind === 'esim_downloaded')).toHaveLength(1);
});

test('the page finds a number by its digits or its person, and its buttons report events without script', async () => {
  const id = await installable();
  const { full_phone_number: phoneNumber } = await number(id);
  const page = async (query: string) =>
    (await product.call(null, 'GET', `/sandbox?${query}`)).bytes.toString();
  expect(await page('')).toContain(`number=${id}`);
  expect(await page(`find=${phoneNumber?.slice(-6)}`)).toContain(`number=${id}`);
  expect(await page('find=emil')).toContain(`number=${id}`);
  expect(await page('find=%3Cb%3E')).toContain('No numbers match “&lt;b&gt;”.');
  const chosen = await page(`number=${id}`);
  expect(chosen).toContain('Ready to install');
  expect(chosen).toMatch(/value="downloaded">Downloaded<span>Next/);
  expect(chosen).toMatch(/value="connected" disabled>Connected<span>After that/);
  expect(chosen).not.toContain('<script');

  const press = (event: string, place = '') =>
    fetch(`${product.url}/sandbox/esim${place}`, {
      method: 'POST',
      body: new URLSearchParams({ number_id: id, event }),
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
  const pressed = await press('downloaded');
  expect(pressed.status).toBe(303);
  expect(pressed.headers.get('location')).toBe(`/sandbox?number=${id}`);
  expect(await page(`number=${id}`)).toMatch(/Downloaded<span>✓ <time/);
  const place = `section=network&number=${id}`;
  expect(await page(place)).toContain(`action="/sandbox/esim?section=network&amp;number=${id}"`);
  const impossible = await press('downloaded');
  expect(impossible.headers.get('location')).toBe(`/sandbox?number=${id}&esim=downloaded_already`);
  const inSection = await press('downloaded', '?section=network');
  expect(inSection.headers.get('location')).toBe(
    `/sandbox?section=network&number=${id}&esim=downloaded_already`,
  );
  expect(await page(`number=${id}&esim=downloaded_already`)).toContain(
    'The eSIM is downloaded already.',
  );
  const row = await product.database.owner('sim_profiles').where('number_id', id).first();
  expect(await page(`number=${id}`)).not.toContain(row.iccid);
});
