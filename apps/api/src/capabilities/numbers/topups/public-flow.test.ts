import { randomUUID } from 'node:crypto';
import { updateNumber } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeDue } from '../../../database/purge.ts';
import { effectsOf, growth } from '../../../testing/outcomes.ts';
import { dumpDatabase, searchSecrets, writtenLog } from '../../../testing/search-secrets.ts';
import {
  startTestProduct,
  type TestAnswer,
  type TestProduct,
} from '../../../testing/test-product.ts';
import {
  dayAhead,
  plantToppedLine,
  productNow,
  statusOf,
  type ToppedLine,
  topUpEventsOf,
} from '../../../testing/top-ups.ts';
import { plantNumber } from '../../../testing/world.ts';
import { topUpDraftPurge } from './purge.ts';

let product: TestProduct;
let admin: string;
/** Milliseconds by which the real clock of the product is ahead. */
let ahead = 0;
let line: ToppedLine;

beforeAll(async () => {
  const realNow = () => new Date(Date.now() + ahead);
  product = await startTestProduct({}, { worker: 'running', realNow });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  ahead = 0;
  line = await plantToppedLine(product, { userId: product.world.nordlys.employee });
});

const owner = () => product.database.owner;
const numbers = '/api/v0/numbers';
const generate = (body: object) =>
  product.call(null, 'POST', `${numbers}/generate_verification_code_for_top_up?public=true`, {
    body,
  });
const send = (phone_number = line.phoneNumber) => generate({ phone_number, country_code: 'DK' });
const verify = (body: object) =>
  product.call(null, 'POST', `${numbers}/verify_verification_code_for_top_up?public=true`, {
    body,
  });

interface Draft {
  readonly number_id: string;
  readonly top_up_id: string;
}

const put = (
  { number_id, top_up_id }: Draft,
  { cookie, body = {} }: { cookie?: string | undefined; body?: object } = {},
) =>
  product.call(null, 'PUT', `${numbers}/${number_id}/top-ups/${top_up_id}?public=true`, {
    body,
    headers: cookie === undefined ? {} : { cookie },
  });

async function codeFor(phoneNumber: string, messages = 1): Promise<string> {
  const sent = (): Promise<{ body: string }[]> =>
    owner()('sandbox.messages').where('recipient', phoneNumber).orderBy('sent_at');
  await expect.poll(async () => (await sent()).length).toBe(messages);
  return /\b\d{6}\b/.exec((await sent()).at(-1)?.body ?? '')?.[0] ?? '';
}

const dataOf = (answer: TestAnswer) => (answer.body as { data: unknown }).data;
const cookieOf = (answer: TestAnswer) =>
  answer.headers.get('set-cookie')?.split(';')[0] ?? expect.unreachable('There is no cookie.');

/** Sends and confirms a code. */
async function confirm(phoneNumber = line.phoneNumber) {
  expect((await send(phoneNumber)).status).toBe(200);
  const verification_code = await codeFor(phoneNumber);
  const answer = await verify({ phone_number: phoneNumber, verification_code });
  expect(answer.status).toBe(200);
  return { draft: dataOf(answer) as Draft, cookie: cookieOf(answer), verification_code };
}

const input = async (more: object = {}) => ({
  plan_id: product.world.topUpPlans.data,
  activate_at: dayAhead(await productNow(product), 0),
  ...more,
});

