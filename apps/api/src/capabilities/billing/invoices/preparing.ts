import { applyCredits, type BilledLine, billNumbers } from '@workspace/domain/billing/lines';
import type { Month } from '@workspace/domain/billing/month';
import { noAccountName, noAccountYet } from '@workspace/domain/billing/payer';
import type { Currency } from '@workspace/domain/shared/money';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { insertNamelessAccount } from './account-store.ts';
import { listOpenCredits, noteCreditsUsed } from './credit-store.ts';
import {
  type BilledNumber,
  factsOf,
  listPayingAccounts,
  type NamedAccount,
  pageOfBilledNumbers,
} from './facts-store.ts';
import { insertLines, type NamedLine } from './lines-store.ts';
import { type LineNames, readLineNames } from './names-store.ts';
import { insertInvoice } from './store.ts';

/** Numbers whose lines are computed and written together, so that memory does not grow. */
const numbersAtOnce = 1000;

/** An invoice whose lines are written, and whose number and sums are not. */
export interface PreparedInvoice {
  readonly id: string;
  readonly accountId: string;
  /** Sum of the lines in minor units. */
  net: number;
  lines: number;
}

const nameLine = (
  line: BilledLine,
  names: LineNames,
  number: BilledNumber | undefined,
  place: Pick<NamedLine, 'invoiceId' | 'position'>,
): NamedLine => ({
  ...line,
  ...place,
  phoneNumber: number?.phoneNumber ?? null,
  country: number?.country ?? null,
  planName: names.plans.get(line.planId ?? '') ?? 'Plan',
  userName: line.userId === null ? null : (names.people.get(line.userId) ?? null),
  teamName: line.teamId === null ? null : (names.teams.get(line.teamId) ?? null),
});

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

function placed(invoice: PreparedInvoice, line: BilledLine) {
  invoice.lines += 1;
  invoice.net += line.amount.amount;
  return { invoiceId: invoice.id, position: invoice.lines };
}

/** What an invoice that replaces a voided one is made of. */
interface Replaced {
  /** The account that pays, whoever would today. */
  readonly accountId: string;
  readonly isBilled: (line: BilledLine) => boolean;
}

/** The lines of a page of numbers that are billed now. */
function billedNow(lines: readonly BilledLine[], replaced: Replaced | undefined): BilledLine[] {
  if (!replaced) return [...lines];
  const { accountId, isBilled } = replaced;
  return lines.filter(isBilled).map((line) => Object.assign({}, line, { accountId }));
}

/**
 * Writes the lines of a month, each on the invoice of the account that pays it, and the credits that
 * lower them. The invoices are in preparation afterwards.
 * @param replaced for the invoice that replaces a voided one; absent for a whole month
 */
export async function prepareInvoices(
  unit: UnitOfWork,
  month: Month,
  currency: Currency,
  replaced?: Replaced,
): Promise<readonly PreparedInvoice[]> {
  const accounts = await listPayingAccounts(unit);
  const { invoices, of } = createInvoices(unit, month, currency, accounts);
  for (let after: string | null = null; ; ) {
    const page: BilledNumber[] = await pageOfBilledNumbers(
      unit,
      { from: month, to: month },
      after,
      numbersAtOnce,
    );
    const byId = new Map(page.map((number) => [number.numberId, number]));
    const facts = await factsOf(unit, currency, accounts, page);
    const lines = billedNow(billNumbers(facts, month), replaced);
    const names = await readLineNames(
      unit,
      lines.flatMap(({ userId }) => userId ?? []),
    );
    const rows: NamedLine[] = [];
    for (const line of lines) {
      const place = placed(await of(line.accountId), line);
      rows.push(nameLine(line, names, byId.get(line.numberId ?? ''), place));
    }
    await insertLines(unit, rows);
    after = page.at(-1)?.numberId ?? null;
    if (page.length < numbersAtOnce) break;
  }
  await writeCredits(unit, month, currency, invoices);
  return [...invoices.values()];
}

async function writeCredits(
  unit: UnitOfWork,
  month: Month,
  currency: Currency,
  invoices: ReadonlyMap<string, PreparedInvoice>,
): Promise<void> {
  const credits = await listOpenCredits(unit);
  if (credits.length === 0) return;
  const reasons = new Map(credits.map(({ creditId, reason }) => [creditId, reason]));
  const used = new Map<string, number>();
  const byAccount = [...invoices.values()].toSorted((one, other) =>
    one.accountId < other.accountId ? -1 : 1,
  );
  for (const invoice of byAccount) {
    const total = { amount: invoice.net, currency };
    const account = { accountId: invoice.accountId, total };
    const lines = applyCredits(account, credits, month, used).map((line): NamedLine => {
      const place = placed(invoice, line);
      const nothing = { phoneNumber: null, country: null, userName: null, teamName: null };
      const planName = reasons.get(line.creditId ?? '') ?? 'Credit';
      return Object.assign({}, line, place, nothing, { planName });
    });
    await insertLines(unit, lines);
  }
  await noteCreditsUsed(unit, used);
}
