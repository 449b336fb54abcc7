import { randomUUID } from 'node:crypto';
import { activationCodePattern } from '@workspace/domain/numbers/schema';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Undeliverable } from '../../../jobs/outbox.ts';
import { createAuthority } from '../../../testing/certificates.ts';
import { Es2plusServer, type Fault } from '../../../testing/es2plus-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { NetworkEvent, ProfileOrder } from '../port.ts';
import { createEs2plusClient } from './client.ts';
import { createEs2plusNetwork } from './es2plus-network.ts';
import { createTransport, type TransportOptions } from './transport.ts';

let database: TestDatabase;
let server: Es2plusServer;
let events: NetworkEvent[];
let onNetworkEvent: (event: NetworkEvent) => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());
beforeEach(async () => {
  server = new Es2plusServer();
  await server.listen();
  events = [];
  onNetworkEvent = async (event) => void events.push(event);
});
afterEach(async () => {
  await server.close();
  await database.worker('es2plus_profiles').update({ iccid: null });
});

const profileTypes = new Map([
  ['DK:local', 'OP-DK-1'],
  ['*:travel', 'OP-TRAVEL'],
]);

function transport(changes: Partial<TransportOptions> = {}) {
  const { url, client, authority } = server;
  return createTransport({ url, ...client, ca: authority.certificate, ...changes });
}

/** The adapter of a process that has just started: no state but the table. */
function start(changes: Partial<TransportOptions> = {}) {
  return createEs2plusNetwork({
    client: createEs2plusClient(transport(changes), 'operator-1'),
    settings: { url: server.url, profileTypes },
    pool: database.worker,
    sealer: database.sealer,
    onNetworkEvent: (event) => onNetworkEvent(event),
  });
}

const order = (changes: Partial<ProfileOrder> = {}): ProfileOrder => ({
  callIdentifier: randomUUID(),
  countryIsoCode: 'DK',
  type: 'local',
  runningPhoneNumber: null,
  installation: 'any',
  ...changes,
});

const failure = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('It was executed.'),
    (error: unknown) => error,
  );
const plan = (name: string, fault: Fault) => server.faults.push({ name, fault });

test('a profile is ordered, confirmed and released as the standard says', async () => {
  const wanted = order();
  const { callIdentifier } = wanted;
  await start().orderProfile(wanted);
  const header = (functionCallIdentifier: string) => ({
    functionRequesterIdentifier: 'operator-1',
    functionCallIdentifier,
  });
  const [ordered, confirmed, ...none] = server.calls;
  expect(none).toEqual([]);
  expect(ordered).toMatchObject({
    name: 'downloadOrder',
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'x-admin-protocol': 'gsma/rsp/v2.2.0',
    },
  });
  expect(ordered?.body).toEqual({ header: header(callIdentifier), profileType: 'OP-DK-1' });
  const [profile] = server.profiles.values();
  expect(confirmed?.name).toBe('confirmOrder');
  expect(confirmed?.body).toEqual({
    header: header(`${callIdentifier}-confirm`),
    iccid: profile?.iccid,
    releaseFlag: true,
  });
  const activationCode = `LPA:1$smdp.operator.example$${profile?.matchingId}`;
  expect(activationCode).toMatch(activationCodePattern);
  expect(events).toEqual([
    {
      kind: 'installable',
      callIdentifier,
      occurredAt: expect.any(Date),
      profile: {
        iccid: profile?.iccid.slice(0, -1),
        imsi: null,
        pin1: null,
        pin2: null,
        puk1: null,
        puk2: null,
        activationCode,
      },
    },
  ]);
  const [row] = await database.worker('es2plus_profiles').where('call_identifier', callIdentifier);
  expect(JSON.stringify(row)).not.toContain(profile?.matchingId);
});

test('a country without a profile type of its own takes the general one, or is refused', async () => {
  await start().orderProfile(order({ countryIsoCode: 'SE', type: 'travel' }));
  expect(server.calls[0]?.body).toMatchObject({ profileType: 'OP-TRAVEL' });
  const error = await failure(start().orderProfile(order({ countryIsoCode: 'SE' })));
  expect(error).toBeInstanceOf(Undeliverable);
  expect(error).toMatchObject({ message: expect.stringContaining('local numbers in SE') });
  expect(server.calls).toHaveLength(2);
});

test.each([
  ['downloadOrder', 'cut'],
  ['downloadOrder', 'silent'],
  ['downloadOrder', 'error'],
  ['downloadOrder', 'nonsense'],
  ['confirmOrder', 'cut'],
  ['confirmOrder', 'silent'],
  ['confirmOrder', 'error'],
] as const)(
  '%s whose response is %s is repeated with the same identifier, and orders one profile',
  async (name, kind) => {
    const wanted = order();
    plan(name, { kind });
    const error = await failure(start({ patienceMs: 500 }).orderProfile(wanted));
    expect(error).not.toBeInstanceOf(Undeliverable);
    expect(events).toEqual([]);
    await start().orderProfile(wanted);
    expect(events).toMatchObject([{ kind: 'installable' }]);
    expect(server.profiles.size).toBe(1);
    const identifiers = server.calls
      .filter((call) => call.name === name)
      .map(({ body }) => body.header.functionCallIdentifier);
    expect(identifiers).toHaveLength(2);
    expect(new Set(identifiers).size).toBe(1);
  },
);

