import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeDue } from './database/purge.ts';
import { purges } from './purges.ts';
import { plantInvoice, plantPaymentAccount } from './testing/invoices.ts';
import { plantTransfer } from './testing/requests.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { buildWorld, plantNumber, type World } from './testing/world.ts';
import { providerRecordPurge } from './vendors/identity/embedded/purge.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
});
afterAll(() => database.destroy());

const purgeAll = async () => {
  for (const purge of purges) await purgeDue(database.worker, purge);
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const daysAgo = (days: number) => hoursAgo(days * 24);

test('changes are deleted after 90 days and keys after 30; younger ones stay', async () => {
  const { owner } = database;
  const company_id = world.nordlys.id;
  const change = (revision: number, days: number) => ({
    company_id,
    revision,
    kind: 'number',
    id: randomUUID(),
    admins_before: true,
    changed_at: daysAgo(days),
  });
  await owner('changes').insert([change(1, 91), change(2, 89)]);
  const key = (name: string, days: number) => ({
    scope: 'someone',
    key: name,
    operation: 'test',
    request_hash: Buffer.from('x'),
    created_at: daysAgo(days),
  });
  await owner('idempotency_keys').insert([key('old', 31), key('young', 29)]);
  await purgeAll();
  expect(await owner('changes').pluck('revision')).toEqual([2]);
  expect(await owner('idempotency_keys').pluck('key')).toEqual(['young']);
});

test('a check is deleted after an hour, a report a week later, and their stored responses too', async () => {
  const { owner } = database;
  const kept = (file_name: string, state: string, hours: number) => ({
    company_id: world.nordlys.id,
    id: randomUUID(),
    created_by: world.nordlys.admin,
    file_name,
    state,
    failure: state === 'failed' ? 'Something went wrong.' : null,
    rows: '[]',
    report: '[]',
    created_at: hoursAgo(hours),
    expires_at: hoursAgo(hours - 1),
  });
  await owner('imports').insert([
    kept('fresh', 'checked', 0.9),
    kept('old', 'checked', 1.1),
    kept('failed', 'failed', 1.1),
    kept('applying', 'applying', 1.1),
    kept('applied', 'applied', 24),
    kept('long applied', 'applied', 24 * 8),
  ]);
  const progress = (noted_at: Date) => ({
    company_id: world.nordlys.id,
    import_id: randomUUID(),
    step: 'reading',
    done: 1,
    total: 2,
    noted_at,
  });
  await owner('import_progress').insert([progress(hoursAgo(0.9)), progress(hoursAgo(1.1))]);
  const answered = (key: string, operation: string, status: number, hours: number) => ({
    scope: 'importer',
    key,
    operation,
    request_hash: Buffer.from('x'),
    status,
    body: JSON.stringify({ data: 'Søren Ågesen' }),
    created_at: hoursAgo(hours),
  });
  await owner('idempotency_keys').insert([
    answered('fresh check', 'imports.create', 201, 0.9),
    answered('old check', 'imports.create', 201, 1.1),
    answered('order', 'numbers.order', 201, 24 * 8),
  ]);
  await purgeAll();
  expect(await owner('imports').orderBy('file_name').pluck('file_name')).toEqual([
    'applied',
    'applying',
    'fresh',
  ]);
  expect(await owner('import_progress')).toHaveLength(1);
  const answers = await owner('idempotency_keys')
    .where('scope', 'importer')
    .orderBy('key')
    .select('key', 'status', 'body');
  const person = { data: 'Søren Ågesen' };
  expect(answers).toEqual([
    { key: 'fresh check', status: 201, body: person },
    { key: 'old check', status: 410, body: expect.objectContaining({ code: 'import_expired' }) },
    { key: 'order', status: 201, body: person },
  ]);
});

test('expired QR tickets of every company are deleted, even with an empty company setting; valid ones stay', async () => {
  const { owner } = database;
  const number = async (company: { id: string; admin: string }) => {
    const id = randomUUID();
    await owner('numbers').insert({
      company_id: company.id,
      id,
      user_id: company.admin,
      plan_id: world.plans.small,
      country_iso_code: 'DK',
      type: 'local',
      status: 'active',
      call_identifier: randomUUID(),
      created_at: new Date(),
      updated_at: new Date(),
    });
    return id;
  };
  const ticket = async (company: { id: string; admin: string }, expires_at: Date) => {
    const id = randomUUID();
    const number_id = numbers.get(company.id) ?? (await number(company));
    numbers.set(company.id, number_id);
    const ticket_hash = Buffer.from(id);
    await owner('qr_tickets').insert({
      company_id: company.id,
      id,
      number_id,
      ticket_hash,
      expires_at,
    });
    return id;
  };
  const numbers = new Map<string, string>();
  await ticket(world.nordlys, hoursAgo(0.1));
  await ticket(world.fjord, daysAgo(30));
  const valid = [
    await ticket(world.nordlys, hoursAgo(-0.1)),
    await ticket(world.fjord, hoursAgo(-0.1)),
  ];
  await purgeAll();
  expect((await owner('qr_tickets').pluck('id')).sort()).toEqual(valid.sort());
  // The numbers themselves are untouched, and so is a ticket that the purge may not even read.
  expect(await owner('numbers').pluck('status')).toEqual(['active', 'active']);
  expect(await database.worker('qr_tickets')).toEqual([]);
});

test('the ticket of a guide is deleted thirty days after it expired or ended', async () => {
  const { owner } = database;
  const { id: company_id, employee: user_id } = world.nordlys;
  const number_id = await plantNumber(owner, {
    companyId: company_id,
    userId: user_id,
    planId: world.plans.small,
  });
  const ticket = (name: string, expires: number, ended?: number) => ({
    company_id,
    id: randomUUID(),
    number_id,
    user_id,
    ticket_hash: Buffer.from(name),
    link_id: randomUUID(),
    source: 'portal',
    created_at: daysAgo(expires + 30),
    expires_at: daysAgo(expires),
    ended_at: ended === undefined ? null : daysAgo(ended),
    ended_reason: ended === undefined ? null : 'replaced',
  });
  await owner('guide_tickets').insert([
    ticket('valid', -29),
    ticket('expired', 29),
    ticket('long expired', 31),
    ticket('ended', -20, 9),
    ticket('long ended', 2, 31),
    ticket('ended after its expiry', 31, 1),
  ]);
  await purgeAll();
  const left: Buffer[] = await owner('guide_tickets').pluck('ticket_hash');
  expect(left.map(String).sort()).toEqual(['ended', 'expired', 'valid']);
  expect(await database.worker('guide_tickets')).toEqual([]);
});

test('the ticket of a status page is deleted thirty days after it expired', async () => {
  const { owner } = database;
  const { id: company_id, employee: user_id } = world.nordlys;
  const porting_item_id = await plantTransfer({ database, world });
  const ticket = (name: string, expires: number) => ({
    company_id,
    id: randomUUID(),
    porting_item_id,
    user_id,
    ticket_hash: Buffer.from(name),
    expires_at: daysAgo(expires),
  });
  await owner('status_tickets').insert([
    ticket('status valid', -29),
    ticket('status expired', 29),
    ticket('status long expired', 31),
  ]);
  await purgeAll();
  const left: Buffer[] = await owner('status_tickets').pluck('ticket_hash');
  expect(left.map(String).sort()).toEqual(['status expired', 'status valid']);
  expect(await database.worker('status_tickets')).toEqual([]);
});

test('the link of an invoice is deleted thirty days after it expired', async () => {
  const { owner } = database;
  const company_id = world.nordlys.id;
  const invoice_id = await plantInvoice(owner, company_id);
  const ticket = (name: string, expires: number) => ({
    company_id,
    id: randomUUID(),
    invoice_id,
    ticket_hash: Buffer.from(name),
    expires_at: daysAgo(expires),
  });
  await owner('invoice_tickets').insert([
    ticket('pay valid', -29),
    ticket('pay expired', 29),
    ticket('pay long expired', 31),
  ]);
  await purgeAll();
  const left: Buffer[] = await owner('invoice_tickets').pluck('ticket_hash');
  expect(left.map(String).sort()).toEqual(['pay expired', 'pay valid']);
  expect(await database.worker('invoice_tickets')).toEqual([]);
});

test('a ticket of the card page of the sandbox is deleted after the day on which it opens', async () => {
  const { owner } = database;
  const accountId = await plantPaymentAccount(owner, world.nordlys.id);
  const ticket = (name: string, hours: number, used: number | null) => ({
    hash: Buffer.from(name),
    customer_id: `cus_sandbox_${accountId}`,
    issued_at: hoursAgo(hours),
    used_at: used === null ? null : hoursAgo(used),
  });
  await owner('sandbox.payment_tickets').insert([
    ticket('open', 23, null),
    ticket('used', 23, 22),
    ticket('over', 25, null),
    ticket('used and over', 25, 24),
  ]);
  await purgeAll();
  const left: Buffer[] = await owner('sandbox.payment_tickets').pluck('hash');
  expect(left.map(String).sort()).toEqual(['open', 'used']);
  expect(await owner('sandbox.payment_customers').pluck('account_id')).toEqual([accountId]);
});

test('a rate limit is deleted an hour after its window; an active one stays', async () => {
  const { owner } = database;
  const counter = (key: string, ends: Date | null) => ({
    key,
    points: 60,
    expire: ends?.getTime() ?? null,
  });
  await owner('rate_limits').insert([
    counter('login:over', hoursAgo(1.1)),
    counter('login:just over', hoursAgo(0.9)),
    counter('login:running', hoursAgo(-0.1)),
    counter('login:without end', null),
  ]);
  await purgeAll();
  expect(await owner('rate_limits').orderBy('key').pluck('key')).toEqual([
    'login:just over',
    'login:running',
    'login:without end',
  ]);
});

test('what was entered in an onboarding is deleted 90 days after it was saved last', async () => {
  const { owner } = database;
  const identity_id = randomUUID();
  await owner('identities').insert({
    id: identity_id,
    issuer: 'issuer',
    subject: 'newcomer',
    email: 'ingrid@havn.example',
    name: 'Ingrid Solheim',
  });
  const entered = (columns: object, days: number) => ({
    id: randomUUID(),
    step: 'Company',
    answers: { firstName: `${days}` },
    saved_at: daysAgo(days),
    ...columns,
  });
  const { id: company_id, admin, employee, colleague } = world.nordlys;
  await owner('onboardings').insert([
    entered({ identity_id }, 91),
    entered({ company_id, user_id: admin }, 89),
    entered({ company_id, user_id: employee }, 91),
    entered({ company_id, user_id: colleague }, 1),
  ]);
  await purgeAll();
  const left: { firstName: string }[] = await owner('onboardings').pluck('answers');
  expect(left.map(({ firstName }) => firstName).sort()).toEqual(['1', '89']);
});

test('an impersonation ticket is deleted a day after it expired; its parent session stays', async () => {
  const { owner } = database;
  const identity = randomUUID();
  await owner('identities').insert({
    id: identity,
    issuer: 'issuer',
    subject: 'staff',
    email: 'staff@example.com',
    name: 'Staff',
    staff: true,
  });
  const session = (expires_at: Date) => ({
    id: randomUUID(),
    token_hash: Buffer.from(randomUUID()),
    identity_id: identity,
    expires_at,
  });
  const [over, running] = [session(hoursAgo(0.1)), session(hoursAgo(-1))];
  await owner('sessions').insert([over, running]);
  const ticket = (expires_at: Date) => ({
    company_id: world.nordlys.id,
    id: randomUUID(),
    user_id: world.nordlys.admin,
    session_id: running.id,
    ticket_hash: Buffer.from(randomUUID()),
    expires_at,
  });
  const [old, young] = [ticket(daysAgo(1.1)), ticket(daysAgo(0.9))];
  await owner('impersonation_tickets').insert([old, young]);
  await purgeAll();
  expect(await owner('impersonation_tickets').pluck('id')).toEqual([young.id]);
  expect(await owner('sessions').pluck('id')).toEqual([running.id]);
});

test('delivered outbox entries are deleted after 30 days; pending and dead ones stay', async () => {
  const { owner } = database;
  const entry = (topic: string, state: string, settled_at: Date | null) => ({
    id: randomUUID(),
    topic,
    payload: '{}',
    state,
    settled_at,
    created_at: daysAgo(60),
  });
  await owner('outbox').insert([
    entry('old', 'delivered', daysAgo(31)),
    entry('young', 'delivered', daysAgo(29)),
    entry('dead', 'dead', daysAgo(31)),
    entry('pending', 'pending', null),
  ]);
  await purgeAll();
  expect(await owner('outbox').orderBy('topic').pluck('topic')).toEqual([
    'dead',
    'pending',
    'young',
  ]);
});

test('the embedded login provider keeps records without expiry and unexpired ones', async () => {
  const { owner, app } = database;
  const record = (id: string, expires_at: Date | null) => ({
    model: 'Session',
    id,
    payload: '{}',
    expires_at,
  });
  await owner('oidc_records').insert([
    record('over', hoursAgo(0.1)),
    record('running', hoursAgo(-0.1)),
    record('without end', null),
  ]);
  expect(await purgeDue(app, providerRecordPurge)).toBe(1);
  expect(await owner('oidc_records').orderBy('id').pluck('id')).toEqual(['running', 'without end']);
});

test('a purge works in batches, and stops when a batch is not full', async () => {
  const { owner, worker } = database;
  const company_id = world.fjord.id;
  const changes = (days: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      company_id,
      revision: days * 100 + index,
      kind: 'number',
      id: randomUUID(),
      admins_before: true,
      changed_at: daysAgo(days),
    }));
  await owner('changes').insert([...changes(91, 25), ...changes(89, 5)]);
  const sizes: number[] = [];
  worker.on('query-response', (response: { rowCount?: number }, query: { sql: string }) => {
    if (query.sql.startsWith('DELETE FROM changes')) sizes.push(response.rowCount ?? -1);
  });
  const purge = purges.find(({ table }) => table === 'changes');
  expect(await purgeDue(worker, purge!, 10)).toBe(25);
  worker.removeAllListeners('query-response');
  expect(sizes).toEqual([10, 10, 5]);
  expect(await owner('changes').where({ company_id })).toHaveLength(5);
});