test('an employee without a login confirms their number and requests a top-up', async () => {
  const sent = await send();
  expect(sent.status).toBe(200);
  // The first name, and nothing more about the person.
  expect(sent.body).toEqual({ data: { user_details: { name: 'Emil' } } });
  const verification_code = await codeFor(line.phoneNumber);
  const verified = await verify({ phone_number: line.phoneNumber, verification_code });
  const { today, ...draft } = dataOf(verified) as Draft & { readonly today: string };
  expect(draft).toEqual({ top_up_id: expect.any(String), number_id: line.numberId });
  expect(today).toBe(dayAhead(await productNow(product), 0));
  expect(verified.headers.get('set-cookie')).toMatch(/HttpOnly/i);
  // Nobody sees a draft.
  const list = `/api/v0/companies/${product.world.nordlys.id}/top-ups`;
  expect(dataOf(await product.call(admin, 'GET', list))).toEqual([]);
  const decided = await product.call(
    admin,
    'PATCH',
    `${numbers}/${draft.number_id}/top-ups/${draft.top_up_id}`,
    { body: { approve: true } },
  );
  expect(decided.status).toBe(404);

  const body = await input();
  const before = await effectsOf(owner());
  const requested = await put(draft, { cookie: cookieOf(verified), body });
  expect(requested.status).toBe(200);
  expect(dataOf(requested)).toEqual({
    ...draft,
    ...body,
    status: 'requested',
    plan_name: '+ 5 GB',
    type: 'data',
    country_code: 'DK',
    status_url: expect.stringMatching(/^\/status#.{43}$/),
  });
  expect(growth(before, await effectsOf(owner()))).toMatchObject({
    audit_events: 1,
    number_events: 1,
  });
  const [row] = dataOf(await product.call(admin, 'GET', `${list}?status=requested`)) as object[];
  expect(row).toMatchObject({
    ...draft,
    user_id: product.world.nordlys.employee,
    requested_by: 'employee',
    price: 900,
  });
  expect(await topUpEventsOf(product, line.numberId)).toEqual([
    ['top_up_requested', '+ 5 GB', null],
  ]);

  // The same request again, as after a lost response; another one is refused.
  const again = await put(draft, { cookie: cookieOf(verified), body });
  const once = { ...Object(dataOf(requested)), status_url: null };
  expect([again.status, dataOf(again)]).toEqual([200, once]);
  const other = await input({ plan_id: product.world.topUpPlans.minutes });
  const changed = await put(draft, { cookie: cookieOf(verified), body: other });
  expect(changed.body).toMatchObject({ code: 'top_up_move_not_allowed' });
  expect(await topUpEventsOf(product, line.numberId)).toHaveLength(1);

  // One mail, with a link of its own.
  const receipts = () =>
    owner()('sandbox.messages').where({
      recipient: 'employee@nordlys.example',
      subject: 'We have your request: top-up',
    });
  await expect.poll(async () => (await receipts()).length).toBe(1);
  const [{ body: text }] = await receipts();
  expect(text).toContain(' with 5 GB. Your IT team decides on it first.');
  expect(text).toMatch(/\/status#[\w-]{43}/);
});

test('an international top-up is requested by its plan', async () => {
  const { draft, cookie } = await confirm();
  const body = await input({ plan_id: product.world.topUpPlans.norway });
  expect(dataOf(await put(draft, { cookie, body }))).toMatchObject({
    type: 'international',
    country_code: 'NO',
    plan_name: '+ 5GB Fast Data',
  });
});

test('a number without an active line, or of no company, gets the specified message and no SMS', async () => {
  const { nordlys, plans } = product.world;
  const plant = (userId: string, status: string, phoneNumber: string) =>
    plantNumber(owner(), {
      companyId: nordlys.id,
      userId,
      planId: plans.small,
      status,
      phoneNumber,
    });
  await plant(nordlys.admin, 'installable', '+4541000001');
  await plant(nordlys.colleague, 'ready_to_terminate', '+4541000002');
  await plant(nordlys.colleague, 'inactive', '+4541000003');
  const unknown =
    'The number you entered does not belong to any company associated with Linewise. Please contact your IT manager for help.';
  const inactive = 'Active number not found in the system';
  for (const [phoneNumber, error] of [
    ['+4541000001', inactive],
    ['+4541000002', inactive],
    ['+4541000003', unknown],
    ['+4541999999', unknown],
  ] as const) {
    const answer = await send(phoneNumber);
    expect([answer.status, answer.body], phoneNumber).toEqual([
      404,
      expect.objectContaining({ error }),
    ]);
  }
  await owner()('companies').where('id', nordlys.id).update({ is_archived: true });
  expect((await send()).body).toMatchObject({ error: unknown });
  await owner()('companies').where('id', nordlys.id).update({ is_archived: false });
  expect(await owner()('sandbox.messages').whereLike('recipient', '+4541%')).toEqual([]);
});

test.each([
  [{ phone_number: '', country_code: 'DK' }, { phone_number: 'Phone number is required' }],
  [{ country_code: 'DK' }, { phone_number: 'Phone number is required' }],
  [
    { phone_number: '31 23 45 x2', country_code: 'DK' },
    { phone_number: 'Phone number must contain only digits' },
  ],
  [{ phone_number: '4531234567', country_code: '' }, { country_code: 'Country code is required' }],
  [{ phone_number: '4531234567' }, { country_code: 'Country code is required' }],
  [
    { phone_number: '4531234567', country_code: 'XX' },
    { country_code: 'This country is not known.' },
  ],
  [
    { phone_number: '4531234567', country_code: 'SE' },
    { phone_number: 'This phone number does not belong to the chosen country.' },
  ],
  [
    { phone_number: '4531234567', country_code: 'DK', company_id: 'any' },
    { company_id: 'This field is not known.' },
  ],
])('a code for %o is refused', async (body, fields) => {
  const answer = await generate(body);
  expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ fields })]);
});