test('a worker killed after the response, before the product has applied it, orders nothing again', async () => {
  const wanted = order();
  onNetworkEvent = () => Promise.reject(new Error('killed'));
  await failure(start().orderProfile(wanted));
  onNetworkEvent = async (event) => void events.push(event);
  await start().orderProfile(wanted);
  await start().orderProfile(wanted);
  expect(server.names()).toEqual(['downloadOrder', 'confirmOrder']);
  const [first, second] = events;
  // The second is a delivery whose success was not recorded; the number ignores it.
  expect(second).toMatchObject({ kind: 'installable' });
  expect(first).toMatchObject({ kind: 'installable' });
});

test('an order that two workers have at the same time makes one profile', async () => {
  const wanted = order();
  await Promise.all(Array.from({ length: 5 }, () => start().orderProfile(wanted)));
  expect(server.profiles.size).toBe(1);
  const codes = events.map((event) => 'profile' in event && event.profile.activationCode);
  expect(new Set(codes).size).toBe(1);
});

test.each([
  ['refused for good', '8.2.5', '3.9', true],
  ['not available at the moment', '8.2.5', '3.7', false],
  ['not processed', '8.8', '4.2', false],
] as const)('a profile that is %s', async (_, subjectCode, reasonCode, isFinal) => {
  const wanted = order();
  plan('downloadOrder', { kind: 'failed', subjectCode, reasonCode });
  const error = await failure(start().orderProfile(wanted));
  expect(error instanceof Undeliverable).toBe(isFinal);
  expect(error).toMatchObject({
    message: `The SM-DP+ did not execute downloadOrder: ${subjectCode}/${reasonCode}, Out of order.`,
  });
  expect(events).toEqual([]);
});

test('a warning is a success', async () => {
  plan('downloadOrder', { kind: 'warning' });
  await start().orderProfile(order());
  expect(events).toMatchObject([{ kind: 'installable' }]);
});

test('neither side accepts a certificate of another authority', async () => {
  const other = createAuthority('another');
  await failure(start({ ca: other.certificate }).orderProfile(order()));
  const { certificate, key } = other.issue('intruder');
  await failure(start({ certificate, key }).orderProfile(order()));
  expect(server.calls).toEqual([]);
});

test('a new QR code withdraws the order and repeats it for the same profile', async () => {
  const wanted = order();
  const { callIdentifier } = wanted;
  await start().orderProfile(wanted);
  const requestId = randomUUID();
  plan('confirmOrder', { kind: 'cut' });
  await failure(start().reissueProfile(callIdentifier, requestId));
  await start().reissueProfile(callIdentifier, requestId);
  await start().reissueProfile(callIdentifier, requestId);
  const [first, next, repeated] = events;
  if (first?.kind !== 'installable' || next?.kind !== 'reissued') throw new Error('No new code.');
  expect(next).toMatchObject({ requestId, profile: { iccid: first.profile.iccid } });
  expect(next.profile.activationCode).not.toBe(first.profile.activationCode);
  expect(repeated).toMatchObject({ kind: 'reissued', profile: next.profile });
  const cancelled = server.calls.find(({ name }) => name === 'cancelOrder');
  expect(cancelled?.body).toMatchObject({
    header: { functionCallIdentifier: `${requestId}-cancel` },
    matchingId: first.profile.activationCode.split('$')[2],
    finalProfileStatusIndicator: 'Available',
  });
  expect(server.profiles.size).toBe(1);
});

test('what ES2+ has no function for is given up with a sentence for the staff', async () => {
  const wanted = order();
  const { callIdentifier } = wanted;
  const network = start();
  await network.orderProfile(wanted);
  for (const profile of server.profiles.values()) profile.state = 'installed';
  const errors = [
    await failure(network.orderProfile(order({ runningPhoneNumber: '+4520000001' }))),
    await failure(network.stopLine(callIdentifier, randomUUID())),
    await failure(network.reissueProfile(callIdentifier, randomUUID())),
    await failure(network.releaseProfile(callIdentifier)),
  ];
  for (const error of errors) {
    expect(error).toBeInstanceOf(Undeliverable);
    expect(error).toMatchObject({ message: expect.stringMatching(/^ES2\+ cannot .+ operator\./) });
  }
  const [row] = await database.worker('es2plus_profiles').where('call_identifier', callIdentifier);
  expect(row).toMatchObject({ state: 'ended', activation_code: null });
});

test('a released line gives its profile back, and an order after the release makes none', async () => {
  const wanted = order();
  await start().orderProfile(wanted);
  plan('cancelOrder', { kind: 'cut' });
  await failure(start().releaseProfile(wanted.callIdentifier));
  await start().releaseProfile(wanted.callIdentifier);
  await start().releaseProfile(wanted.callIdentifier);
  expect([...server.profiles.values()]).toMatchObject([{ state: 'available' }]);

  const early = order();
  await start().releaseProfile(early.callIdentifier);
  await start().orderProfile(early);
  expect(server.profiles.size).toBe(1);
  expect(events).toHaveLength(1);
});

test('a line that is released while it is being ordered gives its profile back', async () => {
  const wanted = order();
  plan('confirmOrder', { kind: 'cut' });
  await failure(start().orderProfile(wanted));
  await start().releaseProfile(wanted.callIdentifier);
  await start().orderProfile(wanted);
  expect(events).toEqual([]);
  expect([...server.profiles.values()]).toMatchObject([{ state: 'available' }]);
});

test('a profile that was confirmed without being released is released', async () => {
  await start().orderProfile(order());
  const [profile] = server.profiles.keys();
  const client = createEs2plusClient(transport(), 'operator-1');
  await client.releaseProfile('release-1', profile ?? '');
  expect(server.calls.at(-1)?.body).toEqual({
    header: { functionRequesterIdentifier: 'operator-1', functionCallIdentifier: 'release-1' },
    iccid: profile,
  });
});
