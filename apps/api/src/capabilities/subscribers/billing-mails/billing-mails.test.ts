import { addMonths, endOfMonth, monthOf } from '@workspace/domain/billing/month';
import { lookupPayLink } from '@workspace/domain/charging/operations';
import { billingEvents } from '@workspace/domain/events/billing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantInvoice, plantPaymentAccount } from '../../../testing/invoices.ts';
import { MailServer } from '../../../testing/mail-server.ts';
import { contentOf, leavesOf, readMail } from '../../../testing/read-mail.ts';
import { inNordlys } from '../../../testing/requests.ts';
import { dumpDatabase, searchSecrets, writtenLog } from '../../../testing/search-secrets.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { advanceTo, productNow } from '../../../testing/top-ups.ts';
import { plantNumber } from '../../../testing/world.ts';
import { billingMailHandler } from './index.ts';

const confirmed = 'faktura@nordlys.example';
const unconfirmed = 'faktura@fjord.example';

let product: TestProduct;
let server: MailServer;
/** The account of Nordlys, whose address has confirmed. */
let account: string;

beforeAll(async () => {
  server = new MailServer();
  await server.listen();
  product = await startTestProduct({ SMTP_URL: server.url }, { worker: 'running' });
  const { owner } = product.database;
  const { nordlys, fjord, plans } = product.world;
  for (const [company, email, confirmedAt] of [
    [nordlys, confirmed, new Date()],
    [fjord, unconfirmed, null],
  ] as const) {
    const id = await plantPaymentAccount(owner, company.id);
    await owner('payment_accounts').where({ id }).update({
      name: 'Head office',
      is_primary: true,
      billing_email: email,
      billing_email_confirmed_at: confirmedAt,
    });
    if (company === nordlys) account = id;
    await plantNumber(owner, { companyId: company.id, userId: company.admin, planId: plans.small });
  }
});
afterAll(async () => {
  await product.destroy();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
});

interface ReceivedMail {
  readonly subject: string;
  readonly words: string;
  readonly parts: ReturnType<typeof leavesOf>;
}

/** The mails to an address so far. */
function mailsTo(email: string): ReceivedMail[] {
  return server.received
    .filter(({ to }) => to.includes(`RCPT TO:<${email}>`))
    .map(({ data }) => {
      const whole = readMail(data);
      const parts = leavesOf(whole);
      const text = parts.find(({ type }) => type === 'text/plain');
      return {
        subject: /^Subject: (.*)$/m.exec(whole.head)?.[1] ?? '',
        words: text ? contentOf(text).toString() : '',
        parts,
      };
    });
}

/** Waits until all that was sent is delivered. */
async function untilDelivered(): Promise<void> {
  const waiting = () =>
    product.database
      .owner('outbox')
      .where('state', 'pending')
      .whereNot('topic', 'clock.wake')
      .pluck('topic');
  await expect.poll(waiting).toEqual([]);
}

