import { randomBytes, randomUUID } from 'node:crypto';
import { activationCodePattern } from '@workspace/domain/numbers/schema';
import { isValidPhoneNumber } from 'libphonenumber-js/mobile';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { handlersByName } from '../../../jobs/message.ts';
import { collectingLog } from '../../../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { networkHandlers } from '../messages.ts';
import { networkSerialsFrom, phoneNumberFor } from '../numbering.ts';
import type { NetworkEvent, ProfileOrder } from '../port.ts';
import { isValidIccid } from '../profile-numbers.ts';
import { createSandboxNetwork, type SandboxNetwork } from './sandbox-network.ts';

const databases: TestDatabase[] = [];
let database: TestDatabase;
let network: SandboxNetwork;
let woken: Date[];
const log = collectingLog();

/** Simulates a restarted process: no state but the tables. */
function restart(): SandboxNetwork {
  return createSandboxNetwork({
    pool: database.worker,
    sealer: database.sealer,
    randomBytes,
    timing: { acceptedSeconds: 20, installableSeconds: 80, activeSeconds: 300 },
    wake: async (dueAt) => void woken.push(dueAt),
    log,
  });
}

beforeEach(async () => {
  database = await createTestDatabase();
  databases.push(database);
  woken = [];
  network = restart();
});
afterAll(() => Promise.all(databases.map((each) => each.destroy())));

const order = (changes: Partial<ProfileOrder> = {}): ProfileOrder => ({
  callIdentifier: randomUUID(),
  countryIsoCode: 'DK',
  type: 'local',
  runningPhoneNumber: null,
  installation: 'any',
  ...changes,
});

const orderedAt = async (callIdentifier: string): Promise<number> => {
  const row = await database
    .worker('sandbox.profiles')
    .where({ call_identifier: callIdentifier })
    .first('ordered_at');
  return row.ordered_at.getTime();
};

/** Events delivered until this many seconds after the order. */
async function runEvents(callIdentifier: string, seconds: number): Promise<NetworkEvent[]> {
  const events: NetworkEvent[] = [];
  const until = new Date((await orderedAt(callIdentifier)) + seconds * 1000);
  await network.runDueEvents({ until }, async (event) => void events.push(event));
  return events;
}

const kinds = (events: readonly NetworkEvent[]) => events.map(({ kind }) => kind);

test('a new line is accepted, installable and active, each at its own time', async () => {
  const wanted = order();
  await network.orderProfile(wanted);
  const start = await orderedAt(wanted.callIdentifier);
  const at = (seconds: number) => new Date(start + seconds * 1000);
  expect(woken).toEqual([at(20)]);
  expect(await network.nextDue()).toEqual(at(20));
  expect(await runEvents(wanted.callIdentifier, 19.999)).toEqual([]);

  const [accepted, ...none] = await runEvents(wanted.callIdentifier, 20);
  expect(none).toEqual([]);
  if (accepted?.kind !== 'accepted') throw new Error('It was not accepted.');
  expect(accepted.occurredAt).toEqual(at(20));
  expect(accepted.callIdentifier).toBe(wanted.callIdentifier);
  expect(accepted.phoneNumber).toMatch(/^\+45/);
  expect(isValidPhoneNumber(accepted.phoneNumber)).toBe(true);

  // Delivered late, but with the time at which it was due.
  const [installable, active] = await runEvents(wanted.callIdentifier, 5000);
  if (installable?.kind !== 'installable') throw new Error('It is not installable.');
  expect(installable.occurredAt).toEqual(at(80));
  const { profile } = installable;
  expect(isValidIccid(profile.iccid)).toBe(true);
  expect(profile.imsi).toMatch(/^238\d{12}$/);
  expect(profile.activationCode).toMatch(activationCodePattern);
  expect(profile.pin1).toMatch(/^\d{4}$/);
  expect(profile.puk1).toMatch(/^\d{8}$/);
  expect(active).toEqual({
    kind: 'active',
    callIdentifier: wanted.callIdentifier,
    occurredAt: at(300),
    requestId: null,
  });
  expect(await network.nextDue()).toBeNull();
  expect(await runEvents(wanted.callIdentifier, 5000)).toEqual([]);

  const [row] = await database.worker('sandbox.profiles').select();
  expect(row.state).toBe('active');
  for (const secret of [profile.activationCode, profile.puk1]) {
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(log.text()).not.toContain(secret);
  }
});

