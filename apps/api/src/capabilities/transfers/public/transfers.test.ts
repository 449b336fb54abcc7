import { randomUUID } from 'node:crypto';
import { addressSentence, hiddenSentence } from '@workspace/domain/shared/text';
import { carrierValue } from '@workspace/domain/transfers/rules/carriers';
import { carrierName } from '@workspace/domain/transfers/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesSentTo, otherCode } from '../../../testing/confirmation-codes.ts';
import { effectsOf, growth } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { danishValues, newNumber, Visitor } from './testing/visitor.ts';

let product: TestProduct;
let now = new Date();

/** A domain that an administrator has proved. */
async function prove(domain: string, companyId: string): Promise<void> {
  await product.database.owner('company_domains').insert({
    company_id: companyId,
    id: randomUUID(),
    domain,
    code: '0'.repeat(16),
    added_by_name: 'Astrid Person',
    created_at: new Date(),
    verified_at: new Date(),
    proof: 'administrator',
    verified_by: `admin@${domain}`,
  });
}

beforeAll(async () => {
  product = await startTestProduct({ TRUST_PROXY: '1' }, { realNow: () => now });
  await prove('nordlys.example', product.world.nordlys.id);
  await prove('fjord.example', product.world.fjord.id);
});
afterAll(() => product.destroy());

const owner = () => product.database.owner;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const itemsOf = (visitor: Visitor) =>
  owner()('porting_items').where({ porting_number: visitor.phone });
const hasNumber = (email: string, companyId = product.world.nordlys.id) =>
  product.call(null, 'POST', `/api/v0/companies/${companyId}/users/has_number?public=true`, {
    body: { email },
  });
const validate = (phone_number: string, country_iso_code = 'DK') =>
  product.call(null, 'POST', '/api/v0/numbers/validate?public=true', {
    body: { phone_number, country_iso_code },
  });

