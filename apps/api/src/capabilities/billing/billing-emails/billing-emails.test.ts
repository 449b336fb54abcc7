import { randomUUID } from 'node:crypto';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { billingEmailErrors } from '@workspace/domain/payment-accounts/errors';
import {
  confirmBillingEmail,
  createPaymentAccount,
  getPaymentAccount,
  resendBillingEmail,
  updatePaymentAccount,
} from '@workspace/domain/payment-accounts/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../testing/outcomes.ts';
import { dumpDatabase, searchSecrets, writtenLog } from '../../../testing/search-secrets.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

const dayMs = 24 * 60 * 60_000;

let product: TestProduct;
let admin: string;
let account: string;
/** Milliseconds by which the real clock of the product is ahead. */
let ahead = 0;

beforeAll(async () => {
  const realNow = () => new Date(Date.now() + ahead);
  product = await startTestProduct({ LINEWISE_RATE_LIMITS: 'on' }, { worker: 'running', realNow });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  ahead = 0;
  const body = { account_name: 'Nordlys Sverige AB' };
  const { data } = await product.as(admin)(createPaymentAccount, { params: company(), body });
  account = data.uuid;
});

const company = () => ({ company_id: product.world.nordlys.id });
const params = () => ({ params: { ...company(), account_id: account } });
const someone = () => `${randomUUID()}@nordlys.example`;
const setAddress = (billing_email: string) =>
  product.as(admin)(updatePaymentAccount, { ...params(), body: { billing_email } });
const resend = (token = admin) => product.as(token)(resendBillingEmail, params());
const stateOf = async () =>
  (await product.as(admin)(getPaymentAccount, params())).data.billing_email_state;
const confirm = (ticket: string) =>
  product.call(null, 'POST', confirmBillingEmail.path, { body: { ticket } });

const mailsTo = (email: string): Promise<{ subject: string; body: string }[]> =>
  product.database.worker('sandbox.messages').where('recipient', email).orderBy('sent_at');

/** The ticket in the newest of some mails. */
async function ticketIn(email: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(mails);
  const { body } = (await mailsTo(email)).at(-1) ?? { body: '' };
  const url = new URL(/http\S+\/billing-email\S+/.exec(body)?.[0] ?? '');
  expect(url.pathname + url.search).toBe('/billing-email');
  return url.hash.slice(1);
}

test('a new address confirms by the link of its mail, once and for all', async () => {
  const email = someone();
  await setAddress(email);
  expect(await stateOf()).toBe('unconfirmed');
  const ticket = await ticketIn(email);
  expect((await mailsTo(email))[0]?.subject).toContain('Confirm this address for invoices of');
  const { version } = (await product.as(admin)(getPaymentAccount, params())).data;
  for (const _ of ['first', 'again']) {
    expect(await confirm(ticket)).toMatchObject({
      status: 200,
      body: { data: { company_name: expect.stringContaining('Nordlys'), billing_email: email } },
    });
  }
  expect(await stateOf()).toBe('confirmed');
  // A form that is open meanwhile can still be saved.
  expect((await product.as(admin)(getPaymentAccount, params())).data.version).toBe(version);
  const { data: log } = await product.as(admin)(listCompanyAuditEvents, {
    params: company(),
    query: {},
  });
  const entries = log.filter(
    ({ operation, entity_id }) =>
      operation === 'payment_accounts.confirm_billing_email' && entity_id === account,
  );
  expect(entries).toMatchObject([
    {
      actor_name: 'Visitor',
      before: { billing_email: email, billing_email_confirmed: false },
      after: { billing_email: email, billing_email_confirmed: true },
    },
  ]);
  // Confirmed addresses are not asked again, neither when they are saved again.
  const asked = await refusal(resend());
  expect(asked.definition).toEqual(billingEmailErrors.nothingToConfirm);
  await setAddress(email);
  expect(await stateOf()).toBe('confirmed');
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a link is dead once the account has another address, and after thirty days', async () => {
  const [wrong, right] = [someone(), someone()];
  await setAddress(wrong);
  const dead = await ticketIn(wrong);
  await setAddress(right);
  expect(await confirm(dead)).toMatchObject({
    status: 404,
    body: { code: billingEmailErrors.unknownLink.code },
  });
  expect(await stateOf()).toBe('unconfirmed');
  const first = await ticketIn(right);
  ahead = 31 * dayMs;
  expect(await confirm(first)).toMatchObject({
    status: 410,
    body: { code: billingEmailErrors.expiredLink.code },
  });
  ahead = 0;
  await resend();
  const second = await ticketIn(right, 2);
  expect(second).not.toBe(first);
  expect((await confirm(second)).status).toBe(200);
  expect(await stateOf()).toBe('confirmed');
  expect((await confirm('A'.repeat(43))).status).toBe(404);
});

test('an account is asked for at most five mails a day, whatever the addresses', async () => {
  const last = someone();
  for (const email of [someone(), someone(), someone(), last]) await setAddress(email);
  await resend();
  await ticketIn(last, 2);
  const limited = await refusal(resend());
  expect(limited.definition.status).toBe(429);
  const other = someone();
  expect((await refusal(setAddress(other))).definition.status).toBe(429);
  // Nothing was saved, and nobody was written to.
  const { data } = await product.as(admin)(getPaymentAccount, params());
  expect(data.billing_email).toBe(last);
  expect(await mailsTo(other)).toEqual([]);
  ahead = dayMs + 1000;
  await resend();
  await ticketIn(last, 3);
});

test('an account of another company is not found, and an employee asks for nothing', async () => {
  const email = someone();
  await setAddress(email);
  await ticketIn(email);
  const foreign = await product.login('admin@fjord.example');
  const path = (companyId: string) =>
    `/api/v0/companies/${companyId}/payment_accounts/${account}/billing_email/confirmation`;
  const { nordlys, fjord } = product.world;
  expect((await product.call(foreign, 'POST', path(nordlys.id))).status).toBe(404);
  expect((await product.call(foreign, 'POST', path(fjord.id))).status).toBe(404);
  const employee = await product.login('employee@nordlys.example');
  expect((await product.call(employee, 'POST', path(nordlys.id))).status).toBe(403);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('the ticket is in the mail alone: in no table in clear, and in no log', async () => {
  const email = someone();
  await setAddress(email);
  const secrets = [{ name: 'ticket', value: await ticketIn(email) }];
  await confirm(secrets[0]?.value ?? '');
  const written = [
    ...(await dumpDatabase(product.database.adminUrl)),
    writtenLog('log', product.logged()),
  ];
  expect(searchSecrets(secrets, written)).toEqual(['ticket in sandbox.messages']);
});
