import { lookupGuide, sendGuides } from '@workspace/domain/guides/operations';
import type { GuideChannel } from '@workspace/domain/guides/schema';
import { getNumberHistory } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantInstallable, queuedGuides, ticketsIn } from '../../../testing/guides.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('numbers').update({ status: 'inactive' });
  await product.database.owner('outbox').delete();
});

const effects = () => effectsOf(product.database.owner);
const numberRow = (id: string) => product.database.owner('numbers').where('id', id).first();

interface Options {
  readonly channel?: GuideChannel;
  readonly phone_number?: string;
  readonly token?: string;
  readonly key?: string;
}

async function send(numberIds: readonly string[], options: Options = {}) {
  const { channel = 'email', token = admin, phone_number, key } = options;
  const { data } = await product.as(token)(
    sendGuides,
    {
      params: { company_id: product.world.nordlys.id },
      body: { number_ids: [...numberIds], channel, ...(phone_number && { phone_number }) },
    },
    key === undefined ? {} : { idempotencyKey: key },
  );
  return data.results;
}

const sent = (number_id: string) => ({ number_id, outcome: 'sent', code: null, error: null });
const refused = (number_id: string, code: string) =>
  expect.objectContaining({ number_id, outcome: 'refused', code, error: expect.any(String) });

test('the guides of a person’s local number and travel eSIM are one mail with one link', async () => {
  const { nordlys } = product.world;
  const local = await plantInstallable(product, { type: 'local' });
  const travel = await plantInstallable(product);
  const further = await plantInstallable(product);
  const other = await plantInstallable(product, { userId: nordlys.colleague });
  const before = await effects();
  expect(await send([travel, other, local, further])).toEqual(
    [travel, other, local, further].map(sent),
  );
  expect(growth(before, await effects())).toEqual({
    // Of each, one of the guide and one of the number.
    audit_events: 8,
    changes: 4,
    guide_tickets: 4,
    number_events: 4,
    outbox: 3,
  });
  const [both, ofColleague, ofFurther, ...more] = await queuedGuides(product);
  expect(more).toEqual([]);
  const phoneOf = async (id: string) => (await numberRow(id)).full_phone_number;
  expect(both).toMatchObject({
    channel: 'email',
    to: 'employee@nordlys.example',
    secret: {
      first_name: 'Emil',
      company_name: 'Nordlys',
      phone_numbers: [await phoneOf(travel), await phoneOf(local)],
      reason: 'new_number',
    },
  });
  expect(ofColleague).toMatchObject({
    to: 'colleague@nordlys.example',
    secret: { first_name: 'Karla', phone_numbers: [await phoneOf(other)] },
  });
  expect(new URL(both?.secret.url ?? '').searchParams.get('flow')).toBe('default');
  expect(new URL(ofFurther?.secret.url ?? '').searchParams.get('flow')).toBe('travel');

  const opened = await Promise.all(
    ticketsIn(both?.secret.url ?? '').map((ticket) =>
      product.call(null, 'POST', lookupGuide.path, { body: { ticket } }),
    ),
  );
  expect(opened).toMatchObject([
    { status: 200, body: { data: { number_id: local, setup: { step: 'opened' } } } },
    { status: 200, body: { data: { number_id: travel } } },
  ]);
  const { data: events } = await product.as(admin)(getNumberHistory, {
    params: { number_id: other },
    query: {},
  });
  expect(events).toMatchObject([
    { kind: 'guide_sent', actor_name: 'Astrid Person', details: { channel: 'email' } },
  ]);
  expect(await numberRow(other)).toMatchObject({ setup_step: 'sent' });
});

