import type { SavingKind } from '@workspace/domain/analytics/savings';
import {
  bySaving,
  type FoundSaving,
  type SavingsOffer,
  savingOf,
  savingsOffer,
} from '@workspace/domain/analytics/savings-rules';
import { dayOf } from '@workspace/domain/billing/month';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findCurrency, listAgreedPrices } from '../../billing/prices/index.ts';
import { listPlans } from '../../catalogue/plans/index.ts';
import { readLastUse } from '../../numbers/usage/index.ts';
import { readFacts } from './store.ts';

/** The plans and prices of the unit's company today. */
export async function readOffer(unit: UnitOfWork): Promise<SavingsOffer> {
  const facts = {
    billing: await findCurrency(unit),
    plans: await listPlans(unit),
    prices: await listAgreedPrices(unit),
  };
  return savingsOffer(facts, dayOf(unit.now));
}

/** The whole of a list, those that save the most first. */
export async function findSavings(
  unit: UnitOfWork,
  kind: SavingKind,
  offer: SavingsOffer,
): Promise<FoundSaving[]> {
  const facts = await readFacts(unit, kind, offer);
  const asked = facts.filter(({ has_left, is_used_lately }) => !has_left && !is_used_lately);
  const lastUse = await readLastUse(
    unit,
    asked.map(({ number_id }) => number_id),
  );
  return facts
    .flatMap((number) => {
      const last_used_on = lastUse.get(number.number_id) ?? null;
      const found = savingOf({ ...number, last_used_on }, offer);
      return found?.kind === kind ? [found] : [];
    })
    .sort(bySaving);
}
