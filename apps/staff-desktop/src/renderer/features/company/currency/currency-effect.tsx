import { chakra } from '@chakra-ui/react/styled-system';
import { currencyEffect, monthlyCosts } from '@workspace/domain/billing/pricing';
import type { Pricing } from '@workspace/domain/billing/schema';
import type { Currency } from '@workspace/domain/shared/money';
import { formatMoney } from '@workspace/ui/format/money';
import { Notice } from '@workspace/ui/patterns/notice';
import { messages } from '../messages.ts';

interface CurrencyEffectNoteProps {
  readonly pricing: Pricing;
  readonly currency: Currency;
  readonly month: string;
}

const words = messages.billing;

/** What a month costs in another currency, and which plans in use have no agreed price in it. */
export function CurrencyEffectNote({ pricing, currency, month }: CurrencyEffectNoteProps) {
  const { total, atListPrice, numbers } = currencyEffect(pricing, currency, month);
  const today = monthlyCosts(pricing, pricing.billing.currency, pricing.today).total;
  return (
    <chakra.div role="status" display="flex" flexDirection="column" gap="3">
      <chakra.p className="ui-num">
        <chakra.b fontWeight="semibold">
          {words.effect(formatMoney(total), numbers, currency)}
        </chakra.b>{' '}
        <chakra.span color="fg.muted">{words.today(formatMoney(today))}</chakra.span>
      </chakra.p>
      {atListPrice.length === 0 ? (
        <chakra.p color="fg.muted">{words.complete(currency)}</chakra.p>
      ) : (
        <Notice tone="warning" title={words.missing(atListPrice.length, currency)}>
          {words.missingText}
          <chakra.ul mt="1" className="ui-num">
            {atListPrice.map(({ plan, price }) => (
              <li key={plan.plan_id}>
                {words.missingPlan(plan.name, formatMoney(price), plan.numbers)}
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
    </chakra.div>
  );
}
