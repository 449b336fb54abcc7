import { dayInMonth, monthOfDay, nextMonth } from '@workspace/domain/billing/month';
import { agreePrices } from '@workspace/domain/billing/operations';
import {
  monthlyCosts,
  type PlanCost,
  type PriceChangeEffect,
  type PricedPlan,
  priceChangeEffect,
  priceOn,
  withPrice,
} from '@workspace/domain/billing/pricing';
import { type CompanyPriceRow, highestPrice, type Pricing } from '@workspace/domain/billing/schema';
import { type Currency, decimalAmount } from '@workspace/domain/shared/money';
import { minorUnitsTyped } from '@workspace/domain/shared/typed-amount';
import { useState } from 'react';
import { useCommand } from '../../../data/use-command.ts';
import { messages } from '../messages.ts';

const words = messages.prices;

/** What is typed; `from` is a choice, so that "today" stays today if the form is open overnight. */
interface Typed {
  readonly kind: 'agreed' | 'list';
  readonly amount: string;
  readonly from: 'today' | 'next_month';
}

interface DraftOptions {
  readonly companyId: string;
  readonly pricing: Pricing;
  readonly plan: PricedPlan;
  readonly currency: Currency;
  readonly onSaved: () => void;
}

/** Why the typed price cannot be saved; undefined if it can. */
function problemOf({ kind, amount }: Typed, currency: Currency): string | undefined {
  if (kind === 'list') return undefined;
  if (amount.trim() === '') return words.missing;
  if (/^\s*[-−]/.test(amount)) return words.negative;
  const minor = minorUnitsTyped(amount, currency);
  if (minor === null) return words.malformed;
  return minor > highestPrice ? words.tooHigh : undefined;
}

/** The first day of the next month. */
export const nextFirst = (today: string) => dayInMonth(nextMonth(monthOfDay(today)), 1);

export interface PriceDraft {
  readonly plan: PricedPlan;
  readonly currency: Currency;
  readonly typed: Typed;
  readonly change: (typed: Partial<Typed>) => void;
  readonly firstOfNextMonth: string;
  /** Null where the price changes no amount; undefined while it is incomplete. */
  readonly effect: PriceChangeEffect | null | undefined;
  /** What the plan costs once it is saved; undefined while there is no effect. */
  readonly cost: PlanCost | undefined;
  readonly errors: Readonly<Partial<Record<'amount' | 'from' | 'form', string>>>;
  readonly busy: boolean;
  readonly save: () => void;
}

/** A price of one plan while it is changed: its effect, its problems, and saving it. */
export function usePriceDraft(options: DraftOptions): PriceDraft {
  const { companyId, pricing, plan, currency, onSaved } = options;
  const { busy, failure, fields, clear, run } = useCommand(agreePrices, { refusals: 'screen' });
  const [typed, setTyped] = useState<Typed>(() => ({
    kind: 'agreed',
    amount: decimalAmount(priceOn(plan, currency, pricing.prices, pricing.today)),
    from: 'today',
  }));
  const [isTried, setTried] = useState(false);
  const problem = problemOf(typed, currency);
  const firstOfNextMonth = nextFirst(pricing.today);
  const row: CompanyPriceRow = {
    plan_id: plan.plan_id,
    currency,
    amount: typed.kind === 'list' ? null : minorUnitsTyped(typed.amount, currency),
    valid_from: typed.from === 'today' ? pricing.today : firstOfNextMonth,
  };
  const prices = withPrice(pricing.prices, row);
  const effect = problem ? undefined : priceChangeEffect(pricing, row, prices);
  const costs = effect && monthlyCosts({ ...pricing, prices }, currency, effect.day).plans;
  const atAmount =
    fields['prices.0.amount'] ?? fields['prices.0.currency'] ?? fields['prices.0.plan_id'];
  const atFrom = fields['prices.0.valid_from'];
  return {
    plan,
    currency,
    typed,
    firstOfNextMonth,
    change(change) {
      clear();
      setTyped({ ...typed, ...change });
    },
    effect,
    cost: costs?.find((one) => one.plan.plan_id === plan.plan_id),
    errors: {
      ...(isTried && problem ? { amount: problem } : {}),
      ...(atAmount ? { amount: atAmount } : {}),
      ...(atFrom ? { from: atFrom } : {}),
      ...(failure && !atAmount && !atFrom ? { form: failure } : {}),
    },
    busy,
    save() {
      setTried(true);
      if (problem || busy) return;
      const input = { params: { company_id: companyId }, body: { prices: [row] } };
      void run(input, words.saved).then(({ status }) => {
        if (status === 'saved') onSaved();
      });
    },
  };
}
