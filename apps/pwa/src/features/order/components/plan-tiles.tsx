import { chakra } from '@chakra-ui/react/styled-system';
import type { NumberType } from '@workspace/domain/numbers/schema';
import { Radio } from '@workspace/ui/components/checkbox';
import { formatMoney } from '@workspace/ui/format/money';
import type { ComponentProps } from 'react';
import { type PlanChoice, planAllowance, pricePeriod } from '../../plan-choices/index.ts';
import { messages } from '../messages.ts';
import { Tile } from './tile.ts';

interface PlanTilesProps {
  readonly type: NumberType;
  /** Empty if no country is selected. */
  readonly country: string;
  readonly choices: readonly PlanChoice[];
  readonly selected: string;
  readonly radio: ComponentProps<typeof Radio>;
}

/** The plans of one type in one country, side by side. */
export function PlanTiles({ type, country, choices, selected, radio }: PlanTilesProps) {
  if (country === '') {
    return (
      <chakra.p color="fg.subtle">
        {type === 'travel' ? messages.planAfterDestination : messages.planAfterCountry}
      </chakra.p>
    );
  }
  if (choices.length === 0) return <chakra.p color="fg.subtle">{messages.none}</chakra.p>;
  return (
    <chakra.div
      display="grid"
      gap="2"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {choices.map(({ plan, price }) => (
        <Tile key={plan.plan_id} alignItems="start" py="2.5">
          <chakra.span flex="1" minW="0">
            <chakra.span
              display="block"
              fontWeight="medium"
              pe="7"
              className="ui-ellipsis"
              title={plan.name}
            >
              {plan.name}
            </chakra.span>
            {price && (
              <chakra.span display="block" className="ui-num">
                <chakra.span textStyle="section">{formatMoney(price)}</chakra.span>{' '}
                <chakra.span color="fg.muted">{pricePeriod(plan.type)}</chakra.span>
              </chakra.span>
            )}
            <chakra.span display="block" textStyle="xs" color="fg.subtle" className="ui-num">
              {planAllowance(plan)}
            </chakra.span>
          </chakra.span>
          <chakra.span position="absolute" top="2.5" insetEnd="3">
            <Radio {...radio} value={plan.plan_id} checked={plan.plan_id === selected} />
          </chakra.span>
        </Tile>
      ))}
    </chakra.div>
  );
}