describe('a visitor', () => {
  test('confirms a number and requests its transfer, which waits for the IT team', async () => {
    const visitor = new Visitor(product);
    expect(await visitor.send()).toMatchObject({
      status: 200,
      body: { data: { valid_seconds: 600, resend_after_seconds: 30 } },
    });
    const code = await visitor.code();
    expect(code).toMatch(/^\d{6}$/);
    const verified = await visitor.verify(code);
    expect(verified).toMatchObject({ status: 200, body: { data: { verified: true } } });
    const [cookie = ''] = verified.headers.getSetCookie();
    expect(cookie).toMatch(/^flow_transfer_\d+=[\w-]{43}; Path=\/api\/v0; Max-Age=1800; HttpOnly/);

    const answer = await visitor.request();
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { status: 'pending', status_url: expect.stringMatching(/^\/status#.{43}$/) } },
    });
    const [item] = await itemsOf(visitor);
    expect(item).toMatchObject({
      company_id: product.world.nordlys.id,
      status: 'pending',
      plan_id: product.world.plans.small,
      porting_type: 'personal',
      zip_code: '2100',
    });
    expect(await owner()('users').where({ id: item.user_id })).toMatchObject([
      { email: visitor.email, first_name: 'Ida', last_name: 'Holm', role: 'regular' },
    ]);
    expect((await hasNumber(visitor.email)).body).toEqual({
      data: { has_number: false, has_porting_request: true },
    });
  });

  test('requests a transfer although an invoice of the company is unpaid', async () => {
    const company = owner()('companies').where('id', product.world.nordlys.id);
    await company.clone().update({ has_unpaid_invoice: true });
    const visitor = new Visitor(product);
    await visitor.confirm();
    expect((await visitor.request()).status).toBe(201);
    expect(await itemsOf(visitor)).toMatchObject([{ status: 'pending' }]);
    await company.update({ has_unpaid_invoice: false });
  });

  test('who presses twice, or sends again, has requested once', async () => {
    const visitor = new Visitor(product);
    await visitor.confirm();
    const answers = await Promise.all([visitor.request(), visitor.request(), visitor.request()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await itemsOf(visitor)).toHaveLength(1);
    expect((await visitor.request()).body).toMatchObject({ data: { status_url: null } });
    expect(await owner()('users').where({ email: visitor.email })).toHaveLength(1);
  });

  test('who confirms twice at once has one valid cookie, whichever response comes last', async () => {
    const visitor = new Visitor(product);
    await visitor.send();
    const code = await visitor.code();
    const answers = await Promise.all([1, 2, 3].map(() => visitor.verify(code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const cookies = answers.map(({ headers }) => headers.getSetCookie()[0]?.split(';')[0]);
    expect(new Set(cookies).size).toBe(1);
    const codes = await owner()('confirmation_codes').where({ phone_number: visitor.phone });
    expect(codes).toMatchObject([{ tries: 0 }]);
    expect((await visitor.request()).status).toBe(201);
    // Of two codes each has its own.
    const other = new Visitor(product);
    await other.confirm();
    expect(other.cookie).not.toBe(cookies[0]);
    expect(await itemsOf(visitor)).toHaveLength(1);
  });

  test('whom the company has already is not added again', async () => {
    const visitor = new Visitor(product);
    const email = 'colleague@nordlys.example';
    await visitor.send({ email, first_name: 'Not', last_name: 'Karla' });
    await visitor.verify(await visitor.code(), { email });
    expect((await visitor.request({ email })).status).toBe(201);
    expect(await itemsOf(visitor)).toMatchObject([{ user_id: product.world.nordlys.colleague }]);
    const [person] = await owner()('users').where({ email });
    expect(person).toMatchObject({ first_name: 'Karla' });
  });

  test('without a cookie sends the verified code itself, once', async () => {
    const visitor = new Visitor(product);
    const verification_code = await visitor.confirm();
    visitor.cookie = undefined;
    const wrong = await visitor.request({ verification_code: otherCode(verification_code) });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid_verification_code' } });
    expect((await visitor.request({ verification_code })).status).toBe(201);
    expect((await visitor.request({ verification_code })).status).toBe(422);
    expect(await itemsOf(visitor)).toHaveLength(1);
  });
});

describe('what a visitor types does not reach the mails of others as an address', () => {
  const people = async (email: string) => owner()('users').where({ email });

  test('names with a web address or markup are refused on their field, before a code is sent', async () => {
    for (const changes of [
      { first_name: 'Locked! https://linewise.support.example/x' },
      { last_name: 'Open WWW.support.example now' },
      { first_name: '<b>Ida</b>' },
    ]) {
      const visitor = new Visitor(product);
      const answer = await visitor.send(changes);
      const [field = ''] = Object.keys(changes);
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: addressSentence } } });
      expect(await codesSentTo(product, visitor.phone)).toEqual([]);
      expect(await people(visitor.email)).toEqual([]);
    }
  });

  test('a line break in a name is a blank, and marks of direction are refused', async () => {
    const visitor = new Visitor(product);
    const turned = await visitor.send({ last_name: 'Holm\u202e' });
    expect(turned).toMatchObject({ status: 422, body: { fields: { last_name: hiddenSentence } } });
    await visitor.send({ first_name: 'Ida\r\nBcc: all@nordlys.example' });
    await visitor.verify(await visitor.code());
    expect((await visitor.request()).status).toBe(201);
    expect(await people(visitor.email)).toMatchObject([
      { first_name: 'Ida Bcc: all@nordlys.example' },
    ]);
  });

  test('nor does the name of a carrier', async () => {
    const visitor = new Visitor(product);
    await visitor.confirm();
    const typed = (name: string) =>
      visitor.request(
        {},
        { current_carrier: carrierValue({ carrierId: 'other', carrierName: name }) },
      );
    for (const [name, sentence] of [
      ['Fibre, see https://a.example', addressSentence],
      ['Fi\u202ebre', hiddenSentence],
    ] as const) {
      const answer = await typed(name);
      expect(answer.status).toBe(422);
      expect(JSON.stringify(answer.body)).toContain(sentence);
    }
    expect(await itemsOf(visitor)).toEqual([]);
    expect((await typed('Fibre\n Net')).status).toBe(201);
    const [item] = await itemsOf(visitor);
    expect(carrierName(item.current_carrier)).toBe('Fibre Net');
  });
});

