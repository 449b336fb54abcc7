import { canBePaid, troubledStates } from '@workspace/domain/billing/charges';
import { billingErrors } from '@workspace/domain/billing/errors';
import type * as operations from '@workspace/domain/charging/operations';
import type { PayLink } from '@workspace/domain/charging/schema';
import { AppError } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { type ContextWithoutTransaction, withoutTransaction } from '../../../http/handler.ts';
import { limitTokens, startSetup } from '../accounts/index.ts';
import { findChargeableMethod, findWaiting, startConfirmation } from '../charging/index.ts';
import { type InvoiceModel, loadInvoice } from '../invoices/index.ts';
import { openPayTicket, type PayTicket } from '../pay-tickets/index.ts';

type Context = ContextWithoutTransaction<OperationDefinition>;

/** What a ticket opens, and transactions within its company. */
async function openLink(context: Context, ticket: string) {
  const { pool, scope, origin, services } = context;
  const opened: PayTicket = await transact(pool, scope, origin, (unit) =>
    openPayTicket(unit, ticket, services),
  );
  const inCompany = <T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> =>
    transact(pool, scope, origin, (unit) => unit.asCompany(opened.companyId, work));
  return { ...opened, inCompany };
}

async function requireInvoice(unit: UnitOfWork, id: string): Promise<InvoiceModel> {
  const invoice = await loadInvoice(unit, id);
  if (!invoice) throw new Error('A link leads to an invoice that does not exist.');
  return invoice;
}

const isTroubled = ({ state }: InvoiceModel) => troubledStates.some((one) => one === state);

async function present(unit: UnitOfWork, invoice: InvoiceModel): Promise<PayLink> {
  const method = await findChargeableMethod(unit, invoice.payment_account_id);
  const { state, total, currency, failure } = invoice;
  return {
    seller_name: invoice.snapshot?.seller.name ?? '',
    number: invoice.number ?? '',
    amount_total: total,
    currency,
    state,
    failure,
    payment_method: method?.method_name ?? null,
    can_confirm: (await findWaiting(unit, invoice)) !== undefined,
    can_add_card: isTroubled(invoice),
  };
}

export const lookupPayLink = withoutTransaction<typeof operations.lookupPayLink>(
  async (context, { body }) => {
    const { invoiceId, inCompany } = await openLink(context, body.ticket);
    return {
      data: await inCompany(async (unit) => present(unit, await requireInvoice(unit, invoiceId))),
    };
  },
);

export const confirmByPayLink = withoutTransaction<typeof operations.confirmByPayLink>(
  async (context, { body }) => {
    const { invoiceId, inCompany } = await openLink(context, body.ticket);
    const waiting = await inCompany(async (unit) =>
      findWaiting(unit, await requireInvoice(unit, invoiceId)),
    );
    return { data: await startConfirmation(context.services.payments, waiting) };
  },
);

/** The card that is attached so pays what is open of the account (`payByNewMethod`). */
export const addCardByPayLink = withoutTransaction<typeof operations.addCardByPayLink>(
  async (context, { body }) => {
    const { companyId, invoiceId, inCompany } = await openLink(context, body.ticket);
    const invoice = await inCompany((unit) => requireInvoice(unit, invoiceId));
    if (invoice.state === 'PROCESSING_PAYMENT') throw new AppError(billingErrors.paymentUnderWay);
    if (!isTroubled(invoice) || !canBePaid({ state: invoice.state, amount_total: invoice.total })) {
      throw new AppError(billingErrors.notOpen);
    }
    await limitTokens(context.limit, companyId, context.origin.address);
    const data = await startSetup(context.services.payments, inCompany, {
      companyId,
      accountId: invoice.payment_account_id,
    });
    return { data };
  },
);
