import { chakra } from '@chakra-ui/react/styled-system';
import { CardIcon, ClockIcon, SwapIcon } from '@workspace/ui/components/icons';
import type { ReactNode } from 'react';
import { useSyncState } from '../../../data/session/hooks.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { type PlanChoice, priceEffectLabel } from '../../plan-choices/index.ts';
import { messages as words } from './messages.ts';
import { dataEffect } from './plan-effects.ts';

interface PlanEffectsListProps {
  readonly row: Pick<OverviewRow, 'price' | 'consumption'>;
  readonly choice: PlanChoice;
}

/** Consequences of a plan change, and when it takes effect. */
export function PlanEffectsList({ row, choice }: PlanEffectsListProps) {
  const { offline } = useSyncState();
  const data = dataEffect(choice, row.consumption);
  return (
    <section>
      <chakra.h3 fontWeight="semibold" mb="2">
        {words.whatHappens}
      </chakra.h3>
      <chakra.ul display="flex" flexDirection="column" gap="1.5">
        <Effect icon={<ClockIcon />} when={offline ? words.whenSent : words.now}>
          {words.nowText}
        </Effect>
        {data && (
          <Effect icon={<SwapIcon />} when={words.data}>
            {data}
          </Effect>
        )}
        {row.price && choice.price && (
          <Effect icon={<CardIcon />} when={words.price}>
            {priceEffectLabel(row.price, choice.price, choice.plan.type)}
          </Effect>
        )}
      </chakra.ul>
    </section>
  );
}

interface EffectProps {
  readonly icon: ReactNode;
  readonly when: string;
  readonly children: ReactNode;
}

function Effect({ icon, when, children }: EffectProps) {
  return (
    <chakra.li display="flex" gap="2.5" className="ui-num">
      <chakra.span flex="none" pt="0.5" color="fg.subtle">
        {icon}
      </chakra.span>
      <span>
        <chakra.b fontWeight="medium">{when}</chakra.b>{' '}
        <chakra.span color="fg.muted">{children}</chakra.span>
      </span>
    </chakra.li>
  );
}