test('a month’s end sends one invoice with its PDF to the confirmed address, and none to another', async () => {
  const month = monthOf(await productNow(product));
  await advanceTo(product, new Date(endOfMonth(month).getTime() + 60_000));
  await untilDelivered();
  const [invoice, ...others] = mailsTo(confirmed);
  expect(others).toEqual([]);
  expect(invoice?.words).toContain(
    'You need not do anything: it is charged to Visa ending in 4242',
  );
  expect(invoice?.words).toContain('Account: Head office');
  expect(invoice?.words).toMatch(/^VAT, Denmark: 25%, €[\d.]+$/m);
  const pdf = invoice?.parts.find(({ type }) => type === 'application/pdf');
  expect(pdf?.head).toMatch(/filename="?Invoice \d{4}-\d{2}-\d{5}\.pdf/);
  expect(pdf && contentOf(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  // Until an address has confirmed, administrators alone learn of the invoice.
  expect(mailsTo(unconfirmed)).toEqual([]);
  const { nordlys, fjord } = product.world;
  for (const admin of [nordlys.adminEmail, fjord.adminEmail]) {
    const [notice, ...more] = mailsTo(admin);
    expect(more).toEqual([]);
    expect(notice?.words).toContain('as an administrator');
    expect(notice?.parts.map(({ type }) => type)).not.toContain('application/pdf');
  }
  // The invoice is charged on the day after: that it is paid as expected is no news.
  await advanceTo(product, new Date(endOfMonth(month).getTime() + 31 * 3_600_000));
  await untilDelivered();
  expect(mailsTo(confirmed)).toHaveLength(1);
});

const facts = {
  invoice_number: '2026-10-00418',
  month: 'October 2026',
  amount: '€12.50',
  account_name: 'Head office',
  payment_method: 'Visa ending in 4242',
};

/** A payment of a planted invoice fails; returns the invoice. */
async function fail(state: 'FAILED' | 'PAID' = 'FAILED', monthsAgo = 40): Promise<string> {
  const { owner } = product.database;
  const month = addMonths(monthOf(await productNow(product)), -monthsAgo);
  const due_at = new Date(endOfMonth(month).getTime() + 30 * 3_600_000);
  const { id: companyId } = product.world.nordlys;
  const subjectId = await plantInvoice(owner, companyId, {
    accountId: account,
    state,
    month,
    due_at,
  });
  await inNordlys(product, async (unit) =>
    unit.happened(billingEvents.paymentFailed, {
      subjectId,
      facts: {
        ...facts,
        failure: 'insufficient_funds',
        next_try_at: new Date(due_at.getTime() + 7 * 86_400_000).toISOString(),
      },
    }),
  );
  return subjectId;
}

const ticketIn = (words: string) => /\/pay#([\w-]{43})$/m.exec(words)?.[1];

test('a failed payment brings a link that opens the invoice, and is written nowhere else', async () => {
  await fail();
  await untilDelivered();
  const [mail, ...others] = mailsTo(confirmed);
  expect(others).toEqual([]);
  expect(mail?.words).toContain('Not enough money on the card');
  expect(mail?.words).toMatch(/^Pay €12.50 now:$/m);
  const ticket = ticketIn(mail?.words ?? '') ?? '';
  const opened = await product.call(null, 'POST', lookupPayLink.path, { body: { ticket } });
  expect(opened).toMatchObject({
    status: 200,
    body: { data: { amount_total: 1250, state: 'FAILED' } },
  });
  // Administrators log in: their mail has no ticket that could be forwarded.
  const [notice] = mailsTo(product.world.nordlys.adminEmail);
  const { publicUrl } = product.services.configuration;
  expect(notice?.words.split(/\r?\n/)).toContain(`${publicUrl}/billing`);
  expect(notice?.words).not.toContain('/pay#');
  const written = [
    ...(await dumpDatabase(product.database.adminUrl)),
    writtenLog('log', product.logged()),
  ];
  expect(searchSecrets([{ name: 'ticket', value: ticket }], written)).toEqual([]);
});

test('an invoice that is paid meanwhile asks for nothing, and a repeated message sends one mail', async () => {
  await fail('PAID', 41);
  await untilDelivered();
  expect(mailsTo(confirmed)).toEqual([]);
  await fail('FAILED', 42);
  await untilDelivered();
  expect(mailsTo(confirmed)).toHaveLength(1);
  const { owner, worker, sealer } = product.database;
  const outbox = owner('outbox').where('topic', 'billing.write_mail');
  const messages = await outbox.clone();
  const { publicUrl } = product.services.configuration;
  const handler = billingMailHandler({ pool: worker, sealer, publicUrl });
  for (const { id, company_id: companyId, payload } of messages) {
    const { signal } = new AbortController();
    await handler.deliver({ id, companyId, payload, openSecret: () => undefined, signal });
  }
  await untilDelivered();
  // The message of the paid invoice too: it asks for nothing again.
  expect(mailsTo(confirmed)).toHaveLength(1);
  expect(messages.length).toBeGreaterThan(2);
});