test('the same call identifier, ordered twenty times concurrently, creates one profile', async () => {
  const wanted = order();
  await Promise.all(Array.from({ length: 20 }, () => network.orderProfile(wanted)));
  expect(await database.worker('sandbox.profiles').count()).toEqual([{ count: 1 }]);
  const events = await runEvents(wanted.callIdentifier, 5000);
  expect(kinds(events)).toEqual(['accepted', 'installable', 'active']);
  await network.orderProfile(wanted);
  expect(await runEvents(wanted.callIdentifier, 5000)).toEqual([]);
});

test('an order interrupted before the wake-up wakes the clock when it is repeated', async () => {
  const wanted = order();
  await network.orderProfile(wanted);
  woken = [];
  await restart().orderProfile(wanted);
  expect(woken).toHaveLength(1);
});

test('two hundred orders get two hundred numbers, ICCIDs and IMSIs', async () => {
  const wanted = Array.from({ length: 200 }, (_, index) =>
    order({ countryIsoCode: index % 2 ? 'SE' : 'US' }),
  );
  await Promise.all(wanted.map((each) => network.orderProfile(each)));
  const last = wanted.at(-1);
  const events = await runEvents(last?.callIdentifier ?? '', 5000);
  const numbers = events.map((event) => (event.kind === 'accepted' ? event.phoneNumber : ''));
  expect(new Set(numbers.filter((number) => number !== '')).size).toBe(200);
  const profiles = events.flatMap((event) => (event.kind === 'installable' ? [event.profile] : []));
  expect(new Set(profiles.map(({ iccid }) => iccid)).size).toBe(200);
  expect(new Set(profiles.map(({ imsi }) => imsi)).size).toBe(200);
  expect(new Set(profiles.map(({ activationCode }) => activationCode)).size).toBe(200);
  const times = events.map((event) => event.occurredAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('a running line is registered immediately, with its own number', async () => {
  const wanted = order({ runningPhoneNumber: '+4520123456' });
  await network.orderProfile(wanted);
  const events = await runEvents(wanted.callIdentifier, 0);
  expect(kinds(events)).toEqual(['registered']);
  expect(await runEvents(wanted.callIdentifier, 5000)).toEqual([]);
  const [row] = await database.worker('sandbox.profiles').select('phone_number', 'state');
  expect(row).toEqual({ phone_number: '+4520123456', state: 'registered' });
});

test('a number in use is not allotted, and moves with its newest registration', async () => {
  // Serials count from 1: this is the number that the second order would get.
  const taken = phoneNumberFor('DK', networkSerialsFrom + 2);
  const running = order({ runningPhoneNumber: taken });
  await network.orderProfile(running);
  const wanted = order();
  await network.orderProfile(wanted);
  const events = await runEvents(wanted.callIdentifier, 20);
  const accepted = events.find((event) => event.kind === 'accepted');
  expect(accepted?.phoneNumber).toMatch(/^\+4526/);
  expect(accepted?.phoneNumber).not.toBe(taken);

  await network.orderProfile(order({ runningPhoneNumber: taken }));
  const owners = await database.worker('sandbox.profiles').where({ phone_number: taken });
  expect(owners).toHaveLength(1);
  expect(owners[0].call_identifier).not.toBe(running.callIdentifier);
});

test('without local numbers a local line fails, and a travel eSIM gets one of the home country', async () => {
  const local = order({ countryIsoCode: 'NO' });
  await network.orderProfile(local);
  expect(await runEvents(local.callIdentifier, 5000)).toMatchObject([
    { kind: 'failed', reason: 'The network has no numbers in NO.' },
  ]);
  const travel = order({ countryIsoCode: 'NO', type: 'travel' });
  await network.orderProfile(travel);
  const events = await runEvents(travel.callIdentifier, 5000);
  expect(kinds(events)).toEqual(['accepted', 'installable', 'active']);
  expect(events[0]).toMatchObject({ phoneNumber: expect.stringMatching(/^\+45/) });
});

test('after a kill between the handler and the mark, the event is delivered again and never lost', async () => {
  const wanted = order();
  await network.orderProfile(wanted);
  const until = new Date((await orderedAt(wanted.callIdentifier)) + 5_000_000);
  const seen: NetworkEvent[] = [];
  const dying = network.runDueEvents({ until }, async (event) => {
    seen.push(event);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('Network events were not taken.');
  // Later events of the line wait for it.
  expect(kinds(seen)).toEqual(['accepted']);

  network = restart();
  const again = await runEvents(wanted.callIdentifier, 5000);
  expect(kinds(again)).toEqual(['accepted', 'installable', 'active']);
  expect(again[0]).toEqual(seen[0]);
});

test('a line whose events are rejected does not block other lines', async () => {
  const [bad, good] = [order(), order()];
  await network.orderProfile(bad);
  await network.orderProfile(good);
  const until = new Date((await orderedAt(good.callIdentifier)) + 5_000_000);
  const taken: string[] = [];
  const run = network.runDueEvents({ until }, async (event) => {
    if (event.callIdentifier === bad.callIdentifier) throw new Error('no');
    taken.push(event.kind);
  });
  await expect(run).rejects.toThrow('Network events were not taken.');
  expect(taken).toEqual(['accepted', 'installable', 'active']);
  expect(await runEvents(bad.callIdentifier, 5000)).toHaveLength(3);
});

test('on shutdown it finishes the current event, and the rest stays due', async () => {
  const wanted = order();
  await network.orderProfile(wanted);
  const until = new Date((await orderedAt(wanted.callIdentifier)) + 5_000_000);
  const stop = new AbortController();
  const seen: NetworkEvent[] = [];
  await network.runDueEvents({ until, signal: stop.signal }, async (event) => {
    seen.push(event);
    stop.abort();
  });
  expect(kinds(seen)).toEqual(['accepted']);
  expect(kinds(await runEvents(wanted.callIdentifier, 5000))).toEqual(['installable', 'active']);
});

test('concurrent processes deliver every event once, in order', async () => {
  const wanted = Array.from({ length: 30 }, () => order());
  for (const each of wanted) await network.orderProfile(each);
  const until = new Date((await orderedAt(wanted[29]?.callIdentifier ?? '')) + 5_000_000);
  const seen: string[] = [];
  const handler = async ({ kind, callIdentifier }: NetworkEvent) => {
    await new Promise(setImmediate);
    seen.push(`${callIdentifier} ${kind}`);
  };
  await Promise.all(
    [restart(), restart(), restart()].map((each) => each.runDueEvents({ until }, handler)),
  );
  expect(seen).toHaveLength(90);
  for (const { callIdentifier } of wanted) {
    const own = seen.filter((line) => line.startsWith(callIdentifier));
    expect(own.map((line) => line.split(' ')[1])).toEqual(['accepted', 'installable', 'active']);
  }
});

test('a released order emits no more events and frees its number; releasing again is harmless', async () => {
  const wanted = order();
  await network.orderProfile(wanted);
  await runEvents(wanted.callIdentifier, 20);
  await network.releaseProfile(wanted.callIdentifier);
  await network.releaseProfile(wanted.callIdentifier);
  await network.releaseProfile(randomUUID());
  expect(await runEvents(wanted.callIdentifier, 5000)).toEqual([]);
  await network.orderProfile(wanted);
  expect(await runEvents(wanted.callIdentifier, 5000)).toEqual([]);
  const [row] = await database.worker('sandbox.profiles').select('state', 'phone_number');
  expect(row).toEqual({ state: 'released', phone_number: null });
});

test('a release that overtakes its order cancels it', async () => {
  const wanted = order({ runningPhoneNumber: '+4520123457' });
  const running = order({ runningPhoneNumber: '+4520123457' });
  await network.orderProfile(running);
  await network.releaseProfile(wanted.callIdentifier);
  await network.orderProfile(wanted);
  const profiles = await database
    .worker('sandbox.profiles')
    .select('call_identifier', 'phone_number');
  // The number stays with the line that has it.
  expect(profiles).toEqual([
    { call_identifier: running.callIdentifier, phone_number: '+4520123457' },
  ]);
});

test('concurrent order and release leave no line behind', async () => {
  const wanted = Array.from({ length: 20 }, () => order());
  await Promise.all(
    wanted.flatMap((each) => [
      network.orderProfile(each),
      network.releaseProfile(each.callIdentifier),
    ]),
  );
  const events: NetworkEvent[] = [];
  const until = new Date('9999-01-01');
  await network.runDueEvents({ until }, async (event) => void events.push(event));
  expect(events).toEqual([]);
  const left = await database.worker('sandbox.profiles').whereNot('state', 'released');
  expect(left).toEqual([]);
});

test('a profile gets one new code per request, and is otherwise unchanged', async () => {
  const wanted = order();
  await network.orderProfile(wanted);
  const [, installable, active] = await runEvents(wanted.callIdentifier, 5000);
  if (installable?.kind !== 'installable') throw new Error('It is not installable.');
  expect(active?.kind).toBe('active');
  const requestId = randomUUID();
  await Promise.all(
    Array.from({ length: 10 }, () => network.reissueProfile(wanted.callIdentifier, requestId)),
  );
  const [row] = await database.worker('sandbox.events').where({ request_id: requestId });
  expect(woken.at(-1)).toEqual(row.due_at);
  const [reissued, connected, ...none] = await runEvents(wanted.callIdentifier, 90_000);
  expect(none).toEqual([]);
  // Nobody has opened the guide, so the sandbox installs the new eSIM as it does a new line's.
  const planned = row.due_at.getTime() + (300 - 2) * 1000;
  expect(connected).toMatchObject({ kind: 'active', requestId });
  expect(connected?.occurredAt.getTime()).toBe(planned);
  if (reissued?.kind !== 'reissued') throw new Error('No new code came.');
  expect(reissued).toMatchObject({ requestId, occurredAt: row.due_at });
  const { activationCode, ...same } = reissued.profile;
  expect(installable.profile).toMatchObject(same);
  expect(activationCode).toMatch(activationCodePattern);
  expect(activationCode).not.toBe(installable.profile.activationCode);
  expect(log.text()).not.toContain(activationCode);

  // An answered request emits nothing more; the line's state is unchanged.
  await restart().reissueProfile(wanted.callIdentifier, requestId);
  expect(await runEvents(wanted.callIdentifier, 90_000)).toEqual([]);
  const [profile] = await database.worker('sandbox.profiles').select('state');
  expect(profile).toEqual({ state: 'active' });
});

test('once its guide is opened, a line is not installed automatically; a new code begins anew', async () => {
  const wanted = order();
  const { callIdentifier } = wanted;
  await network.orderProfile(wanted);
  await network.guideOpened(callIdentifier);
  await network.guideOpened(callIdentifier);
  expect(kinds(await runEvents(callIdentifier, 90_000))).toEqual(['accepted', 'installable']);
  const opened = async () =>
    (await database.worker('sandbox.profiles').first('guide_opened_at')).guide_opened_at;
  expect(await opened()).toBeInstanceOf(Date);

  await network.reissueProfile(callIdentifier, randomUUID());
  expect(await opened()).toBeNull();
  expect(kinds(await runEvents(callIdentifier, 90_000))).toEqual(['reissued', 'active']);
  const second = randomUUID();
  await network.reissueProfile(callIdentifier, second);
  await network.guideOpened(callIdentifier);
  // A repeated request does not forget that the guide was opened.
  await network.reissueProfile(callIdentifier, second);
  expect(kinds(await runEvents(callIdentifier, 90_000))).toEqual(['reissued']);
});

test('a stopped line carries no traffic until another eSIM is connected, and a late stop is ignored', async () => {
  const wanted = order();
  const { callIdentifier } = wanted;
  await network.orderProfile(wanted);
  await runEvents(callIdentifier, 5000);
  const traffic = () => database.worker('sandbox.traffic').select('ended_at').orderBy('ended_at');
  expect(await traffic()).toEqual([{ ended_at: null }]);

  const requestId = randomUUID();
  await network.stopLine(callIdentifier, requestId);
  await network.stopLine(callIdentifier, requestId);
  const ended = await traffic();
  expect(ended).toEqual([{ ended_at: expect.any(Date) }]);
  await network.reissueProfile(callIdentifier, requestId);
  await runEvents(callIdentifier, 90_000);
  expect(await traffic()).toEqual([...ended, { ended_at: null }]);

  // The same request, delivered once more after the new phone is connected.
  await network.stopLine(callIdentifier, requestId);
  expect(await traffic()).toEqual([...ended, { ended_at: null }]);
});

test('a released line gets no new code, and an unknown one is refused', async () => {
  const wanted = order();
  await network.orderProfile(wanted);
  await network.releaseProfile(wanted.callIdentifier);
  await network.reissueProfile(wanted.callIdentifier, randomUUID());
  expect(await runEvents(wanted.callIdentifier, 90_000)).toEqual([]);
  await expect(network.reissueProfile(randomUUID(), randomUUID())).rejects.toThrow('no profile');
});

test('the outbox’s orders are parsed as they are written', async () => {
  const handlers = handlersByName(networkHandlers(network));
  const entry = (payload: unknown) => ({
    id: randomUUID(),
    companyId: randomUUID(),
    payload,
    openSecret: () => undefined,
    signal: new AbortController().signal,
  });
  const call_identifier = randomUUID();
  const payload = {
    call_identifier,
    country_iso_code: 'DE',
    type: 'local',
    running_phone_number: null,
  };
  await handlers.get('network.order')?.deliver(entry(payload));
  expect(await runEvents(call_identifier, 20)).toMatchObject([
    { kind: 'accepted', phoneNumber: expect.stringMatching(/^\+49/) },
  ]);
  await handlers.get('network.release')?.deliver(entry({ call_identifier }));
  expect(await runEvents(call_identifier, 5000)).toEqual([]);
  const broken = { ...payload, call_identifier: 'x' };
  await expect(handlers.get('network.order')?.deliver(entry(broken))).rejects.toThrow(
    'call_identifier',
  );
});
