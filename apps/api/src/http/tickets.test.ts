import { randomBytes, randomUUID } from 'node:crypto';
import { lookupGuide } from '@workspace/domain/guides/operations';
import {
  acceptCrmInvitation,
  createIntegration,
  lookupCrmInvitation,
} from '@workspace/domain/integrations/operations';
import { getQrCode } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../database/embedded/server.ts';
import { eventually } from '../testing/eventually.ts';
import { plantInstallable, ticketFor } from '../testing/guides.ts';
import { startTestProduct, type TestAnswer, type TestProduct } from '../testing/test-product.ts';
import { plantNumber } from '../testing/world.ts';
import { testToken } from '../vendors/crm/sandbox/tokens.ts';

let product: TestProduct;
let metrics: string;
/** Tickets of two guides and of an invitation. */
let guides: readonly [string, string];
let invitation: string;

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  product = await startTestProduct(
    { LINEWISE_RATE_LIMITS: 'on', TRUST_PROXY: '1', LINEWISE_METRICS_PORT: String(port) },
    { worker: 'running', watching: 'on' },
  );
  const employee = await product.login('employee@nordlys.example');
  guides = [
    await ticketFor(product, employee, await plantInstallable(product)),
    await ticketFor(product, employee, await plantInstallable(product)),
  ];
  invitation = await inviteColleague();
});
afterAll(() => product.destroy());

/** Invites a person to Pipedrive, and reads the ticket from their mail. */
async function inviteColleague(): Promise<string> {
  const { nordlys, plans } = product.world;
  const { owner } = product.database;
  await plantNumber(owner, {
    companyId: nordlys.id,
    userId: nordlys.colleague,
    planId: plans.small,
  });
  await product.as(await product.login(nordlys.adminEmail))(createIntegration, {
    body: {
      integration_type: 'pipedrive',
      company_id: nordlys.id,
      user_id: nordlys.colleague,
    },
  });
  return eventually(async () => {
    const bodies: string[] = await owner('sandbox.messages').pluck('body');
    const ticket = /\/invite\/crm\S+#(\S{43})/.exec(bodies.join('\n'))?.[1];
    if (ticket === undefined) throw new Error('The invitation has not arrived.');
    return ticket;
  });
}

const unknown = () => randomBytes(32).toString('base64url');
const from = (address: string) => ({ 'x-forwarded-for': address });
const post = (path: string, body: object, headers: Record<string, string>) =>
  product.call(null, 'POST', path, { body, headers });
const openGuide = (ticket: string, address: string) =>
  post(lookupGuide.path, { ticket }, from(address));
const openImage = (ticket: string, address: string) =>
  product.call(null, 'GET', getQrCode.path.replace('{ticket}', ticket), { headers: from(address) });
const openInvitation = (ticket: string, address: string) =>
  post(`${lookupCrmInvitation.path}?public=true`, { ticket }, from(address));
const acceptInvitation = (ticket: string, address: string) =>
  post(
    `${acceptCrmInvitation.path}?public=true`,
    {
      integration_type: 'pipedrive',
      company_id: product.world.nordlys.id,
      user_id: product.world.nordlys.colleague,
      token: testToken('user', 11),
      ticket,
    },
    { ...from(address), 'idempotency-key': randomUUID() },
  );

/** How many answers have each status. */
function statusesOf(answers: readonly TestAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function refusedTickets(): Promise<Record<string, number>> {
  const text = await (await fetch(metrics)).text();
  const lines = text.matchAll(/^linewise_refused_tickets_total\{purpose="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, purpose = '', count]) => [purpose, Number(count)]));
}

const repeat = (count: number, call: () => Promise<TestAnswer>) =>
  Array.from({ length: count }, call);

test('guesses of all purposes share one limit by address, while known tickets at that address open', async () => {
  const office = '198.51.100.7';
  expect(await refusedTickets()).toEqual({
    guide: 0,
    qr_code: 0,
    crm_invitation: 0,
    hr_invitation: 0,
    admin_invitation: 0,
    status: 0,
    unsubscribe: 0,
    pay: 0,
    billing_email: 0,
    booking: 0,
  });
  const [answers, known] = await Promise.all([
    Promise.all([
      ...repeat(30, () => openGuide(unknown(), office)),
      ...repeat(25, () => openImage(unknown(), office)),
      ...repeat(20, () => openInvitation(unknown(), office)),
      ...repeat(15, () => acceptInvitation(unknown(), office)),
    ]),
    Promise.all([
      ...repeat(10, () => openGuide(guides[0], office)),
      ...repeat(10, () => openInvitation(invitation, office)),
    ]),
  ]);
  expect(statusesOf(answers)).toEqual({ 404: 60, 429: 30 });
  expect(statusesOf(known)).toEqual({ 200: 20 });
  expect(await refusedTickets()).toEqual({
    guide: 30,
    qr_code: 25,
    crm_invitation: 35,
    hr_invitation: 0,
    admin_invitation: 0,
    status: 0,
    unsubscribe: 0,
    pay: 0,
    billing_email: 0,
    booking: 0,
  });
  const limited = answers.find(({ status }) => status === 429);
  expect(limited?.body).toMatchObject({ code: 'rate_limited' });
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);

  // No guess has taken an idempotency key.
  expect(
    await product.database.owner('idempotency_keys').whereLike('scope', 'ticket:%'),
  ).toHaveLength(0);
  expect((await openGuide(unknown(), '203.0.113.9')).status).toBe(404);
  expect((await acceptInvitation(invitation, office)).status).toBe(200);
});

test('each known ticket has its rate limit to itself, however many guesses come from its address', async () => {
  const office = '198.51.100.8';
  // More guesses than the rate limit of QR images permits to one caller.
  const guesses = await Promise.all(repeat(150, () => openImage(unknown(), office)));
  expect(statusesOf(guesses)).toEqual({ 404: 60, 429: 90 });
  const [first, second] = guides;
  expect((await openImage(first, office)).status).toBe(200);
  const key = (await product.database.owner('rate_limits').whereLike('key', 'code:ticket:%')).map(
    (row) => row.key,
  );
  expect(key).toHaveLength(1);
  // The limit of one ticket is not that of another at the same address.
  await product.database.owner('rate_limits').where({ key: key[0] }).update({ points: 120 });
  expect((await openImage(first, office)).status).toBe(429);
  expect((await openImage(second, office)).status).toBe(200);
});

test('guesses are limited in total, whatever their addresses are, and known tickets still open', async () => {
  await product.database
    .owner('rate_limits')
    .insert({
      key: 'tries:6000:600:unknown-ticket',
      points: 6_000,
      expire: Date.now() + 60_000,
    })
    .onConflict('key')
    .merge();
  const before = await refusedTickets();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => openGuide(unknown(), `192.0.2.${place + 1}`)),
  );
  expect(statusesOf(answers)).toEqual({ 429: 20 });
  expect((await refusedTickets()).guide).toBe((before.guide ?? 0) + 20);
  expect((await openGuide(guides[1], '192.0.2.1')).status).toBe(200);
  expect((await openInvitation(invitation, '192.0.2.2')).status).toBe(200);
});
