import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectingLog } from '../testing/collecting-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { NetworkEvent } from '../vendors/network/port.ts';
import { createSandboxNetwork } from '../vendors/network/sandbox/sandbox-network.ts';
import { loadDemo } from './load.ts';

const now = new Date('2026-11-21T14:02:00.000Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.destroy());

const load = (size: 'small' | '10k' | '50k', companies: number) =>
  loadDemo({
    ownerUrl: database.urls.owner,
    sealer: database.sealer,
    size,
    companies,
    now,
    log: collectingLog(),
  });

const count = async (table: string): Promise<number> => {
  const row = await database.owner(table).count<{ count: number }[]>('* as count').first();
  return Number(row?.count);
};

test('an empty database gets the demo once, and no messages are sent', async () => {
  expect(await load('small', 20)).toBe(true);
  expect(await count('companies')).toBe(21);
  const { epoch, demo } = await database.owner('installation').first();
  expect(epoch).toMatch(/^[0-9a-f-]{36}$/);
  expect(demo).toMatchObject({ size: 'small', companies: 20 });
  const own = await database.owner('companies').where('is_demo', true).first();
  const files = await database.owner('stored_files').where('company_id', own.id);
  expect(files.map(({ kind, type }) => `${kind} ${type}`).sort()).toEqual([
    'kyb application/pdf',
    'kyb application/pdf',
    'logo image/png',
  ]);
  const logo = files.find(({ kind }) => kind === 'logo');
  expect(own.logo_url).toContain(logo.asset_key);
  const audit = await database.owner('audit_events').orderBy('occurred_at');
  expect(new Set(audit.map(({ company_id }) => company_id))).toEqual(new Set([own.id]));
  expect(audit.filter(({ operation }) => operation === 'numbers.update')).not.toEqual([]);
  expect(audit.filter(({ session_id }) => session_id !== null)).toHaveLength(12);
  expect(audit.at(-1).occurred_at.getTime()).toBeLessThanOrEqual(now.getTime());
  expect(await database.owner('company_domains')).toMatchObject([
    { company_id: own.id, domain: 'nordlys.example', verified_by: 'admin@nordlys.example' },
  ]);

  const asking = await database.owner('companies').where('status', 'pending');
  expect(asking.every(({ activation_requested_by: by }) => by !== null)).toBe(true);
  expect(asking.length).toBeGreaterThan(0);

  const users = await count('users');
  expect(await load('small', 3)).toBe(false);
  expect(await count('users')).toBe(users);
  // Top-ups wait for their day or their end.
  const waiting = await database.owner('outbox').select('topic', 'state').orderBy('topic');
  expect(waiting).toEqual([
    { topic: 'topups.activate', state: 'waiting' },
    { topic: 'topups.expire', state: 'waiting' },
    { topic: 'topups.expire', state: 'waiting' },
  ]);
  expect(await count('sandbox.messages')).toBe(0);
  expect(await count('company_revisions')).toBe(21);
});

test('tables with rows are analyzed, and empty ones are not', async () => {
  await load('small', 20);
  const tables = await database
    .owner('pg_class')
    .whereIn('relname', ['numbers', 'claims', 'idempotency_keys', 'notifications'])
    .orderBy('relname')
    .select('relname', 'reltuples');
  const filled = expect.toSatisfy((rows: number) => rows > 0);
  // Analyzed as empty would be 0.
  const never = -1;
  expect(tables).toEqual([
    { relname: 'claims', reltuples: filled },
    { relname: 'idempotency_keys', reltuples: never },
    { relname: 'notifications', reltuples: never },
    { relname: 'numbers', reltuples: filled },
  ]);
});

test('a database that contains a company is left unchanged', async () => {
  await load('small', 0);
  await database.owner('installation').update({ demo: null });
  expect(await load('small', 0)).toBe(false);
});

test('two concurrent starts load it once', async () => {
  const loaded = await Promise.all([load('small', 1), load('small', 1)]);
  expect(loaded.toSorted()).toEqual([false, true]);
  expect(await count('companies')).toBe(2);
});

test('addresses and numbers are claimed, except those of archived people and ended lines', async () => {
  await load('small', 20);
  const { rows } = await database.owner.raw(`
    SELECT (SELECT count(*) FROM claims WHERE kind = 'email') AS addresses,
      (SELECT count(*) FROM users WHERE status <> 'archived') AS people,
      (SELECT count(*) FROM claims WHERE kind = 'phone_number') AS phones,
      (SELECT count(*) FROM numbers WHERE status <> 'inactive' AND full_phone_number IS NOT NULL)
        AS lines`);
  expect(rows[0].addresses).toBe(rows[0].people);
  expect(rows[0].phones).toBe(rows[0].lines);
});

test('product and network store the same profile, each sealed in its own context', async () => {
  await load('small', 0);
  const profiles = await database
    .owner('sim_profiles')
    .join('numbers', 'numbers.id', 'sim_profiles.number_id')
    .join('sandbox.profiles as network', 'network.call_identifier', 'numbers.call_identifier')
    .select(
      'number_id',
      'status',
      'numbers.call_identifier',
      'sim_profiles.iccid',
      'network.iccid as network_iccid',
      'sim_profiles.secrets',
      'network.secrets as network_secrets',
    );
  const { sealer } = database;
  expect(profiles.length).toBe(await count('sim_profiles'));
  for (const row of profiles) {
    expect(row.iccid).toBe(row.network_iccid);
    if (row.status === 'inactive') {
      expect(row.secrets).toBeNull();
      continue;
    }
    const known = sealer.open(row.network_secrets, `sandbox-profile:${row.call_identifier}`);
    const { activationCode, ...codes } = JSON.parse(known);
    expect(JSON.parse(sealer.open(row.secrets, `sim:${row.number_id}`))).toEqual({
      ...codes,
      activation_code: activationCode,
    });
    // Includes the colon, which sealed text never contains: the three letters alone occur by
    // chance.
    expect(row.secrets).not.toContain('LPA:');
  }
  const waiting = await database
    .owner('numbers')
    .where('status', 'provisioning')
    .whereIn('id', database.owner('sim_profiles').select('number_id'));
  expect(waiting).toEqual([]);
});

test('terminating lines end with the month of the first start, travel eSIMs on their expiry day', async () => {
  await load('small', 20);
  const { rows } = await database.owner.raw<{ rows: Record<string, boolean | number>[] }>(`
    SELECT status, type, count(*)::int AS lines,
      bool_and(CASE
        WHEN status = 'ready_to_terminate'
          THEN ends_at IN (expires_at, month_end(ends_at - interval '1 day'))
        ELSE ends_at IS NOT DISTINCT FROM expires_at END) AS right_end
    FROM numbers WHERE status NOT IN ('inactive', 'porting', 'porting_rejected')
    GROUP BY status, type`);
  const ending = rows.filter((row) => String(row.status) === 'ready_to_terminate');
  expect(ending.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.right_end)).toBe(true);
  const over = database.owner('numbers').where('status', 'inactive').whereNotNull('ends_at');
  expect(await over).toEqual([]);
});