test('the phone number may be copied with separators and marks that cannot be seen', async () => {
  const digits = line.phoneNumber.slice(3);
  const copied = `\u202a+45 ${digits.slice(0, 4)}\u200e-${digits.slice(4)}\u202c`;
  expect((await send(copied)).status).toBe(200);
  const verification_code = await codeFor(line.phoneNumber);
  const spaced = `${verification_code.slice(0, 3)}\u200b ${verification_code.slice(3)}`;
  const verified = await verify({ phone_number: copied, verification_code: spaced });
  expect(verified.status).toBe(200);
});

test('the plus of the phone number may be missing', async () => {
  const digits = line.phoneNumber.replace('+', '');
  expect((await send(digits)).status).toBe(200);
  const verification_code = await codeFor(line.phoneNumber);
  expect((await verify({ phone_number: digits, verification_code })).status).toBe(200);
});

test('a wrong code, one in the wrong format, and one of another number are refused', async () => {
  await send();
  const code = await codeFor(line.phoneNumber);
  const wrong = code === '000000' ? '000001' : '000000';
  const short = await verify({ phone_number: line.phoneNumber, verification_code: '12345' });
  expect(short.body).toMatchObject({
    fields: { verification_code: 'Verification code must be 6 digits' },
  });
  const other = await plantToppedLine(product, { userId: product.world.nordlys.colleague });
  const refusals = [
    await verify({ phone_number: line.phoneNumber, verification_code: wrong }),
    await verify({ phone_number: other.phoneNumber, verification_code: code }),
    await verify({ phone_number: '+4541999998', verification_code: code }),
  ];
  for (const answer of refusals) {
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([422, null]);
  }
  // The same words whether a code was sent or not, so that they say nothing about the number.
  expect(new Set(refusals.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await owner()('top_ups').where('number_id', line.numberId)).toEqual([]);
});

test('without the proof of a confirmed number nothing is requested', async () => {
  const mine = await confirm();
  const other = await plantToppedLine(product, { userId: product.world.nordlys.colleague });
  const theirs = await confirm(other.phoneNumber);
  const body = await input();
  const before = await effectsOf(owner());
  for (const [draft, cookie, status] of [
    [mine.draft, undefined, 403],
    [mine.draft, mine.cookie.replace(/.{4}$/, 'AAAA'), 403],
    // The draft of another phone, and another number's with the own draft.
    [theirs.draft, mine.cookie, 404],
    [{ ...mine.draft, number_id: theirs.draft.number_id }, mine.cookie, 404],
    [{ ...mine.draft, top_up_id: randomUUID() }, mine.cookie, 404],
  ] as const) {
    expect((await put(draft, { cookie, body })).status).toBe(status);
  }
  ahead = 31 * 60_000;
  expect((await put(mine.draft, { cookie: mine.cookie, body })).status).toBe(403);
  expect(growth(before, await effectsOf(owner()))).toEqual({});
  expect(await statusOf(product, mine.draft.top_up_id)).toBe('draft');
  expect(await statusOf(product, theirs.draft.top_up_id)).toBe('draft');
});

test('the input of a request is checked, and the draft stays', async () => {
  const { draft, cookie } = await confirm();
  const now = await productNow(product);
  for (const [more, fields] of [
    [{ plan_id: '' }, { plan_id: 'Top up plan id is required' }],
    [{ plan_id: undefined }, { plan_id: 'Top up plan id is required' }],
    [{ plan_id: randomUUID() }, { plan_id: 'This plan does not exist.' }],
    [{ activate_at: undefined }, { activate_at: 'Activation date is required' }],
    [
      { activate_at: dayAhead(now, -1) },
      { activate_at: 'Activation date must be today or in the future' },
    ],
    [
      { activate_at: dayAhead(now, 3) },
      { activate_at: 'Activation date must be today or one of the next two days' },
    ],
  ] as const) {
    const answer = await put(draft, { cookie, body: await input(more) });
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ fields })]);
  }
  await owner()('numbers').where('id', line.numberId).update({ country_iso_code: 'DE' });
  const notOffered = await put(draft, { cookie, body: await input() });
  expect(notOffered.body).toMatchObject({ code: 'top_up_not_offered' });
  await owner()('numbers').where('id', line.numberId).update({ country_iso_code: 'DK' });
  expect(await statusOf(product, draft.top_up_id)).toBe('draft');
  expect((await put(draft, { cookie, body: await input() })).status).toBe(200);
});

