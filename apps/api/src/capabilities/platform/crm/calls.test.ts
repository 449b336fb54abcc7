import { randomUUID } from 'node:crypto';
import {
  changeCrmSettings,
  getCrmSettings,
  getCrmSummary,
  getOwnCrm,
  pauseOwnCrm,
} from '@workspace/domain/crm/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { type PipedriveServer, startPipedrive } from '../../../testing/pipedrive-server.ts';
import { dumpDatabase, searchSecrets, writtenLog } from '../../../testing/search-secrets.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { readProductClock } from '../../../vendors/clock/store.ts';
import { testToken } from '../../../vendors/crm/sandbox/tokens.ts';
import type { CallEnded, CallHandler } from '../../../vendors/network/calls.ts';
import { createCallHandler } from './calls.ts';

let product: TestProduct;
let crm: PipedriveServer;
let report: CallHandler;
let admin: string;
let tokens = 0;

const owner = () => product.database.owner;
const nordlys = () => product.world.nordlys;
const hourMs = 60 * 60_000;
const other = '+4531777123';

beforeAll(async () => {
  crm = await startPipedrive();
  product = await startTestProduct({ PIPEDRIVE_URL: crm.url }, { worker: 'running' });
  const { worker: pool, sealer } = product.database;
  report = createCallHandler({ pool, sealer });
  admin = await product.login(nordlys().adminEmail);
});
afterAll(async () => {
  await product.destroy();
  await crm.close();
});
beforeEach(async () => {
  crm.obstacle = undefined;
  crm.logs.length = 0;
  crm.requests.length = 0;
  crm.terms.length = 0;
  crm.contacts.clear();
  crm.contacts.set(other, 71);
  for (const table of ['crm_calls', 'crm_settings', 'crm_pauses', 'integrations']) {
    await owner()(table).delete();
  }
});

interface Connected {
  readonly userId: string;
  readonly email: string;
  readonly call: string;
  readonly phone: string;
  readonly token: string;
}

/** A person whose calls are logged. */
async function connect(companyId = nordlys().id): Promise<Connected> {
  const userId = randomUUID();
  const email = `${userId}@nordlys.example`;
  await owner()('users').insert({
    company_id: companyId,
    id: userId,
    email,
    first_name: 'Åsa',
    last_name: 'Lind',
    role: 'regular',
    status: 'active',
    country_iso_code: 'DK',
    created_at: new Date(),
  });
  const planId = product.world.plans.small;
  const numberId = await plantNumber(owner(), { companyId, userId, planId });
  const number = await owner()('numbers').where({ id: numberId }).first();
  tokens += 1;
  const token = testToken('user', tokens);
  const id = randomUUID();
  await owner()('integrations').insert({
    company_id: companyId,
    id,
    type: 'pipedrive',
    user_id: userId,
    status: 'active',
    token: product.database.sealer.seal(token, `integration:${id}`),
    account_id: '7001',
    account_user_id: String(tokens),
    account_name: 'Åsa',
    created_at: new Date(),
  });
  const { call_identifier: call, full_phone_number: phone } = number;
  return { userId, email, call, phone, token };
}

const productNow = async () => (await readProductClock(product.database.worker)).now;

async function callOf({ call }: Connected, more: Partial<CallEnded> = {}): Promise<CallEnded> {
  const startedAt = new Date((await productNow()).getTime() - 2 * 60_000);
  return {
    eventId: randomUUID(),
    callIdentifier: call,
    direction: 'in',
    otherParty: other,
    startedAt,
    answered: true,
    seconds: 75,
    ...more,
  };
}

async function advance(ms: number): Promise<void> {
  const body = { advance_seconds: Math.ceil(ms / 1000) };
  expect((await product.call(null, 'POST', '/sandbox/clock', { body })).status).toBe(200);
}

const stateOf = async (eventId: string): Promise<string | undefined> =>
  (await owner()('crm_calls').where({ event_id: eventId }).first('state'))?.state;

const becomes = (eventId: string, state: string) =>
  eventually(async () => expect(await stateOf(eventId)).toBe(state));

/** The call was tried, and waits for its next message. */
const waits = (eventId: string, tries: number) =>
  eventually(async () =>
    expect(await owner()('crm_calls').where({ event_id: eventId }).first()).toMatchObject({
      state: 'pending',
      tries,
    }),
  );

const params = () => ({ company_id: nordlys().id });

