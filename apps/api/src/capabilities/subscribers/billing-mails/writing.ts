import { paymentFailures } from '@workspace/domain/billing/charges';
import { endOfMonth } from '@workspace/domain/billing/month';
import { chargedAt } from '@workspace/domain/billing/tries';
import type { NotificationParams } from '@workspace/domain/events/define';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { MailTemplate } from '../../../vendors/mail/templates.ts';
import { type AccountRow, findAnyAccount } from '../../billing/accounts/index.ts';
import { type InvoiceInMail, readInvoiceInMail } from '../../billing/invoices/index.ts';
import { createPayLink } from '../../billing/pay-tickets/index.ts';
import type { BillingMailType } from './types.ts';

/** What a mail is about: an invoice or a payment account, and the facts of its event. */
export interface MailSubject {
  readonly type: BillingMailType;
  readonly subjectId: string;
  readonly params: NotificationParams;
}

/** Who reads it. */
export interface MailReader {
  readonly audience: 'billing' | 'administrators';
  /** Empty for a billing address. */
  readonly firstName: string;
  readonly companyName: string;
  readonly publicUrl: string;
  readonly unsubscribe_url?: string;
}

/** A template with its variables; `invoiceId` if the PDF of that invoice is attached. */
export interface BillingMail {
  readonly template: MailTemplate;
  readonly variables: object;
  readonly invoiceId?: string;
}

const billingPath = '/billing';

/** @param path below the public address; what the button opens */
const frameOf = (reader: MailReader, path: string) => ({
  audience: reader.audience,
  first_name: reader.firstName,
  company_name: reader.companyName,
  url: new URL(path, reader.publicUrl).href,
  billing_url: new URL(billingPath, reader.publicUrl).href,
  ...(reader.unsubscribe_url !== undefined && { unsubscribe_url: reader.unsubscribe_url }),
});

/** Where an invoice is shown, as the screens make the address. */
const historyPath = (id: string) => `${billingPath}?view=history&invoice=${id}`;

function invoiceReady(
  invoice: InvoiceInMail,
  { subjectId, params }: MailSubject,
  reader: MailReader,
): BillingMail {
  const isAttached = reader.audience === 'billing';
  const variables = {
    ...frameOf(reader, historyPath(subjectId)),
    number: invoice.number,
    month: invoice.month,
    period: invoice.period,
    account_name: invoice.accountName,
    payment_method: params.payment_method ?? null,
    total: invoice.total,
    has_vat: invoice.hasVat,
    net: invoice.net,
    difference: invoice.difference,
    vat: invoice.vat,
    due_at: invoice.dueAt,
    attached: isAttached ? invoice.fileName : null,
  };
  return {
    template: 'invoice_ready',
    variables,
    ...(isAttached && { invoiceId: subjectId }),
  };
}

const problems = {
  payment_failed: 'failed',
  confirmation_needed: 'confirmation',
  invoice_unpaid: 'unpaid',
} as const;

/**
 * What has to be done about a payment; undefined once it is done. A billing address has no login, so
 * that its link is the one by which this invoice alone is paid.
 */
async function paymentProblem(
  unit: UnitOfWork,
  invoice: InvoiceInMail,
  { type, subjectId, params }: MailSubject & { readonly type: keyof typeof problems },
  reader: MailReader,
): Promise<BillingMail | undefined> {
  if (invoice.isSettled) return undefined;
  const path = reader.audience === 'billing' ? await createPayLink(unit, subjectId) : billingPath;
  const known = paymentFailures.find((one) => one === params.failure);
  const variables = {
    ...frameOf(reader, path),
    problem: problems[type],
    number: invoice.number,
    month: invoice.month,
    amount: invoice.total,
    account_name: invoice.accountName,
    payment_method: params.payment_method ?? null,
    failure: known ?? (type === 'confirmation_needed' ? 'confirmation_needed' : 'other'),
    tries: invoice.tries,
    next_try_at: params.next_try_at ?? null,
    last_try_at: invoice.lastTryAt,
    given_up_at: invoice.givenUpAt,
  };
  return { template: 'payment_problem', variables };
}

function invoicePaid(
  invoice: InvoiceInMail,
  { subjectId, params }: MailSubject,
  reader: MailReader,
): BillingMail {
  const variables = {
    ...frameOf(reader, historyPath(subjectId)),
    number: invoice.number,
    month: invoice.month,
    amount: invoice.total,
    account_name: invoice.accountName,
    payment_method: params.payment_method ?? null,
  };
  return { template: 'invoice_paid', variables };
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Undefined if the account has another card now, or none. */
function cardExpiring(
  account: AccountRow | undefined,
  { subjectId, params }: MailSubject,
  reader: MailReader,
): BillingMail | undefined {
  const { method_exp_month: month = null, method_exp_year: year = null } = account ?? {};
  if (!account || month === null || year === null) return undefined;
  const end = endOfMonth(`${year}-${twoDigits(month)}`);
  const variables = {
    ...frameOf(reader, `${billingPath}?method=${subjectId}`),
    payment_method: params.payment_method ?? '',
    expiry: `${twoDigits(month)}/${twoDigits(year % 100)}`,
    account_name: account.name,
    is_primary: account.is_primary,
    teams: account.teams.map(({ name }) => name),
    valid_until: new Date(end.getTime() - 1).toISOString(),
    // That of the month that ends with the card.
    fails_at: chargedAt(end).toISOString(),
  };
  return { template: 'card_expiring', variables };
}

const changes = { payment_method_added: 'added', payment_method_removed: 'removed' } as const;

/**
 * The mail of an event of billing; undefined if it is about something that is done or gone.
 * @param unit of the worker, in the company
 */
export async function billingMail(
  unit: UnitOfWork,
  subject: MailSubject,
  reader: MailReader,
): Promise<BillingMail | undefined> {
  const { type, subjectId, params } = subject;
  if (type === 'card_expiring') {
    return cardExpiring(await findAnyAccount(unit, subjectId), subject, reader);
  }
  if (type === 'payment_method_added' || type === 'payment_method_removed') {
    const variables = {
      ...frameOf(reader, billingPath),
      change: changes[type],
      payment_method: params.payment_method ?? '',
      account_name: params.account_name ?? '',
    };
    return { template: 'payment_method', variables };
  }
  const invoice = await readInvoiceInMail(unit, subjectId);
  if (!invoice) return undefined;
  if (type === 'invoice_ready') return invoiceReady(invoice, subject, reader);
  if (type === 'invoice_paid') return invoicePaid(invoice, subject, reader);
  return paymentProblem(unit, invoice, { ...subject, type }, reader);
}

/** The account whose billing address learns of an event; undefined if it is gone. */
export async function accountOf(
  unit: UnitOfWork,
  { type, subjectId }: Pick<MailSubject, 'type' | 'subjectId'>,
): Promise<AccountRow | undefined> {
  const isOfAccount =
    type === 'card_expiring' ||
    type === 'payment_method_added' ||
    type === 'payment_method_removed';
  if (isOfAccount) return findAnyAccount(unit, subjectId);
  const invoice = await readInvoiceInMail(unit, subjectId);
  return invoice && findAnyAccount(unit, invoice.accountId);
}