test('the sandbox network creates profiles besides those of the demo, and releases them', async () => {
  await load('small', 20);
  const network = createSandboxNetwork({
    pool: database.worker,
    sealer: database.sealer,
    randomBytes,
    timing: { acceptedSeconds: 0, installableSeconds: 0, activeSeconds: 0 },
    wake: async () => {},
    log: collectingLog(),
  });
  const callIdentifiers = Array.from({ length: 30 }, () => randomUUID());
  for (const callIdentifier of callIdentifiers) {
    const order = { callIdentifier, countryIsoCode: 'DK', type: 'local' } as const;
    await network.orderProfile({ ...order, runningPhoneNumber: null, installation: 'any' });
  }
  const own = database.owner('sandbox.profiles').whereIn('call_identifier', callIdentifiers);
  expect(await own.clone().max('serial').first()).toEqual({ max: 30 });

  const [waiting] = await database.owner('numbers').where('status', 'provisioning');
  await network.orderProfile({
    callIdentifier: waiting.call_identifier,
    countryIsoCode: waiting.country_iso_code,
    type: waiting.type,
    runningPhoneNumber: null,
    installation: 'any',
  });
  const ofWaiting = database
    .owner('sandbox.events')
    .where('call_identifier', waiting.call_identifier);
  // Ordered before: the network has the remaining events to deliver, and delivers them once.
  const kinds = (await ofWaiting.clone().orderBy('due_at')).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['installable', 'active']);
  expect(new Set(kinds).size).toBe(kinds.length);
  await network.releaseProfile(waiting.call_identifier);
  const released = await database
    .owner('sandbox.profiles')
    .where('call_identifier', waiting.call_identifier)
    .first('state');
  expect(released).toEqual({ state: 'released' });
});

test('lines that wait for the network progress when the clock moves', async () => {
  await load('small', 20);
  const network = createSandboxNetwork({
    pool: database.worker,
    sealer: database.sealer,
    randomBytes,
    timing: { acceptedSeconds: 0, installableSeconds: 0, activeSeconds: 0 },
    wake: async () => {},
    log: collectingLog(),
  });
  const waiting = database.owner('numbers').whereIn('status', ['provisioning', 'installable']);
  const expected = Number((await waiting.clone().count('* as n'))[0]?.n);
  const active: NetworkEvent[] = [];
  const until = new Date(now.getTime() + 31 * 86_400_000);
  await network.runDueEvents({ until }, async (event) => {
    // Nothing is due yet when the demo is loaded.
    expect(event.occurredAt.getTime()).toBeGreaterThan(now.getTime());
    if (event.kind === 'active') active.push(event);
  });
  expect(expected).toBeGreaterThan(0);
  expect(active).toHaveLength(expected);
});

test('ten thousand lines are loaded', async () => {
  await load('10k', 20);
  const { rows } = await database.owner.raw(
    `SELECT count(*) FROM numbers JOIN companies ON companies.id = numbers.company_id
     WHERE companies.is_demo AND numbers.status <> 'inactive'`,
  );
  expect(rows[0].count).toBe(10_000);
});