describe('a call of a connected person', () => {
  test('is logged once under the contact, with the fields of the API', async () => {
    const person = await connect();
    const call = await callOf(person);
    await report(call);
    await becomes(call.eventId, 'logged');
    const start = call.startedAt.toISOString().slice(0, 19).replace('T', ' ');
    const end = new Date(call.startedAt.getTime() + 75_000).toISOString().slice(0, 19);
    expect(crm.logs).toEqual([
      {
        token: person.token,
        subject: 'Incoming call',
        outcome: 'connected',
        from_phone_number: other,
        to_phone_number: person.phone,
        start_time: start,
        end_time: end.replace('T', ' '),
        duration: '75',
        person_id: 71,
      },
    ]);
    await report(call);
    await report({ ...call });
    expect(await owner()('outbox').where({ topic: 'crm.log_call', state: 'pending' })).toEqual([]);
    expect(crm.logs).toHaveLength(1);
  });

  test.each([
    ['as it is dialled in its country', '31777123', 2],
    ['as digits', '4531777123', 3],
  ])('finds the contact %s', async (_, written, searches) => {
    crm.contacts.clear();
    crm.contacts.set(written, 72);
    const call = await callOf(await connect());
    await report(call);
    await becomes(call.eventId, 'logged');
    expect(crm.logs).toMatchObject([{ person_id: 72 }]);
    expect(crm.terms).toHaveLength(searches);
  });

  test('without a contact is logged only where the company wants it', async () => {
    crm.contacts.clear();
    const person = await connect();
    const first = await callOf(person);
    await report(first);
    await becomes(first.eventId, 'skipped');
    expect(crm.logs).toEqual([]);
    const body = { without_contact: 'log' as const };
    await product.as(admin)(changeCrmSettings, { params: params(), body });
    const second = await callOf(person);
    await report(second);
    await becomes(second.eventId, 'logged');
    expect(crm.logs).toHaveLength(1);
    expect(crm.logs[0]).not.toHaveProperty('person_id');
  });

  test('is not logged against the settings, during a pause, or of anybody else', async () => {
    const person = await connect();
    const own = await product.login(person.email);
    const unwanted = [
      await callOf(person, { seconds: 9 }),
      await callOf(person, { direction: 'out', answered: false, seconds: 0 }),
    ];
    for (const call of unwanted) await report(call);
    const change = (body: object) =>
      product.as(admin)(changeCrmSettings, { params: params(), body });
    await change({ incoming: false });
    await report(await callOf(person));
    await change({ incoming: true, missed: false });
    await report(await callOf(person, { answered: false, seconds: 0 }));
    await product.as(own)(pauseOwnCrm, { body: { is_paused: true } });
    await report(await callOf(person));
    await report({ ...(await callOf(person)), callIdentifier: randomUUID() });
    expect(await owner()('crm_calls')).toEqual([]);
    await product.as(own)(pauseOwnCrm, { body: { is_paused: false } });
    await change({ missed: true });
    const missed = await callOf(person, { answered: false, seconds: 0 });
    await report(missed);
    await becomes(missed.eventId, 'logged');
    expect(crm.logs).toMatchObject([{ subject: 'Missed call', outcome: 'no_answer' }]);
  });
});

