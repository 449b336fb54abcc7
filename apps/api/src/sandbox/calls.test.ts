import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallHandler } from '../capabilities/platform/crm/index.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { createPipedrive } from '../vendors/crm/pipedrive.ts';
import { sandboxContacts, strangeNumber } from '../vendors/crm/sandbox/contacts.ts';
import { testToken } from '../vendors/crm/sandbox/tokens.ts';
import type { CallEnded } from '../vendors/network/calls.ts';
import { followCalls, phoneCallSource } from '../vendors/network/sandbox/phone-calls.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const token = testToken('user', 1);
const crm = () => createPipedrive({ url: `${product.url}/sandbox/crm` });

test('the sandbox CRM finds contacts however they are written, and logs calls', async () => {
  for (const { id, number } of sandboxContacts) {
    expect(await crm().findContact(token, number)).toBe(String(id));
  }
  expect(await crm().findContact(token, strangeNumber)).toBeUndefined();
  const call = {
    direction: 'out',
    ownNumber: '+4526000001',
    otherNumber: '+4531000501',
    startedAt: new Date('2026-11-29T08:12:40.000Z'),
    answered: true,
    seconds: 61,
  } as const;
  expect(await crm().hasCallLog(token, call)).toBe(false);
  await crm().logCall(token, call, '501');
  expect(await crm().hasCallLog(token, call)).toBe(true);
  expect(await crm().hasCallLog(testToken('user', 2), call)).toBe(false);
  expect(await crm().hasCallLog(token, { ...call, otherNumber: strangeNumber })).toBe(false);
  const refused = crm().logCall(testToken('no_access', 1), call, undefined);
  await expect(refused).rejects.toMatchObject({ problem: 'no_access' });
  const page = await fetch(`${product.url}/sandbox?section=crm`, {
    headers: { accept: 'text/html' },
  });
  const shown = await page.text();
  expect(shown).toContain('Outgoing call');
  expect(shown).toContain('Freja Holm, 61 s');
  // The address of a search has a number, which the log must not.
  expect(product.logged()).not.toContain('31000501');
});

test('a revoked token is refused with 401 for everything, and no other token is', async () => {
  const revoked = testToken('user', 3);
  const revoke = (body: object) => product.call(null, 'POST', '/sandbox/revoked_tokens', { body });
  expect((await revoke({ token: 'x'.repeat(40) })).status).toBe(422);
  expect((await revoke({})).status).toBe(422);
  expect((await crm().checkToken(revoked)).outcome).toBe('accepted');
  expect(await revoke({ token: revoked })).toMatchObject({ status: 200 });
  for (const path of ['v1/users/me', 'api/v2/persons/search?term=1', 'v1/callLogs']) {
    const headers = { 'x-api-token': revoked };
    const answer = await product.call(null, 'GET', `/sandbox/crm/${path}`, { headers });
    expect(answer).toMatchObject({ status: 401, body: { success: false } });
  }
  expect(await crm().checkToken(revoked)).toEqual({ outcome: 'invalid_token' });
  expect((await crm().checkToken(testToken('user', 4))).outcome).toBe('accepted');
  expect(product.logged()).not.toContain(revoked);
});

test('a followed line has calls by itself and by hand, each reported once', async () => {
  const pool = product.database.worker;
  const callIdentifier = randomUUID();
  await followCalls(pool, callIdentifier, '+4526000001');
  await followCalls(pool, callIdentifier, '+4526000001');
  expect(await pool('sandbox.phone_calls').where({ call_identifier: callIdentifier })).toHaveLength(
    4,
  );
  const body = { call_identifier: callIdentifier, number: strangeNumber, kind: 'missed' };
  expect((await product.call(null, 'POST', '/sandbox/calls', { body })).status).toBe(200);
  const wrong = { ...body, number: '12' };
  expect((await product.call(null, 'POST', '/sandbox/calls', { body: wrong })).status).toBe(422);
  const reported: CallEnded[] = [];
  const source = phoneCallSource(pool, async (call) => {
    reported.push(call);
  });
  await source.runDue(new Date('9999-01-01'));
  await source.runDue(new Date('9999-01-01'));
  expect(reported).toHaveLength(5);
  expect(reported[0]).toMatchObject({ callIdentifier, answered: false, seconds: 0 });
  expect(await source.nextDue()).toBeNull();
  // A line that belongs to no number of ours leaves no trace.
  const take = createCallHandler({ pool, sealer: product.database.sealer });
  for (const call of reported) await take(call);
  expect(await product.database.owner('crm_calls')).toEqual([]);
});
