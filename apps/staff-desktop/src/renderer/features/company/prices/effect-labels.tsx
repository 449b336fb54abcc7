import { chakra } from '@chakra-ui/react/styled-system';
import type { PriceChangeEffect, PricedPlan } from '@workspace/domain/billing/pricing';
import type { Currency } from '@workspace/domain/shared/money';
import { messages } from '../messages.ts';

interface EffectWordsProps {
  readonly plan: PricedPlan;
  readonly currency: Currency;
  /** Null where the change has no effect; undefined while it is incomplete. */
  readonly effect: PriceChangeEffect | null | undefined;
  readonly today: string;
}

const words = messages.prices;

/** What a change does before it is saved: to one number, and to the monthly sum of the company. */
export function EffectWords({ plan, currency, effect, today }: EffectWordsProps) {
  if (effect === undefined) return <chakra.span color="fg.muted">{words.enter}</chakra.span>;
  if (effect === null) {
    return <chakra.span color="fg.muted">{words.notBilled(currency)}</chakra.span>;
  }
  const { from, to, numbers, before, after, difference, day } = effect;
  const isTravel = plan.type === 'travel';
  const consequence = isTravel ? words.travel : words.sums(numbers, before, after, difference);
  return (
    <>
      <chakra.b fontWeight="semibold">
        {words.effect(from, to, isTravel ? words.single : words.aMonth)}
      </chakra.b>{' '}
      <chakra.span color="fg.muted">
        {day > today ? words.fromDay(consequence, day) : consequence}
        {from.amount === to.amount && `. ${words.unchanged}`}
      </chakra.span>
    </>
  );
}
