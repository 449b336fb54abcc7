import { chakra } from '@chakra-ui/react/styled-system';
import { UsageLine } from '@workspace/ui/patterns/stat-strip';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { dataUsageOf, resetDay } from '../../consumption/index.ts';
import { priceLabel } from '../../plan-choices/index.ts';
import { messages as words } from './messages.ts';

/** The line's plan, its price, and the data used this month. */
export function CurrentPlan({ row }: { readonly row: OverviewRow }) {
  const { plan, price, consumption } = row;
  if (!plan) return null;
  const usage = dataUsageOf(plan, consumption);
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      columnGap="6"
      rowGap="3"
      px="4"
      py="3"
      bg="bg.subtle"
      borderWidth="1px"
      rounded="lg"
    >
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="semibold" className="ui-ellipsis" title={plan.name}>
          {plan.name}
        </chakra.p>
        <chakra.p textStyle="xs" color="fg.muted" className="ui-num">
          {price && words.currentNote(priceLabel(price, plan.type))}
        </chakra.p>
      </chakra.div>
      {usage && (
        <chakra.div flex={{ md: '0 0 200px' }}>
          <UsageLine usage={usage} />
        </chakra.div>
      )}
      {consumption && plan.type === 'local' && (
        <chakra.p flex="none" textStyle="xs" color="fg.muted">
          {words.resets(resetDay(consumption.as_of))}
        </chakra.p>
      )}
    </chakra.div>
  );
}