describe('the specified messages', () => {
  test('of a company that is not verified', async () => {
    const visitor = new Visitor(product);
    const message =
      'It seems that your company email does not match any active company on the platform.';
    const foreign = { company_id: product.world.fjord.id };
    for (const changes of [{ email: `ida@${randomUUID()}.example` }, foreign]) {
      expect(await visitor.send(changes)).toMatchObject({
        status: 422,
        body: { error: message, code: 'company_not_verified' },
      });
    }
    expect(await codesSentTo(product, visitor.phone)).toEqual([]);
  });

  test('of a person who has a number', async () => {
    const { nordlys, plans } = product.world;
    await plantNumber(owner(), {
      companyId: nordlys.id,
      userId: nordlys.employee,
      planId: plans.small,
    });
    const email = 'employee@nordlys.example';
    expect((await hasNumber(email)).body).toEqual({
      data: { has_number: true, has_porting_request: false },
    });
    // Of an address of another company it says nothing.
    expect((await hasNumber(email, product.world.fjord.id)).body).toEqual({
      data: { has_number: false, has_porting_request: false },
    });
    const visitor = new Visitor(product);
    expect(await visitor.send({ email })).toMatchObject({
      status: 409,
      body: { error: 'A person with this email already has a number on the platform.' },
    });
    expect(await codesSentTo(product, visitor.phone)).toEqual([]);
  });

  test.each([
    [{ email: 'ida' }, { email: 'Invalid email address' }],
    [{ first_name: ' \t ' }, { first_name: 'Please enter your first name' }],
    [{ last_name: '' }, { last_name: 'Please enter your last name' }],
    [{ phone_number: '+4533121212345' }, { phone_number: expect.any(String) }],
    [{ country_code: 'NO', phone_number: '+4740612345' }, { country_code: expect.any(String) }],
    [{ role: 'admin' }, { role: expect.any(String) }],
  ])('of the form: %o', async (changes, fields) => {
    const before = await effectsOf(owner());
    const refused = await new Visitor(product).send(changes);
    expect(refused).toMatchObject({ status: 422, body: { fields } });
    expect(growth(before, await effectsOf(owner()))).toEqual({});
  });

  test('of a code', async () => {
    const visitor = new Visitor(product);
    await visitor.send();
    for (const code of ['12345', '1234567', 'abcdef', otherCode(await visitor.code())]) {
      expect(await visitor.verify(code)).toMatchObject({
        status: 422,
        body: { fields: { verification_code: 'Not a valid verification code' } },
      });
    }
    expect(visitor.cookie).toBeUndefined();
  });

  test('of a phone number', async () => {
    expect((await validate('21234567')).body).toEqual({ data: { status: 'valid', message: '' } });
    expect((await validate('+4521234567')).body).toMatchObject({ data: { status: 'valid' } });
    for (const [number, country] of [
      // Marks that cannot be seen, as address books and chats put them around numbers.
      ['\u202a+45 21 23 45 67\u202c', 'DK'],
      ['\u200e2123\u20614567\u2069', 'DK'],
      ['2123\u00ad4567\ufeff', 'DK'],
      // In use, and unknown to the library.
      ['+1 (457) 736-5000', 'US'],
    ] as const) {
      expect((await validate(number, country)).body).toEqual({
        data: { status: 'valid', message: '' },
      });
    }
    for (const [number, country] of [
      ['2123456', 'DK'],
      ['21234567', 'DE'],
      ['20790000', 'GB'],
    ] as const) {
      expect((await validate(number, country)).body).toEqual({
        data: {
          status: 'invalid',
          message: 'This is not a valid mobile number for the country.',
        },
      });
    }
  });

  test('of a number with invisible marks: the code goes to the number', async () => {
    const visitor = new Visitor(product);
    const typed = `\u202a${visitor.phone.slice(0, 3)} ${visitor.phone.slice(3)}\u202c`;
    expect(await visitor.send({ phone_number: typed })).toMatchObject({ status: 200 });
    const code = await visitor.code();
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}\u200b`;
    expect(await visitor.verify(spaced)).toMatchObject({ status: 200 });
    expect(await visitor.send({ phone_number: `${typed}x` })).toMatchObject({
      status: 422,
      body: { fields: { phone_number: 'This is not a phone number.' } },
    });
  });

  test('of the country’s fields, the plan and the text itself', async () => {
    const visitor = new Visitor(product);
    await visitor.confirm();
    const before = await effectsOf(owner());
    const { address: _, ...missing } = danishValues;
    const cases = [
      [{ address: '' }, 422, { 'request_item.address': 'This field is required.' }],
      [{ unknown_field: 'x' }, 422, { 'request_item.unknown_field': 'This field is not known.' }],
      [{ porting_date: 'tomorrow' }, 422, { 'request_item.porting_date': expect.any(String) }],
      [{ plan_id: product.world.plans.german }, 409, undefined],
      [{ plan_id: product.world.plans.travel }, 409, undefined],
    ] as const;
    for (const [item, status, fields] of cases) {
      const refused = await visitor.request({}, item);
      expect(refused).toMatchObject({ status, body: fields ? { fields } : {} });
    }
    for (const request_item of ['{', '[]', 'null', JSON.stringify(missing)]) {
      expect((await visitor.request({ request_item })).status).toBe(422);
    }
    expect((await visitor.request({ request_item: 'x'.repeat(20_000) })).status).toBe(413);
    expect(growth(before, await effectsOf(owner()))).toEqual({});
  });
});

test('the public plans are the local ones, cheapest first', async () => {
  const { body } = await product.call(null, 'GET', '/api/v0/plans/public?public=true');
  expect(body).toMatchObject({
    data: [
      { name: 'Zone A 20 GB', price: 1200, price_currency: 'EUR', countries: ['DK', 'GB'] },
      { name: 'Zone A 50 GB', price: 1600 },
      { name: 'Zone C 30 GB', price: 2100 },
    ],
  });
});

/** The transactions that the app begins during `work`. */
async function begunBy(work: () => Promise<unknown>): Promise<string[]> {
  const begun: string[] = [];
  const note = ({ sql }: { sql: string }) => {
    if (/^begin/i.test(sql)) begun.push(sql.toLowerCase());
  };
  product.database.app.on('query', note);
  await work();
  product.database.app.removeListener('query', note);
  return begun;
}

test('what is refused before a code is sent was checked without the right to write', async () => {
  const visitor = new Visitor(product);
  const begun = await begunBy(async () => {
    expect((await visitor.send({ email: 'ida@nowhere.example' })).status).toBe(422);
  });
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.filter((sql) => !sql.includes('read only'))).toEqual([]);
});

describe('a code', () => {
  test('is dead after five tries, also of concurrent ones', async () => {
    const visitor = new Visitor(product);
    await visitor.send();
    const code = await visitor.code();
    const wrong = otherCode(code);
    await Promise.all(Array.from({ length: 40 }, () => visitor.verify(wrong)));
    const [row] = await owner()('confirmation_codes').where({ phone_number: visitor.phone });
    expect(row.tries).toBe(5);
    expect((await visitor.verify(code)).status).toBe(422);
    expect(visitor.cookie).toBeUndefined();
  });

  test('ends after ten minutes, and when a newer one is sent', async () => {
    const visitor = new Visitor(product);
    await visitor.send();
    const first = await visitor.code();
    await visitor.send();
    const second = await visitor.code();
    if (first !== second) expect((await visitor.verify(first)).status).toBe(422);
    later(601);
    expect((await visitor.verify(second)).status).toBe(422);
  });

  test('is good for its own number, address and purpose alone', async () => {
    const visitor = new Visitor(product);
    const other = new Visitor(product);
    await visitor.send();
    await other.send();
    const code = await visitor.code();
    const theirs = await other.code();
    if (code !== theirs) expect((await other.verify(code)).status).toBe(422);
    expect((await visitor.verify(code, { email: other.email })).status).toBe(422);
    await owner()('confirmation_codes')
      .where({ phone_number: visitor.phone })
      .update({ purpose: 'status' });
    expect((await visitor.verify(code)).status).toBe(422);
  });

  test('is neither in the log nor in the audit, and not in clear in the database', async () => {
    const visitor = new Visitor(product);
    const code = await visitor.confirm();
    expect(product.logged()).not.toMatch(new RegExp(`\\b${code}\\b`));
    const tables = ['confirmation_codes', 'outbox', 'audit_events'];
    for (const table of tables) {
      const rows = await owner()(table).select(owner().raw('to_jsonb(??) AS row', [table]));
      const found = rows.filter(({ row }) => JSON.stringify(row).includes(`"${code}"`));
      expect(found).toEqual([]);
    }
  });
});

describe('a request without proof is refused', () => {
  test('with no cookie, a forged one, an expired one, and for another number or address', async () => {
    const visitor = new Visitor(product);
    await visitor.confirm();
    const cookie = visitor.cookie ?? '';
    const [name = ''] = cookie.split('=');
    const before = await effectsOf(owner());
    for (const forged of [undefined, `${name}=${'A'.repeat(43)}`, `${name}=`]) {
      visitor.cookie = forged;
      expect(await visitor.request()).toMatchObject({
        status: 403,
        body: { code: 'phone_number_not_confirmed' },
      });
    }
    visitor.cookie = cookie;
    expect((await visitor.request({ phone_number: newNumber() })).status).toBe(403);
    expect((await visitor.request({ email: 'colleague@nordlys.example' })).status).toBe(422);
    later(1801);
    expect((await visitor.request()).status).toBe(403);
    expect(growth(before, await effectsOf(owner()))).toEqual({});
    expect(await itemsOf(visitor)).toEqual([]);
  });

  test('by a code that was sent but not verified', async () => {
    const visitor = new Visitor(product);
    await visitor.send();
    expect((await visitor.request({ verification_code: await visitor.code() })).status).toBe(422);
  });

  test('for a number that the product has, or that is being transferred', async () => {
    const { nordlys, plans } = product.world;
    const visitor = new Visitor(product);
    await visitor.confirm();
    const of = { companyId: nordlys.id, userId: nordlys.admin, planId: plans.travel };
    const numberId = await plantNumber(owner(), { ...of, phoneNumber: visitor.phone });
    expect((await visitor.request()).body).toMatchObject({ code: 'phone_number_taken' });
    await owner()('plan_periods').where({ number_id: numberId }).delete();
    await owner()('numbers').where({ id: numberId }).delete();
    expect((await visitor.request()).status).toBe(201);
  });
});
