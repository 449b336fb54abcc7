import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { applyCredits } from '@workspace/domain/billing/lines';
import { dayOf, type Month, previousMonth } from '@workspace/domain/billing/month';
import { startExplanation, wholeCompany } from '@workspace/domain/billing/running-explanation';
import type { ExplanationResponse } from '@workspace/domain/billing/schema';
import { decideVat, type TaxedTotal, taxedTotal } from '@workspace/domain/billing/vat';
import type { Currency } from '@workspace/domain/shared/money';
import type { SellerSettings } from '../../../config/billing.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { listBilledAccounts } from './account-store.ts';
import { type BilledCompany, readBilledCompany } from './calendar-store.ts';
import { listOpenCredits, nameCredit } from './credit-store.ts';
import { presentExplanation } from './explaining.ts';
import { listTopUpPlansAbroad } from './filters-store.ts';
import { estimatedPages, pairByNumber } from './line-pages.ts';
import { type KeptLine, keptPages, listKeptCredits, type NamedLine } from './lines-store.ts';
import { countryOf } from './snapshot.ts';
import { isBilledIn } from './store.ts';

/** What a month would close with if nothing changed until its end. */
export interface EstimatedMonth {
  readonly month: Month;
  readonly currency: Currency;
  readonly company: BilledCompany;
  /** The lines of numbers in the order of their ids; all lines of a number are in one page. */
  readonly pages: readonly (readonly NamedLine[])[];
  readonly credits: readonly NamedLine[];
  /** Sums by account in minor units, less the credits. */
  readonly sums: ReadonlyMap<string, number>;
}

/** The estimated lines of a month that is not closed, by the rules by which it will be billed. */
export async function estimateMonth(unit: UnitOfWork, month: Month): Promise<EstimatedMonth> {
  const company = await readBilledCompany(unit);
  const { currency } = company;
  const pages: (readonly NamedLine[])[] = [];
  const sums = new Map<string, number>();
  const add = (lines: readonly NamedLine[]) => {
    for (const { accountId, amount } of lines) {
      sums.set(accountId, (sums.get(accountId) ?? 0) + amount.amount);
    }
  };
  for await (const page of estimatedPages(unit, month, currency)) {
    pages.push(page);
    add(page);
  }
  const credits = await expectedCredits(unit, { month, currency, sums });
  add(credits);
  return { month, currency, company, pages, credits, sums };
}

async function expectedCredits(
  unit: UnitOfWork,
  { month, currency, sums }: Pick<EstimatedMonth, 'month' | 'currency' | 'sums'>,
): Promise<NamedLine[]> {
  const credits = await listOpenCredits(unit);
  const used = new Map<string, number>();
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([accountId, amount]) =>
      applyCredits({ accountId, total: { amount, currency } }, credits, month, used),
    )
    .map((line) => nameCredit(line, credits));
}

/** The sums of an estimated month: each account with its own VAT, then added. */
export async function estimatedTotal(
  unit: UnitOfWork,
  { currency, company, sums }: EstimatedMonth,
  seller: SellerSettings,
): Promise<Pick<TaxedTotal, 'net' | 'total'>> {
  const accounts = await listBilledAccounts(unit);
  let [net, total] = [0, 0];
  for (const [accountId, amount] of sums) {
    const account = accounts.get(accountId);
    const vat = decideVat({
      sellerCountry: seller.country,
      customerCountry: account ? countryOf(account, company) : company.country_iso_code,
      taxIdState: account?.tax_id_state ?? 'missing',
      day: dayOf(unit.now),
    });
    const taxed = taxedTotal({ amount, currency }, vat);
    net += taxed.net.amount;
    total += taxed.total.amount;
  }
  return { net: { amount: net, currency }, total: { amount: total, currency } };
}

/** The top-ups of an estimated month, net: at home, and abroad. */
export async function estimatedTopUps(
  unit: UnitOfWork,
  { pages }: EstimatedMonth,
): Promise<{ readonly home: number; readonly abroad: number }> {
  const abroadIds = await listTopUpPlansAbroad(unit);
  const sums = { home: 0, abroad: 0 };
  for (const page of pages) {
    for (const { kind, planId, amount } of page) {
      if (kind !== 'top_up') continue;
      sums[planId !== null && abroadIds.has(planId) ? 'abroad' : 'home'] += amount.amount;
    }
  }
  return sums;
}

/** Pages that are in memory; other requests are served between them. */
async function* inTurn(
  pages: readonly (readonly NamedLine[])[],
): AsyncGenerator<readonly NamedLine[]> {
  for (const page of pages) {
    await yieldToEventLoop();
    yield page;
  }
}

/** A month as it was billed, or as it is estimated while it is open. */
async function monthBefore(unit: UnitOfWork, { company, month }: EstimatedMonth) {
  const last = previousMonth(month);
  if (last < company.open_month) {
    return { pages: keptPages(unit, last), credits: await listKeptCredits(unit, last) };
  }
  const { pages, credits } = await estimateMonth(unit, last);
  return { pages: inTurn(pages), credits };
}

/** Why a month will cost more or less than the last; null across currencies. */
export async function explainEstimate(
  unit: UnitOfWork,
  estimated: EstimatedMonth,
): Promise<ExplanationResponse | null> {
  const { month, currency } = estimated;
  if (!(await isBilledIn(unit, previousMonth(month), currency))) return null;
  const explanation = startExplanation<KeptLine>({ month, currency }, wholeCompany);
  const before = await monthBefore(unit, estimated);
  for await (const { previous, current } of pairByNumber(before.pages, inTurn(estimated.pages))) {
    explanation.add(previous, current);
  }
  explanation.add(before.credits, estimated.credits);
  return presentExplanation(unit, explanation.of(wholeCompany()), { isVatNumberDenied: false });
}