test('each number is refused with its own reason, and the others are sent', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const inUse = await plantInstallable(product, { status: 'active' });
  const held = await plantInstallable(product, { userId: nordlys.colleague });
  const newPhone = await plantInstallable(product, { status: 'active', type: 'local' });
  await owner('numbers').where('id', newPhone).update({ new_phone_since: new Date() });
  const lost = await plantInstallable(product, { status: 'ready_to_terminate' });
  await owner('numbers')
    .where('id', lost)
    .update({ new_phone_since: new Date(), stopped_at: new Date() });
  await owner('sim_access_holds').insert({
    company_id: nordlys.id,
    id: owner.raw('gen_random_uuid()'),
    user_id: nordlys.colleague,
    number_id: held,
    reason: 'number_given',
    staff_identity_id: nordlys.admin,
    staff_name: 'Staff',
    held_at: new Date(),
  });
  expect(await send([inUse, held, newPhone, newPhone])).toEqual([
    refused(inUse, 'guide_not_installable'),
    refused(held, 'sim_access_held'),
    sent(newPhone),
  ]);
  expect(await send([lost])).toEqual([sent(lost)]);
  expect(await queuedGuides(product)).toMatchObject([
    { secret: { reason: 'new_phone' } },
    { secret: { reason: 'lost_phone' } },
  ]);
  for (const id of [inUse, held]) {
    expect(await numberRow(id)).toMatchObject({ setup_step: null, version: 1 });
    expect(await owner('guide_tickets').where('number_id', id)).toEqual([]);
  }

  const ofArchived = await plantInstallable(product, { userId: nordlys.colleague });
  await owner('users').where('id', nordlys.colleague).update({ status: 'archived' });
  expect(await send([ofArchived])).toEqual([refused(ofArchived, 'not_found')]);
  await owner('users').where('id', nordlys.colleague).update({ status: 'active' });
  await owner('sim_access_holds').delete();
});

test('unknown numbers and a phone number for several refuse the whole call', async () => {
  const { fjord, plans } = product.world;
  const own = await plantInstallable(product);
  const ended = await plantInstallable(product, { status: 'inactive' });
  const foreign = await plantInstallable(product, { companyId: fjord.id, userId: fjord.admin });
  const before = await effects();
  const fieldsOf = async (work: Promise<unknown>) => {
    const error = await refusal(work);
    expect(error.definition.status).toBe(422);
    return error.fields;
  };
  const unknown = { number_ids: 'This number does not exist.' };
  for (const id of [foreign, ended, plans.small]) {
    expect(await fieldsOf(send([own, id]))).toEqual(unknown);
  }
  const phone = '+4520000001';
  const another = await plantInstallable(product);
  for (const [ids, channel] of [
    [[own, another], 'sms'],
    [[own], 'email'],
  ] as const) {
    const fields = await fieldsOf(send(ids, { channel, phone_number: phone }));
    expect(Object.keys(fields ?? {})).toEqual(['phone_number']);
  }
  // The test itself plants one plan period.
  expect(growth(before, await effects())).toEqual({ plan_periods: 1 });
});

test('employees and other companies send nothing', async () => {
  const numberId = await plantInstallable(product);
  const employee = await product.login('employee@nordlys.example');
  const frida = await product.login(product.world.fjord.adminEmail);
  const before = await effects();
  const asEmployee = await refusal(send([numberId], { token: employee }));
  expect(asEmployee.definition).toMatchObject({ status: 403 });
  const elsewhere = await refusal(send([numberId], { token: frida }));
  expect(elsewhere.definition).toMatchObject({ status: 404 });
  const { outbox, guide_tickets: tickets } = growth(before, await effects());
  expect([outbox, tickets]).toEqual([undefined, undefined]);
});

