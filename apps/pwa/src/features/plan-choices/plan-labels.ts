import type { NumberType } from '@workspace/domain/numbers/schema';
import { priceEffect } from '@workspace/domain/plans/price';
import type { Plan } from '@workspace/domain/plans/schema';
import type { Money } from '@workspace/domain/shared/money';
import { formatCount, formatData } from '@workspace/ui/format/data';
import { formatMoney, formatSignedMoney } from '@workspace/ui/format/money';

type Allowance = Pick<Plan, 'data_mb' | 'voice_minutes_local' | 'sms_local'>;

/** `50 GB · 2,000 min · 1,000 SMS`; allowances of zero are omitted. */
export function planAllowance(plan: Allowance): string {
  return [
    plan.data_mb > 0 && formatData(plan.data_mb),
    plan.voice_minutes_local > 0 && `${formatCount(plan.voice_minutes_local)} min`,
    plan.sms_local > 0 && `${formatCount(plan.sms_local)} SMS`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A travel plan is paid once (decisions 4). */
export function pricePeriod(type: NumberType): string {
  return type === 'travel' ? 'once' : 'a month';
}

/** `€16.00 a month`, `€15.00 once`. */
export function priceLabel(price: Money, type: NumberType): string {
  return `${formatMoney(price)} ${pricePeriod(type)}`;
}

/** `+€7.00`, `−€2.00`, `same price`. */
export function priceDifference(from: Money, to: Money): string {
  const { difference } = priceEffect(from, to);
  if (difference === 0) return 'same price';
  return formatSignedMoney({ amount: difference, currency: to.currency });
}

/** `€14.00 → €21.00 a month, +€7.00` (decisions 13, "Plan move"). */
export function priceEffectLabel(from: Money, to: Money, type: NumberType): string {
  return `${formatMoney(from)} → ${priceLabel(to, type)}, ${priceDifference(from, to)}`;
}
