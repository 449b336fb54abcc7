import { chakra } from '@chakra-ui/react/styled-system';
import type { Plan } from '@workspace/domain/plans/schema';
import { formatData, formatDataUsage } from '@workspace/ui/format/data';
import { formatDays } from '@workspace/ui/format/dates';
import { UsageLine } from '@workspace/ui/patterns/stat-strip';
import type { ReactNode } from 'react';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { dataUsageOf, missingOf, topUpsOf, usagesOf } from '../../consumption/index.ts';
import { messages } from '../messages.ts';
import type { Reset } from './reset.ts';
import { UsageRing } from './usage-ring.tsx';

const words = messages.usage;

interface UsagePanelProps {
  readonly plan: Plan;
  readonly row: Pick<OverviewRow, 'consumption' | 'isCounted'>;
  readonly reset: Reset;
  /** False until the figures are on this device; `unknown` if they cannot be loaded now. */
  readonly isUnknown: boolean;
  /** On phones beside the ring, or after the amounts: the button that asks for more. */
  readonly action: ReactNode;
}

/** `18.6` and `GB left`, in the unit of the allowance; zero if the usage exceeds it. */
function leftOf(used: number, max: number): { amount: string; text: string } {
  const [, unit = ''] = formatData(max).split(' ');
  return { amount: formatDataUsage(Math.max(0, max - used), max).used, text: words.left(unit) };
}

/**
 * Remaining and used amounts. Has the same dimensions before the figures arrive, so that the layout
 * does not shift.
 */
export function UsagePanel({ plan, row, reset, isUnknown, action }: UsagePanelProps) {
  const isKnown = row.isCounted;
  const used = isKnown ? row.consumption : null;
  const data = dataUsageOf(plan, used);
  const lines = usagesOf(plan, used);
  const missing = missingOf(plan);
  const topUps = topUpsOf(used);
  const isDataAlone = lines.every(({ label }) => label === data?.label);
  return (
    <chakra.div
      p={{ base: '4', md: '6' }}
      borderTopWidth="1px"
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: data ? '176px minmax(0, 1fr)' : 'minmax(0, 1fr)',
      }}
      columnGap="9"
      rowGap="5"
      alignItems="center"
      aria-busy={!isKnown && !isUnknown}
    >
      {data && (
        <chakra.div display="flex" alignItems="center" gap="5">
          <UsageRing usage={data} left={leftOf(data.used, data.max)} isKnown={isKnown} />
          <chakra.div hideFrom="md" display="grid" gap="2.5" minW="0">
            <chakra.div className="ui-num" visibility={isKnown ? undefined : 'hidden'}>
              <chakra.p fontWeight="medium">{words.used(data.usedText, data.ofText)}</chakra.p>
              <chakra.p color="fg.muted">
                {data.note?.text ??
                  (reset.days === undefined
                    ? data.label
                    : words.daysToGo(data.label, formatDays(reset.days)))}
              </chakra.p>
            </chakra.div>
            {action}
          </chakra.div>
        </chakra.div>
      )}
      <chakra.div
        display={{
          base:
            data && isDataAlone && !isUnknown && missing.length === 0 && topUps === null
              ? 'none'
              : 'grid',
          md: 'grid',
        }}
        gap="4"
        minW="0"
      >
        {isUnknown && <chakra.p color="fg.subtle">{words.unknown}</chakra.p>}
        {!isUnknown &&
          lines.map((usage) => (
            <chakra.div
              key={usage.label}
              hideBelow={usage.label === data?.label ? 'md' : undefined}
              opacity={isKnown ? undefined : '0.4'}
              aria-hidden={isKnown ? undefined : true}
            >
              <UsageLine usage={isKnown ? usage : { ...usage, usedText: '–' }} />
            </chakra.div>
          ))}
        {topUps !== null && (
          <chakra.p textStyle="xs" color="fg.muted" className="ui-num">
            {topUps}
          </chakra.p>
        )}
        {missing.length > 0 && (
          <chakra.p textStyle="xs" color="fg.subtle">
            {words.notIncluded(missing.join(', '))}
          </chakra.p>
        )}
        {!data && <chakra.div hideFrom="md">{action}</chakra.div>}
      </chakra.div>
    </chakra.div>
  );
}