test('an SMS goes to the number given, or to the one of the person that works', async () => {
  const { owner } = product.database;
  const travel = await plantInstallable(product);
  const refusedByAll = [refused(travel, 'guide_no_phone_number')];
  expect(await send([travel], { channel: 'sms' })).toEqual(refusedByAll);

  const given = '+4799999999';
  expect(await send([travel], { channel: 'sms', phone_number: given })).toEqual([sent(travel)]);
  const local = await plantInstallable(product, { type: 'local', status: 'active' });
  const own: string = (await numberRow(local)).full_phone_number;
  // The local number is in use, so its own guide is refused, and it receives the other.
  expect(await send([local, travel], { channel: 'sms' })).toEqual([
    refused(local, 'guide_not_installable'),
    sent(travel),
  ]);
  expect(await queuedGuides(product)).toMatchObject([
    { channel: 'sms', to: given },
    { channel: 'sms', to: own, secret: { company_name: 'Nordlys' } },
  ]);

  // No SMS reaches the person on a line that is stopped, or whose own eSIM is being sent.
  await owner('numbers').where('id', local).update({ new_phone_since: new Date() });
  expect(await send([local, travel], { channel: 'sms' })).toEqual([
    refused(local, 'guide_no_phone_number'),
    refused(travel, 'guide_no_phone_number'),
  ]);
  await owner('numbers').where('id', local).update({ stopped_at: new Date() });
  expect(await send([travel], { channel: 'sms' })).toEqual(refusedByAll);
  expect(await queuedGuides(product)).toHaveLength(2);
});

test('a repeated call sends once, and leaves no link or address anywhere but in the sealed message', async () => {
  const { owner } = product.database;
  const numberId = await plantInstallable(product, { type: 'local' });
  const given = '+4798765432';
  const options = { channel: 'sms', phone_number: given, key: 'once' } as const;
  const first = await send([numberId], options);
  const after = await effects();
  expect(await send([numberId], options)).toEqual(first);
  expect(await effects()).toEqual(after);
  const [queued, ...more] = await queuedGuides(product);
  expect(more).toEqual([]);
  const [ticket = ''] = ticketsIn(queued?.secret.url ?? '');
  expect(ticket).toHaveLength(43);

  const outbox = await owner('outbox').select('payload', 'secret', 'last_error');
  const audit = await owner('audit_events');
  const kept = await owner('idempotency_keys').where('key', 'once');
  expect(audit.some((entry) => entry.operation === 'guides.send')).toBe(true);
  expect(kept).toHaveLength(1);
  const tickets = await owner('guide_tickets');
  for (const place of [outbox, audit, kept, tickets, await owner('number_events')]) {
    expect(JSON.stringify(place)).not.toContain(ticket);
  }
  expect(product.logged()).not.toContain(ticket);
  // Where a phone number is not the recipient of a message, it is not kept.
  for (const place of [audit, kept, await owner('number_events')]) {
    expect(JSON.stringify(place)).not.toContain(given);
  }
});

async function plantMany(count: number): Promise<string[]> {
  const { nordlys, plans } = product.world;
  const { rows } = await product.database.owner.raw<{ rows: { id: string }[] }>(
    `INSERT INTO numbers (company_id, id, user_id, plan_id, country_iso_code, type, status,
       call_identifier, created_at, updated_at)
     SELECT :company::uuid, gen_random_uuid(), :user::uuid, :plan::uuid, 'DK', 'travel',
       'installable', gen_random_uuid(), now(), now()
     FROM generate_series(1, :count::int) RETURNING id`,
    { company: nordlys.id, user: nordlys.employee, plan: plans.travel, count },
  );
  return rows.map((row) => row.id);
}

test('a thousand guides are sent with as many statements as a hundred', async () => {
  const { app } = product.database;
  const counted = async (numbers: readonly string[]) => {
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    app.on('query', count);
    const results = await send(numbers);
    app.off('query', count);
    expect(results).toEqual(numbers.map(sent));
    return statements;
  };
  const few = await counted(await plantMany(100));
  const many = await counted(await plantMany(1000));
  // Effects are written in batches of 500.
  expect(many).toBeLessThanOrEqual(few + 6);
  expect(many).toBeLessThan(60);
  expect(await queuedGuides(product)).toHaveLength(1100);
  const tooMany = await refusal(send([...(await plantMany(1001))]));
  expect(tooMany.definition.status).toBe(422);
});