describe('while Pipedrive does not take it', () => {
  test('429 waits as long as Pipedrive asks for, and looks for nothing', async () => {
    const call = await callOf(await connect());
    crm.obstacle = (what) =>
      what.startsWith('POST') ? { status: 429, headers: { 'retry-after': '900' } } : undefined;
    await report(call);
    await waits(call.eventId, 1);
    crm.obstacle = undefined;
    await advance(5 * 60_000);
    expect(await stateOf(call.eventId)).toBe('pending');
    await advance(11 * 60_000);
    await becomes(call.eventId, 'logged');
    expect(crm.logs).toHaveLength(1);
    expect(crm.requests).not.toContain('GET /v1/callLogs');
  });

  test('an answer that got lost does not log the call twice', async () => {
    const call = await callOf(await connect());
    crm.obstacle = (what) => (what.startsWith('POST') ? { status: 502, after: true } : undefined);
    await report(call);
    await waits(call.eventId, 1);
    crm.obstacle = undefined;
    await advance(2 * 60_000);
    await becomes(call.eventId, 'logged');
    expect(crm.logs).toHaveLength(1);
    expect(crm.requests.filter((what) => what.startsWith('POST'))).toHaveLength(1);
  });

  describe('with more call logs than one page has', () => {
    /** A call whose log is there, although the answer said that it failed, on the third page. */
    async function loggedWithoutAnswer() {
      const person = await connect();
      const call = await callOf(person);
      crm.obstacle = (what) => (what.startsWith('POST') ? { status: 502, after: true } : undefined);
      await report(call);
      await waits(call.eventId, 1);
      const [log] = crm.logs;
      if (!log) throw new Error('The call was not logged.');
      // Other calls of the person since, one of them of the same instant, and those of a colleague.
      for (let minutes = 1; minutes <= 120; minutes += 1) {
        const at = new Date(call.startedAt.getTime() + minutes * 60_000);
        const start_time = at.toISOString().slice(0, 19).replace('T', ' ');
        crm.logs.push({ ...log, start_time }, { ...log, token: testToken('user', 9000) });
      }
      crm.logs.push({ ...log, from_phone_number: '+4531777124' });
      crm.requests.length = 0;
      const known = crm.logs.length;
      return { call, isLoggedOnce: () => expect(crm.logs).toHaveLength(known) };
    }
    const reads = () => crm.requests.filter((what) => what === 'GET /v1/callLogs').length;
    const sends = () => crm.requests.filter((what) => what.startsWith('POST')).length;

    test('a call whose log is on the third page is not logged twice', async () => {
      const { call, isLoggedOnce } = await loggedWithoutAnswer();
      crm.obstacle = undefined;
      await advance(2 * 60_000);
      await becomes(call.eventId, 'logged');
      isLoggedOnce();
      expect([reads(), sends()]).toEqual([3, 0]);
    });

    test.each([
      ['fails', { status: 503 }],
      ['is refused for a while', { status: 429, headers: { 'retry-after': '600' } }],
    ])('a page in the middle that %s is tried again, and nothing is sent', async (_, obstacle) => {
      const { call, isLoggedOnce } = await loggedWithoutAnswer();
      crm.obstacle = (what, query) =>
        what === 'GET /v1/callLogs' && query.get('start') === '50' ? obstacle : undefined;
      await advance(2 * 60_000);
      await waits(call.eventId, 2);
      expect([reads(), sends()]).toEqual([2, 0]);
      crm.obstacle = undefined;
      await advance(11 * 60_000);
      await becomes(call.eventId, 'logged');
      isLoggedOnce();
      expect([reads(), sends()]).toEqual([5, 0]);
    });

    test('a call that is on none of the pages is logged', async () => {
      const { call } = await loggedWithoutAnswer();
      crm.logs.shift();
      const before = crm.logs.length;
      crm.obstacle = undefined;
      await advance(2 * 60_000);
      await becomes(call.eventId, 'logged');
      expect(crm.logs).toHaveLength(before + 1);
      expect([reads(), sends()]).toEqual([3, 1]);
    });

    test('among more than 2000 logs a call is dropped rather than logged twice', async () => {
      const { call } = await loggedWithoutAnswer();
      const [log] = crm.logs;
      if (!log) throw new Error('The call was not logged.');
      crm.logs.push(
        ...Array.from({ length: 2000 }, () => ({ ...log, to_phone_number: '+4531000000' })),
      );
      const before = crm.logs.length;
      crm.obstacle = undefined;
      await advance(2 * 60_000);
      await becomes(call.eventId, 'dropped');
      expect(crm.logs).toHaveLength(before);
      expect([reads(), sends()]).toEqual([40, 0]);
    });
  });

  test('a day without it loses and doubles no call', async () => {
    const person = await connect();
    crm.obstacle = () => ({ status: 503 });
    const calls = [await callOf(person), await callOf(person, { direction: 'out' })];
    for (const call of calls) await report(call);
    for (const call of calls) await waits(call.eventId, 1);
    await advance(24 * hourMs);
    crm.obstacle = undefined;
    await advance(3 * hourMs);
    for (const call of calls) await becomes(call.eventId, 'logged');
    expect(crm.logs.map(({ subject }) => subject).sort()).toEqual([
      'Incoming call',
      'Outgoing call',
    ]);
  });

  test('a call is dropped after 72 hours, and counted for the person', async () => {
    const person = await connect();
    const own = await product.login(person.email);
    crm.obstacle = () => ({ status: 503 });
    const call = await callOf(person);
    const late = await callOf(person, {
      startedAt: new Date((await productNow()).getTime() - 73 * hourMs),
    });
    await report(late);
    expect(await stateOf(late.eventId)).toBe('dropped');
    await report(call);
    await waits(call.eventId, 1);
    await advance(73 * hourMs);
    await becomes(call.eventId, 'dropped');
    crm.obstacle = undefined;
    expect((await product.as(own)(getOwnCrm, {})).data).toMatchObject({ dropped_in_30_days: 2 });
    expect(crm.logs).toEqual([]);
    const left = await owner()('outbox').where({ topic: 'crm.log_call' }).whereNotNull('secret');
    expect(left).toEqual([]);
  });

  test('withdrawn call logs drop it at once', async () => {
    const call = await callOf(await connect());
    crm.obstacle = (what) => (what.endsWith('/v1/callLogs') ? { status: 410 } : undefined);
    await report(call);
    await becomes(call.eventId, 'dropped');
    expect(crm.requests.filter((what) => what.startsWith('POST'))).toHaveLength(1);
  });
});

