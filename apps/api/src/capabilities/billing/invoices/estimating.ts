import { expectedFacts } from '@workspace/domain/billing/estimate';
import { applyCredits, billNumbers, totalOf } from '@workspace/domain/billing/lines';
import { endOfMonth, type Month } from '@workspace/domain/billing/month';
import { noAccountYet } from '@workspace/domain/billing/payer';
import { decideVat, type TaxedTotal, taxedTotal } from '@workspace/domain/billing/vat';
import { groupBy } from '@workspace/domain/shared/group-by';
import type { Currency } from '@workspace/domain/shared/money';
import type { SellerSettings } from '../../../config/billing.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findBilledAccount } from './account-store.ts';
import { type BilledCompany, readBilledCompany } from './calendar-store.ts';
import { listOpenCredits } from './credit-store.ts';
import {
  type BilledNumber,
  factsOf,
  listExpectedTopUps,
  listPayingAccounts,
  type NamedAccount,
  pageOfBilledNumbers,
} from './facts-store.ts';
import type { KeptLine } from './lines-store.ts';
import { readLineNames } from './names-store.ts';
import { countryOf } from './snapshot.ts';

/** Numbers that are computed together. */
const numbersAtOnce = 1000;

/** What a month would close with if nothing changed until its end. */
export interface EstimatedMonth {
  readonly month: Month;
  readonly currency: Currency;
  readonly company: BilledCompany;
  readonly lines: readonly KeptLine[];
}

interface Running {
  readonly month: Month;
  readonly currency: Currency;
  readonly accounts: readonly NamedAccount[];
  readonly expected: Awaited<ReturnType<typeof listExpectedTopUps>>;
}

async function linesOfPage(
  unit: UnitOfWork,
  { month, currency, accounts, expected }: Running,
  page: readonly BilledNumber[],
): Promise<KeptLine[]> {
  const numbers = page.map((number) =>
    Object.assign(
      {},
      number,
      expectedFacts(number, {
        endsAt: number.endsAt,
        topUps: expected.get(number.numberId) ?? [],
      }),
    ),
  );
  const byId = new Map(page.map((number) => [number.numberId, number]));
  const lines = billNumbers(await factsOf(unit, currency, accounts, numbers), month);
  const names = await readLineNames(
    unit,
    lines.flatMap(({ userId }) => userId ?? []),
  );
  return lines.map((line) => {
    const number = byId.get(line.numberId ?? '');
    return Object.assign({}, line, {
      phoneNumber: number?.phoneNumber ?? null,
      country: number?.country ?? null,
      planName: names.plans.get(line.planId ?? '') ?? 'Plan',
      userName: line.userId === null ? null : (names.people.get(line.userId) ?? null),
    });
  });
}

/** The estimated lines of a month that is not closed, by the rules by which it will be billed. */
export async function estimateMonth(unit: UnitOfWork, month: Month): Promise<EstimatedMonth> {
  const company = await readBilledCompany(unit);
  const { currency } = company;
  const accounts = await listPayingAccounts(unit);
  const expected = await listExpectedTopUps(unit, endOfMonth(month));
  const running = { month, currency, accounts, expected };
  const lines: KeptLine[] = [];
  for (let after: string | null = null; ; ) {
    const page: BilledNumber[] = await pageOfBilledNumbers(
      unit,
      { from: month, to: month },
      after,
      numbersAtOnce,
    );
    for (const line of await linesOfPage(unit, running, page)) lines.push(line);
    after = page.at(-1)?.numberId ?? null;
    if (page.length < numbersAtOnce) break;
  }
  return {
    month,
    currency,
    company,
    lines: [...lines, ...(await expectedCredits(unit, running, lines))],
  };
}

async function expectedCredits(
  unit: UnitOfWork,
  { month, currency }: Running,
  lines: readonly KeptLine[],
): Promise<KeptLine[]> {
  const credits = await listOpenCredits(unit);
  if (credits.length === 0) return [];
  const used = new Map<string, number>();
  const byAccount = [...groupBy(lines, ({ accountId }) => accountId)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return byAccount.flatMap(([accountId, own]) =>
    applyCredits({ accountId, total: totalOf(currency, own) }, credits, month, used).map((line) =>
      Object.assign({}, line, {
        phoneNumber: null,
        country: null,
        planName: credits.find(({ creditId }) => creditId === line.creditId)?.reason ?? 'Credit',
        userName: null,
      }),
    ),
  );
}

/** The sums of an estimated month: each account with its own VAT, then added. */
export async function estimatedTotal(
  unit: UnitOfWork,
  { currency, company, lines }: EstimatedMonth,
  seller: SellerSettings,
): Promise<Pick<TaxedTotal, 'net' | 'total'>> {
  let [net, total] = [0, 0];
  for (const [accountId, own] of groupBy(lines, (line) => line.accountId)) {
    const account =
      accountId === noAccountYet ? undefined : await findBilledAccount(unit, accountId);
    const vat = decideVat({
      sellerCountry: seller.country,
      customerCountry: account ? countryOf(account, company) : company.country_iso_code,
      taxIdState: account?.tax_id_state ?? 'missing',
      day: unit.now.toISOString().slice(0, 10),
    });
    const sums = taxedTotal(totalOf(currency, own), vat);
    net += sums.net.amount;
    total += sums.total.amount;
  }
  return { net: { amount: net, currency }, total: { amount: total, currency } };
}
