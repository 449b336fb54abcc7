import { randomUUID } from 'node:crypto';
import {
  addWhitelistedDomains,
  listWhitelistedDomains,
  removeWhitelistedDomain,
  verifyWhitelistedDomain,
} from '@workspace/domain/domains/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { impersonate, logStaffIn } from '../../../testing/impersonation.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { startTestDns, type TestDns } from '../../../vendors/dns/testing/dns-server.ts';

let product: TestProduct;
let dns: TestDns;
let admin: string;
let elsewhere: string;

beforeAll(async () => {
  dns = await startTestDns();
  product = await startTestProduct({ DNS_SERVERS: dns.address }, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
  elsewhere = await product.login(product.world.fjord.adminEmail);
});
afterAll(async () => {
  await product.destroy();
  await dns.close();
});
beforeEach(async () => {
  dns.records.clear();
  dns.habit = 'answers';
  await product.database.owner('company_domains').delete();
});

const owner = () => product.database.owner;
const nordlys = () => ({ company_id: product.world.nordlys.id });
const fjord = () => ({ company_id: product.world.fjord.id });
const newDomain = () => `${randomUUID()}.example`;

const add = (domains: string[], token = admin, params = nordlys()) =>
  product.as(token)(addWhitelistedDomains, { params, body: { domains } });
const list = async (token = admin, params = nordlys()) =>
  (await product.as(token)(listWhitelistedDomains, { params })).data;
const find = async (domain: string, token = admin, params = nordlys()) =>
  (await list(token, params)).find((row) => row.domain === domain);
const isWhitelisted = async (domain: string) =>
  (
    await product.call(
      null,
      'GET',
      `/api/v0/companies/is_domain_whitelisted?domain=${encodeURIComponent(domain)}&public=true`,
    )
  ).body;
const notWhitelisted = { data: { is_whitelisted: false, company_id: null } };

/** Has the record checked, and waits for the result. */
async function check(domain: string, token = admin, params = nordlys()) {
  await product.as(token)(verifyWhitelistedDomain, { params: { ...params, domain } });
  await expect.poll(async () => (await find(domain, token, params))?.is_checking).toBe(false);
  return find(domain, token, params);
}

async function publish(domain: string, token = admin, params = nordlys()): Promise<void> {
  const row = await find(domain, token, params);
  dns.records.set(row?.record.name ?? '', ['v=spf1 -all', row?.record.value ?? '']);
}

describe('a domain is proved', () => {
  test('immediately, by the address with which an administrator has logged in', async () => {
    const { data } = await add([' NORDLYS.example. ']);
    expect(data).toMatchObject([
      {
        domain: 'nordlys.example',
        status: 'verified',
        proof: 'administrator',
        verified_by: 'admin@nordlys.example',
        added_by_name: 'Astrid Person',
      },
    ]);
    expect(await isWhitelisted('Nordlys.Example')).toEqual({
      data: { is_whitelisted: true, company_id: nordlys().company_id },
    });
  });

  test('by its TXT record, and has no effect before', async () => {
    const domain = newDomain();
    await add([domain]);
    const row = await find(domain);
    expect(row).toMatchObject({
      status: 'pending',
      last_checked_at: null,
      record: { name: `_linewise.${domain}` },
    });
    expect(row?.record.value).toMatch(/^linewise-verify=[0-9a-f]{16}$/);
    expect(await check(domain)).toMatchObject({ status: 'pending', problem: 'no_record' });
    dns.records.set(`_linewise.${domain}`, ['linewise-verify=0000000000000000']);
    expect(await check(domain)).toMatchObject({ status: 'pending', problem: 'other_value' });
    expect(await isWhitelisted(domain)).toEqual(notWhitelisted);

    await publish(domain);
    const verified = await check(domain);
    expect(verified).toMatchObject({ status: 'verified', proof: 'dns', problem: null });
    expect(verified?.last_checked_at).not.toBeNull();
    expect(await isWhitelisted(domain)).toMatchObject({ data: { is_whitelisted: true } });
    const again = { params: { ...nordlys(), domain } };
    const refused = await refusal(product.as(admin)(verifyWhitelistedDomain, again));
    expect(refused.definition.code).toBe('domain_already_verified');
  });

  test.each(['silent', 'fails'] as const)('not by a DNS that is %s', async (habit) => {
    const domain = newDomain();
    await add([domain]);
    await publish(domain);
    dns.habit = habit;
    expect(await check(domain)).toMatchObject({ status: 'pending', problem: 'no_answer' });
    expect(await isWhitelisted(domain)).toEqual(notWhitelisted);
  });

  test('for one company: the first that proves it, and nobody else can add it', async () => {
    const domain = newDomain();
    await add([domain]);
    await add([domain], elsewhere, fjord());
    await publish(domain);
    expect(await check(domain)).toMatchObject({ status: 'verified' });
    await publish(domain, elsewhere, fjord());
    expect(await check(domain, elsewhere, fjord())).toMatchObject({
      status: 'pending',
      problem: 'taken',
    });
    const refused = await refusal(add([domain], elsewhere, fjord()));
    expect(refused.message).toBe('Domain already exists');
    await product.as(elsewhere)(removeWhitelistedDomain, { params: { ...fjord(), domain } });
    const foreign = await refusal(add([domain], elsewhere, fjord()));
    expect(foreign.definition.code).toBe('domain_of_another_company');
    expect(await isWhitelisted(domain)).toEqual({
      data: { is_whitelisted: true, company_id: nordlys().company_id },
    });
  });
});

describe('nothing is added', () => {
  test('of a list in which one domain is refused', async () => {
    const good = newDomain();
    await add([newDomain()]);
    const [existing] = await list();
    const before = await effectsOf(owner());
    const blocked =
      'This email provider cannot be used for a company. Please use a company address.';
    const cases = [
      [[good, 'gmail.com'], { 'domains.1': blocked }],
      [[good, 'mail.gmail.com'], { 'domains.1': blocked }],
      [[good, existing?.domain ?? ''], { 'domains.1': 'Domain already exists' }],
      [[good, good], { 'domains.1': 'Domain already exists' }],
      [['https://nordlys.example'], { 'domains.0': expect.any(String) }],
      [['me@nordlys.example'], { 'domains.0': expect.any(String) }],
    ] as const;
    for (const [domains, fields] of cases) {
      const refused = await refusal(add([...domains]));
      expect(refused.fields).toEqual(fields);
    }
    expect(await list()).toHaveLength(1);
    expect(growth(before, await effectsOf(owner()))).toEqual({});
  });

  test('by employees, and by staff who act as the company', async () => {
    const staff = await impersonate(product, { staff: await logStaffIn(product) });
    const path = `/api/v0/companies/${nordlys().company_id}/whitelisted_domains`;
    for (const token of [await product.login('employee@nordlys.example'), staff]) {
      const body = { domains: [newDomain()] };
      expect((await product.call(token, 'POST', path, { body })).status).toBe(403);
    }
    expect(await list()).toEqual([]);
  });
});

test('letters outside ASCII are kept as DNS has them, and shown as typed', async () => {
  const { data } = await add(['Blåbær.example']);
  expect(data).toMatchObject([{ domain: 'xn--blbr-roah.example', display_name: 'blåbær.example' }]);
});

test('anybody may ask whether a domain is a public provider', async () => {
  const ask = (domain: string) =>
    product.call(null, 'GET', `/api/v0/companies/is_domain_blocked?domain=${domain}&public=true`);
  expect((await ask('GMail.com')).body).toMatchObject({
    data: { is_blocked: true, message: expect.stringContaining('company address') },
  });
  expect((await ask('nordlys.example')).body).toEqual({
    data: { is_blocked: false, message: null },
  });
  expect((await ask('nothing')).status).toBe(422);
});

describe('a login without a company', () => {
  const join = (token: string, more: object = {}) =>
    product.call(token, 'POST', '/api/v0/users/me/join', {
      body: { ...nordlys(), first_name: 'Ida', last_name: 'Holm', ...more },
    });
  const offer = async (token: string) =>
    (await product.call(token, 'GET', '/api/v0/users/me/join_offer')).body;

  test('is offered the company of its domain, and joins as an employee', async () => {
    const token = await product.login(`${randomUUID()}@Nordlys.example`);
    expect(await offer(token)).toEqual({ data: null });
    expect(await join(token)).toMatchObject({
      status: 409,
      body: { code: 'company_not_joinable' },
    });
    await add(['nordlys.example']);
    expect(await offer(token)).toMatchObject({
      data: { ...nordlys(), company_name: 'Nordlys', domain: 'nordlys.example' },
    });
    expect((await product.call(token, 'GET', '/api/v0/users/me')).body).toMatchObject({
      data: { kind: 'newcomer' },
    });
    expect((await join(token, { role: 'admin' })).status).toBe(422);
    expect((await join(token, fjord())).status).toBe(409);
    expect(await join(token)).toMatchObject({
      status: 201,
      body: { data: { role: 'regular', status: 'active', first_name: 'Ida' } },
    });
    expect((await product.call(token, 'GET', '/api/v0/users/me')).body).toMatchObject({
      data: { kind: 'regular', company: nordlys() },
    });
    expect(
      await owner()('audit_events').where({ operation: 'domains.join', outcome: 'done' }),
    ).toMatchObject([
      // Not a person of the company before they had joined.
      { company_id: nordlys().company_id, entity_kind: 'user', actor_kind: 'newcomer' },
    ]);
  });

  test('is offered nothing for a domain that nobody has proved, or that was removed', async () => {
    const domain = newDomain();
    await add([domain, 'nordlys.example']);
    const token = await product.login(`ida@${domain}`);
    expect(await offer(token)).toEqual({ data: null });
    await product.as(admin)(removeWhitelistedDomain, {
      params: { ...nordlys(), domain: 'nordlys.example' },
    });
    const other = await product.login(`${randomUUID()}@nordlys.example`);
    expect(await offer(other)).toEqual({ data: null });
    expect((await join(other)).status).toBe(409);
  });
});