describe('a token that was revoked', () => {
  test('is not sent again; the person learns of it, and calls wait for another one', async () => {
    const person = await connect();
    const call = await callOf(person);
    crm.obstacle = () => ({ status: 401 });
    await report(call);
    await waits(call.eventId, 1);
    const row = await owner()('integrations').where({ user_id: person.userId }).first();
    expect(row).toMatchObject({ status: 'error', problem: 'invalid_token', token: null });
    const sent = crm.requests.length;
    await eventually(async () => {
      const [mail] = await product.database
        .worker('sandbox.messages')
        .where('recipient', person.email);
      expect(mail?.subject).toBe('Your calls are no longer logged in Pipedrive');
      expect(mail?.body).toMatch(/http\S+\/invite\/crm\S+#[\w-]{43}/);
    });
    await advance(6 * hourMs);
    expect(crm.requests).toHaveLength(sent);
    crm.obstacle = undefined;
    const token = product.database.sealer.seal(person.token, `integration:${row.id}`);
    await owner()('integrations')
      .where({ user_id: person.userId })
      .update({ status: 'active', problem: null, token });
    await advance(3 * hourMs);
    await becomes(call.eventId, 'logged');
    expect(crm.logs).toHaveLength(1);
  });

  test('of a person who left logs nothing', async () => {
    const person = await connect();
    crm.obstacle = () => ({ status: 503 });
    const call = await callOf(person);
    await report(call);
    await waits(call.eventId, 1);
    crm.obstacle = undefined;
    await owner()('users').where({ id: person.userId }).update({ status: 'archived' });
    await advance(2 * hourMs);
    await becomes(call.eventId, 'skipped');
    expect(crm.logs).toEqual([]);
  });
});

test('companies have their own settings and counts, of which others see nothing', async () => {
  const person = await connect();
  const elsewhere = await connect(product.world.fjord.id);
  const body = { least_seconds: 60 as const };
  const changed = await product.as(admin)(
    changeCrmSettings,
    { params: params(), body },
    { version: 1 },
  );
  expect(changed.data).toMatchObject({ least_seconds: 60, incoming: true, version: 2 });
  const stale = product.as(admin)(
    changeCrmSettings,
    { params: params(), body: { least_seconds: 0 as const } },
    { version: 1 },
  );
  await expect(stale).rejects.toMatchObject({ definition: { code: 'stale_version' } });
  const short = { seconds: 20 };
  const ours = await callOf(person, short);
  const theirs = await callOf(elsewhere, short);
  await report(ours);
  await report(theirs);
  await becomes(theirs.eventId, 'logged');
  expect(await stateOf(ours.eventId)).toBeUndefined();
  const { data } = await product.as(admin)(getCrmSummary, { params: params() });
  expect(data).toEqual({
    connected: 1,
    invited: 0,
    failed: 0,
    last_call_at: null,
    last_call_name: null,
    logged_in_30_days: 0,
    dropped_in_30_days: 0,
  });
  expect((await product.as(admin)(getCrmSettings, { params: params() })).data.version).toBe(2);
});

test('with whom a person spoke is found nowhere, neither while a call waits nor afterwards', async () => {
  const person = await connect();
  const number = '+4531998877';
  crm.contacts.set(number, 73);
  crm.obstacle = () => ({ status: 503 });
  const call = await callOf(person, { otherParty: number });
  await report(call);
  await waits(call.eventId, 1);
  const secrets = [number, '31998877', '4531998877'].map((value) => ({ name: 'number', value }));
  const search = async () =>
    searchSecrets(secrets, [
      ...(await dumpDatabase(product.database.adminUrl)),
      writtenLog('log', product.logged()),
    ]);
  expect(await search()).toEqual([]);
  crm.obstacle = undefined;
  await advance(2 * 60_000);
  await becomes(call.eventId, 'logged');
  expect(await search()).toEqual([]);
});
