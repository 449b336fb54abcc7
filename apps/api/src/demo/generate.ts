import { countryRows } from './countries.ts';
import { addKeptNumbers } from './leavers.ts';
import { fillNordlys, nordlys } from './nordlys.ts';
import { fillOtherCompany, hasCard, otherCompany } from './other-companies.ts';
import { addAccountOf, addAccountsOfNordlys } from './payment-accounts.ts';
import { planNamed, planRows } from './plans.ts';
import { createRandom, type Random } from './random.ts';
import { type CompanyPriceRow, type CompanyRow, type DemoRows, emptyRows } from './rows.ts';
import { createSupply, day, type Stage, type Supply } from './stage.ts';
import { topUpPlanRows } from './top-up-plans.ts';
import { addTopUps } from './top-ups.ts';

/**
 * Numbers in the demo company that are not inactive, by size (decisions 12); the small one has a
 * few more, which were kept without a person.
 */
export const demoSizes = { small: 178, '10k': 10_000, '50k': 50_000 } as const;
export type DemoSize = keyof typeof demoSizes;

/** The same seed, sizes and clock produce the same rows, ids included. */
export const demoSeed = 'northern-lights';

export interface DemoSpec {
  readonly size: DemoSize;
  /** Companies besides the demo company. */
  readonly companies: number;
  /** Product time; everything is before it except future transfers. */
  readonly now: Date;
  readonly seed?: string;
}

interface Setting {
  readonly rows: DemoRows;
  readonly supply: Supply;
  readonly addresses: Map<string, number>;
  readonly now: number;
}

/** A company's own prices for some plans, slightly below the list price. */
function ownPrices(
  rows: DemoRows,
  company: CompanyRow,
  planNames: readonly string[],
): CompanyPriceRow[] {
  return planNames.map((name) => {
    const plan = planNamed(rows.plans, name);
    return {
      company_id: company.id,
      plan_id: plan.plan_id,
      price_eur: Math.round(plan.price_eur * 0.9),
      // Some companies only have prices in one currency, so that the other falls back to the list
      // price.
      price_usd: company.currency === 'USD' ? Math.round(plan.price_usd * 0.9) : null,
    };
  });
}

/** The company's own price for a top-up. */
function ownTopUpPrice(rows: DemoRows, company: CompanyRow): CompanyPriceRow {
  const plan = rows.top_up_plans.find(({ name }) => name === '+ 10 GB');
  if (!plan) throw new Error('There is no top-up of 10 GB.');
  const price_eur = Math.round(plan.price_eur * 0.9);
  return { company_id: company.id, plan_id: plan.plan_id, price_eur, price_usd: null };
}

function openStage(
  setting: Setting,
  company: CompanyRow,
  own: readonly CompanyPriceRow[],
  random: Random,
): Stage {
  setting.rows.companies.push(company);
  setting.rows.company_prices.push(...own);
  return {
    ...setting,
    company,
    random,
    prices: new Map(own.map((price) => [price.plan_id, price])),
    administrator: null,
  };
}

/** Every row of a new demo installation; a pure function except for the names of countries. */
export function generateDemo(spec: DemoSpec): DemoRows {
  const seed = spec.seed ?? demoSeed;
  const now = spec.now.getTime();
  const rows = emptyRows({
    countries: countryRows(),
    plans: planRows(createRandom(`${seed}/plans`)),
    top_up_plans: topUpPlanRows(createRandom(`${seed}/top-up-plans`)),
  });
  const setting: Setting = { rows, supply: createSupply(), addresses: new Map(), now };

  const random = createRandom(`${seed}/nordlys`);
  const own: CompanyRow = {
    ...nordlys,
    id: random.uuid(),
    created_at: random.instant(now - 900 * day, now - 750 * day),
  };
  const prices = ownPrices(rows, own, ['Zone C 60 GB', 'Travel 10 GB']);
  const stage = openStage(setting, own, prices, random);
  fillNordlys(stage, demoSizes[spec.size]);
  rows.company_top_up_prices.push(ownTopUpPrice(rows, own));
  addTopUps({ ...stage, random: createRandom(`${seed}/top-ups`) });
  addAccountsOfNordlys(rows, own, { random: createRandom(`${seed}/accounts`), now });

  for (let place = 0; place < spec.companies; place += 1) {
    // Separate random streams: adding companies does not change the earlier ones.
    const chance = createRandom(`${seed}/company/${place}`);
    const company = otherCompany(place, chance, now);
    const plans = place % 3 === 0 ? ['Zone A 20 GB', 'Zone B 20 GB'] : [];
    const theirs = ownPrices(rows, company, plans);
    fillOtherCompany(openStage(setting, company, theirs, chance), place);
    if (hasCard(place, company)) {
      addAccountOf(rows, company, { random: createRandom(`${seed}/accounts/${place}`), now });
    }
  }
  // Last, so that phone numbers and serials of others stay as they are.
  if (spec.size === 'small') {
    addKeptNumbers({ ...stage, random: createRandom(`${seed}/kept-numbers`) });
  }
  return rows;
}
