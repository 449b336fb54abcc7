import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectingLog } from '../../../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { NetworkEvent } from '../port.ts';
import { createSandboxNetwork, type SandboxNetwork } from './sandbox-network.ts';

let database: TestDatabase;
let network: SandboxNetwork;
const until = new Date('9999-01-01');

beforeAll(async () => {
  database = await createTestDatabase();
  network = createSandboxNetwork({
    pool: database.worker,
    sealer: database.sealer,
    randomBytes,
    timing: { acceptedSeconds: 2, installableSeconds: 8, activeSeconds: 30 },
    wake: async () => {},
    log: collectingLog(),
  });
});
afterAll(() => database.destroy());

async function orderLines(count: number): Promise<string[]> {
  const calls = Array.from({ length: count }, () => randomUUID());
  for (const callIdentifier of calls) {
    await network.orderProfile({
      callIdentifier,
      countryIsoCode: 'DK',
      type: 'local',
      runningPhoneNumber: null,
      installation: 'any',
    });
  }
  return calls;
}

const notAlone = () => expect.unreachable('They were to be batches together.');

test('events due together are delivered in one batch, one event per line at a time', async () => {
  const calls = await orderLines(20);
  const batches: (readonly NetworkEvent[])[] = [];
  const together = async (events: readonly NetworkEvent[]) => void batches.push(events);
  await network.runDueEvents({ until }, Object.assign(notAlone, { together }));
  const kinds = batches.map((events) => [...new Set(events.map(({ kind }) => kind))]);
  expect(kinds).toEqual([['accepted'], ['installable'], ['active']]);
  for (const events of batches) {
    expect(new Set(events.map(({ callIdentifier }) => callIdentifier))).toEqual(new Set(calls));
  }
  // Every line has a unique number.
  const numbers = (batches[0] ?? []).map((event) => event.kind === 'accepted' && event.phoneNumber);
  expect(new Set(numbers).size).toBe(20);
  const states = await database.worker('sandbox.profiles').pluck('state');
  expect(new Set(states)).toEqual(new Set(['active']));
  expect(await network.nextDue()).toBeNull();
});

test('a rejected line does not block others, and is delivered again', async () => {
  const calls = await orderLines(5);
  const bad = calls[2];
  const taken: string[] = [];
  const isBad = ({ callIdentifier }: NetworkEvent) => callIdentifier === bad;
  const take = async (events: readonly NetworkEvent[]) => {
    if (events.some(isBad)) throw new Error('no');
    for (const { callIdentifier, kind } of events) taken.push(`${callIdentifier} ${kind}`);
  };
  const handler = Object.assign((event: NetworkEvent) => take([event]), { together: take });
  await expect(network.runDueEvents({ until }, handler)).rejects.toThrow('were not taken');
  const good = calls.filter((call) => call !== bad);
  const wanted = ['accepted', 'installable', 'active'].flatMap((kind) =>
    good.map((call) => `${call} ${kind}`),
  );
  expect(taken.toSorted()).toEqual(wanted.toSorted());

  const again: string[] = [];
  await network.runDueEvents({ until }, async ({ callIdentifier, kind }) => {
    again.push(`${callIdentifier} ${kind}`);
  });
  expect(again).toEqual([`${bad} accepted`, `${bad} installable`, `${bad} active`]);
});
