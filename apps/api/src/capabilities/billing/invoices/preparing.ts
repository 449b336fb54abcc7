import { applyCredits } from '@workspace/domain/billing/lines';
import { type Month, previousMonth } from '@workspace/domain/billing/month';
import { noAccountName, noAccountYet } from '@workspace/domain/billing/payer';
import {
  type RunningExplanation,
  startExplanation,
} from '@workspace/domain/billing/running-explanation';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { insertNamelessAccount } from './account-store.ts';
import { listOpenCredits, nameCredit, noteCreditsUsed } from './credit-store.ts';
import { listPayingAccounts, type NamedAccount } from './facts-store.ts';
import { billedPages, nothing, pairByNumber } from './line-pages.ts';
import {
  insertLines,
  type KeptLine,
  keptPages,
  listKeptCredits,
  type NamedLine,
} from './lines-store.ts';
import { insertInvoice, isBilledIn } from './store.ts';

/** An invoice whose lines are written, and whose number and sums are not. */
export interface PreparedInvoice {
  readonly id: string;
  readonly accountId: string;
  /** Sum of the lines in minor units. */
  net: number;
  lines: number;
}

/** Creates the invoice of an account when its first line is written. */
function createInvoices(
  unit: UnitOfWork,
  month: Month,
  currency: Currency,
  accounts: readonly NamedAccount[],
) {
  const invoices = new Map<string, PreparedInvoice>();
  return {
    invoices,
    async of(accountId: string): Promise<PreparedInvoice> {
      const existing = invoices.get(accountId);
      if (existing) return existing;
      const paying = accountId === noAccountYet ? await insertNamelessAccount(unit) : accountId;
      const account = accounts.find((one) => one.accountId === accountId);
      const prepared = { id: unit.newId(), accountId: paying, net: 0, lines: 0 };
      await insertInvoice(unit, {
        id: prepared.id,
        accountId: paying,
        accountName: account?.name ?? noAccountName,
        month,
        currency,
      });
      invoices.set(accountId, prepared);
      return prepared;
    },
  };
}

/** Gives a line the next position on its invoice. */
function placed(invoice: PreparedInvoice, line: NamedLine) {
  invoice.lines += 1;
  invoice.net += line.amount.amount;
  return { line, invoiceId: invoice.id, position: invoice.lines };
}

/** A line as its invoice has it: a company without accounts got one meanwhile. */
const paidBy = (line: NamedLine, { accountId }: PreparedInvoice): NamedLine =>
  line.accountId === accountId ? line : { ...line, accountId };

/** Writes lines page by page, and passes on what was written. */
async function* writePages(
  unit: UnitOfWork,
  pages: AsyncGenerator<readonly NamedLine[]>,
  invoiceOf: (accountId: string) => Promise<PreparedInvoice>,
): AsyncGenerator<readonly NamedLine[]> {
  for await (const page of pages) {
    const rows: ReturnType<typeof placed>[] = [];
    for (const line of page) {
      const invoice = await invoiceOf(line.accountId);
      rows.push(placed(invoice, paidBy(line, invoice)));
    }
    await insertLines(unit, rows);
    yield rows.map(({ line }) => line);
  }
}

/** What the close of a month has written, with the explanations of its invoices. */
export interface PreparedMonth {
  readonly invoices: readonly PreparedInvoice[];
  /** By account; undefined where the month before is in another currency. */
  readonly explanation: RunningExplanation<KeptLine> | undefined;
}

/**
 * Writes the lines of a month, each on the invoice of the account that pays it, and the credits that
 * lower them. The invoices are in preparation afterwards. The lines of the month before are read
 * beside, number by number, so that no more than a page of each month is held.
 */
export async function prepareInvoices(
  unit: UnitOfWork,
  month: Month,
  currency: Currency,
): Promise<PreparedMonth> {
  const accounts = await listPayingAccounts(unit);
  const { invoices, of } = createInvoices(unit, month, currency, accounts);
  const last = previousMonth(month);
  const explanation = startExplanation<KeptLine>({ month, currency }, ({ accountId }) => accountId);
  const isComparable = await isBilledIn(unit, last, currency);
  const before = isComparable ? keptPages(unit, last) : nothing();
  const written = writePages(unit, billedPages(unit, { month, currency, accounts }), of);
  for await (const { previous, current } of pairByNumber(before, written)) {
    explanation.add(previous, current);
  }
  const credits = await writeCredits(unit, month, currency, invoices);
  if (isComparable) explanation.add(await listKeptCredits(unit, last), credits);
  return {
    invoices: [...invoices.values()],
    explanation: isComparable ? explanation : undefined,
  };
}

/** What an invoice that replaces a voided one is made of. */
interface Replaced {
  /** That of the voided invoice, even if another one would pay by the teams of today. */
  readonly accountId: string;
  readonly isBilled: (line: NamedLine) => boolean;
}

async function* replacedPages(
  pages: AsyncGenerator<readonly NamedLine[]>,
  { accountId, isBilled }: Replaced,
): AsyncGenerator<readonly NamedLine[]> {
  for await (const page of pages) {
    yield page.filter(isBilled).map((line) => Object.assign(line, { accountId }));
  }
}

/** The explanation of a month from the lines that are kept of it. */
async function explainKept(
  unit: UnitOfWork,
  month: Month,
  currency: Currency,
): Promise<PreparedMonth['explanation']> {
  const last = previousMonth(month);
  if (!(await isBilledIn(unit, last, currency))) return undefined;
  const explanation = startExplanation<KeptLine>({ month, currency }, ({ accountId }) => accountId);
  for await (const pair of pairByNumber(keptPages(unit, last), keptPages(unit, month))) {
    explanation.add(pair.previous, pair.current);
  }
  explanation.add(await listKeptCredits(unit, last), await listKeptCredits(unit, month));
  return explanation;
}

/** Writes the lines of the invoice that replaces a voided one, and the credits that lower them. */
export async function prepareReplacement(
  unit: UnitOfWork,
  month: Month,
  currency: Currency,
  replaced: Replaced,
): Promise<PreparedMonth> {
  const accounts = await listPayingAccounts(unit);
  const { invoices, of } = createInvoices(unit, month, currency, accounts);
  const pages = replacedPages(billedPages(unit, { month, currency, accounts }), replaced);
  const written = writePages(unit, pages, of);
  while (!(await written.next()).done);
  await writeCredits(unit, month, currency, invoices);
  return {
    invoices: [...invoices.values()],
    explanation: await explainKept(unit, month, currency),
  };
}

/** Returns the lines of the credits. */
async function writeCredits(
  unit: UnitOfWork,
  month: Month,
  currency: Currency,
  invoices: ReadonlyMap<string, PreparedInvoice>,
): Promise<readonly NamedLine[]> {
  const credits = await listOpenCredits(unit);
  if (credits.length === 0) return [];
  const used = new Map<string, number>();
  const byAccount = [...invoices.values()].toSorted((one, other) =>
    one.accountId < other.accountId ? -1 : 1,
  );
  const rows = byAccount.flatMap((invoice) => {
    const total = { amount: invoice.net, currency };
    const account = { accountId: invoice.accountId, total };
    return applyCredits(account, credits, month, used).map((line) =>
      placed(invoice, nameCredit(line, credits)),
    );
  });
  await insertLines(unit, rows);
  await noteCreditsUsed(unit, used);
  return rows.map(({ line }) => line);
}