test('a top-up is requested although an invoice of the company is unpaid', async () => {
  const company = owner()('companies').where('id', product.world.nordlys.id);
  await company.clone().update({ has_unpaid_invoice: true });
  const { draft, cookie } = await confirm();
  expect((await put(draft, { cookie, body: await input() })).status).toBe(200);
  await company.update({ has_unpaid_invoice: false });
});

test('requests in parallel make one', async () => {
  const { draft, cookie } = await confirm();
  const body = await input();
  const answers = await Promise.all([1, 2, 3].map(() => put(draft, { cookie, body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await topUpEventsOf(product, line.numberId)).toHaveLength(1);
});

test('a draft ends where the number gets another holder', async () => {
  const { draft, cookie } = await confirm();
  const { nordlys } = product.world;
  await owner()('numbers').where('user_id', nordlys.colleague).update({ status: 'inactive' });
  await product.as(admin)(updateNumber, {
    params: { number_id: line.numberId },
    body: { user_id: nordlys.colleague },
  });
  expect((await put(draft, { cookie, body: await input() })).status).toBe(404);
});

test('a code that is verified again has the same draft', async () => {
  const { draft, verification_code } = await confirm();
  const again = await verify({ phone_number: line.phoneNumber, verification_code });
  expect(dataOf(again)).toEqual(draft);
});

test('old drafts are deleted, and nothing else', async () => {
  const { draft } = await confirm();
  await owner()('top_ups')
    .where('id', draft.top_up_id)
    .update({ created_at: new Date(Date.now() - 25 * 3_600_000) });
  const kept = await owner()('top_ups').whereNot('id', draft.top_up_id).pluck('id');
  await purgeDue(product.database.worker, topUpDraftPurge);
  expect((await owner()('top_ups').pluck('id')).toSorted()).toEqual(kept.toSorted());
});

test('no code is left in clear, except in the SMS', async () => {
  const { verification_code: value, cookie } = await confirm();
  const written = [
    ...(await dumpDatabase(product.database.adminUrl)),
    writtenLog('log', product.logged()),
  ];
  const secrets = [
    { name: 'code', value },
    { name: 'cookie', value: cookie.split('=')[1] ?? '' },
  ];
  expect(searchSecrets(secrets, written)).toEqual(['code in sandbox.messages']);
});
