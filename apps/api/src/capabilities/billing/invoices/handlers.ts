import type * as operations from '@workspace/domain/billing/operations';
import { readList } from '../../../database/list.ts';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import {
  type ContextWithoutTransaction,
  type Handler,
  withoutTransaction,
} from '../../../http/handler.ts';
import {
  documentFileName,
  makeHistoryCsv,
  makeLinesCsv,
  makePdf,
  makeUbl,
} from '../documents/index.ts';
import {
  findKeptPdf,
  keepPdf,
  type ReadDocument,
  readCreditNote,
  readDocument,
  readKeptPdf,
} from './documents.ts';
import { listAccountNames, listBilledCountries } from './filters-store.ts';
import { findInHistory, historyRows, listHistory, presentInvoice } from './history-store.ts';
import { invoiceList } from './list.ts';
import { readLatestPayment, readNextPayment } from './payments.ts';
import { invoicePolicy } from './policy.ts';
import { listPeriods, readProducts } from './products.ts';
import { runningExplanation, runningMonth } from './running-month.ts';
import { loadInvoice } from './store.ts';
import { voidInvoice as voidIssued } from './voiding.ts';

export const explainInvoice: Handler<typeof operations.explainInvoice> = async (
  { unit },
  { params },
) => {
  const found = await loadInvoice(unit, params.invoice_id);
  const invoice = invoicePolicy.authorise(unit.scope, 'invoice.read', found);
  return { data: invoice.snapshot?.explanation ?? null };
};

/** Outside of a transaction, as all reads of the running month: several callers share one. */
export const explainNextPayment = withoutTransaction<typeof operations.explainNextPayment>(
  async (asking) => ({ data: await runningExplanation(asking) }),
);

export const getInvoice: Handler<typeof operations.getInvoice> = async ({ unit }, { params }) => {
  const found = await loadInvoice(unit, params.invoice_id);
  const { id } = invoicePolicy.authorise(unit.scope, 'invoice.read', found);
  return { data: await findInHistory(unit, id) };
};

export const getLatestPayment: Handler<typeof operations.getLatestPayment> = async ({ unit }) => ({
  data: await readLatestPayment(unit),
});

export const getNextPayment = withoutTransaction<typeof operations.getNextPayment>(
  async (asking) => ({
    data: await readNextPayment(asking, asking.services.configuration.billing.seller),
  }),
);

export const listInvoices: Handler<typeof operations.listInvoices> = async (
  { unit },
  { query },
) => {
  const { rows, page } = await readList(invoiceList, unit, query, () => historyRows(unit));
  return { data: rows.map(presentInvoice), page };
};

export const listProductFilters: Handler<typeof operations.listProductFilters> = async ({
  unit,
}) => ({
  data: {
    time_period: await listPeriods(unit),
    countries: await listBilledCountries(unit),
    payment_accounts: await listAccountNames(unit),
  },
});

/** Each call cuts and sorts all numbers of its months, so that one company has one place for it. */
export const listProducts = withoutTransaction<typeof operations.listProducts>(
  async (asking, { params, query }) => {
    const country = query['filters.country_iso_code'] ?? [];
    const filter = {
      countries: typeof country === 'string' ? [country] : country,
      accountId: query['filters.payment_account_id'],
      start: query['filters.time_period_start'],
      end: query['filters.time_period_end'],
    };
    const running = await runningMonth(asking);
    const { heavyWork } = asking.services;
    const data = await heavyWork.run(params.company_id, () =>
      readProducts(asking, running, filter),
    );
    return { data };
  },
);

export const getInvoiceCsv: Handler<typeof operations.getInvoiceCsv> = async (
  { unit },
  { params },
) => {
  const source = await readDocument(unit, params.invoice_id);
  return {
    file: Buffer.from(await makeLinesCsv(source)),
    name: documentFileName(source.snapshot, 'csv'),
  };
};

type PdfContext = Pick<
  ContextWithoutTransaction<typeof operations.getInvoicePdf>,
  'pool' | 'scope' | 'origin' | 'services'
>;

/** Made after the transaction, since it keeps a core busy for about a second, and then kept. */
async function sendPdf(
  { pool, scope, origin, services }: PdfContext,
  companyId: string,
  read: (unit: UnitOfWork) => Promise<ReadDocument>,
) {
  const { source, kept } = await transact(
    pool,
    scope,
    origin,
    async (unit) => {
      const found = await read(unit);
      return { source: found, kept: await findKeptPdf(unit, found) };
    },
    'read',
  );
  const name = documentFileName(source.snapshot, 'pdf');
  const known = await readKeptPdf(kept, services);
  if (known) return { file: known, name };
  const file = Buffer.from(await services.heavyWork.run(companyId, () => makePdf(source)));
  await transact(pool, scope, origin, (unit) => keepPdf(unit, services, source, file));
  return { file, name };
}

const sendXml = async (source: ReadDocument) => ({
  file: Buffer.from(await makeUbl(source)),
  name: documentFileName(source.snapshot, 'xml'),
});

export const getInvoicePdf = withoutTransaction<typeof operations.getInvoicePdf>(
  (context, { params }) =>
    sendPdf(context, params.company_id, (unit) => readDocument(unit, params.invoice_id)),
);

export const getInvoiceXml: Handler<typeof operations.getInvoiceXml> = async (
  { unit },
  { params },
) => sendXml(await readDocument(unit, params.invoice_id));

export const getCreditNotePdf = withoutTransaction<typeof operations.getCreditNotePdf>(
  (context, { params }) =>
    sendPdf(context, params.company_id, (unit) => readCreditNote(unit, params.invoice_id)),
);

export const getCreditNoteXml: Handler<typeof operations.getCreditNoteXml> = async (
  { unit },
  { params },
) => sendXml(await readCreditNote(unit, params.invoice_id));

export const getInvoicesCsv: Handler<typeof operations.getInvoicesCsv> = async ({ unit }) => ({
  file: Buffer.from(makeHistoryCsv(await listHistory(unit))),
  name: 'Invoices.csv',
});

export const voidInvoice: Handler<typeof operations.voidInvoice> = async (
  { unit },
  { params, body },
) => {
  await voidIssued(unit, params.invoice_id, body);
  return { data: await findInHistory(unit, params.invoice_id) };
};
