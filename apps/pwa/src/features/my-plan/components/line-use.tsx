import { chakra } from '@chakra-ui/react/styled-system';
import type { Plan } from '@workspace/domain/plans/schema';
import { formatData } from '@workspace/ui/format/data';
import { formatDays } from '@workspace/ui/format/dates';
import { UsageLine } from '@workspace/ui/patterns/stat-strip';
import { dataUsageOf, usagesOf } from '../../consumption/usage.ts';
import type { LineUse } from '../data.ts';
import { messages } from '../messages.ts';
import { resetOf } from '../reset.ts';
import { UsageRing } from './usage-ring.tsx';

const words = messages.usage;

interface LineUsageProps {
  readonly plan: Plan;
  readonly use: LineUse | 'loading' | 'failed';
}

/** `18.6 GB` split into figure and unit; zero if the usage exceeds the allowance. */
function leftOf(used: number, max: number): { amount: string; text: string } {
  const [amount = '', unit = ''] = formatData(Math.max(0, max - used)).split(' ');
  return { amount, text: words.left(unit) };
}

/**
 * Remaining and used amounts. Has the same dimensions before the data arrives, so that the layout
 * does not shift.
 */
export function LineUsage({ plan, use }: LineUsageProps) {
  const isKnown = typeof use === 'object';
  const used = isKnown ? use.used : null;
  const data = dataUsageOf(plan, used);
  const lines = usagesOf(plan, used);
  const isDataAlone = lines.every(({ label }) => label === data?.label);
  const reset = isKnown && plan.type === 'local' ? resetOf(use) : null;
  return (
    <chakra.div
      p={{ base: '4', md: '6' }}
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: data ? '176px minmax(0, 1fr)' : 'minmax(0, 1fr)',
      }}
      columnGap="9"
      rowGap="5"
      alignItems="center"
      aria-busy={use === 'loading'}
    >
      {data && (
        <chakra.div display="flex" alignItems="center" gap="5">
          <UsageRing usage={data} left={leftOf(data.used, data.max)} isKnown={isKnown} />
          <chakra.div
            hideFrom="md"
            className="ui-num"
            minW="0"
            visibility={isKnown ? undefined : 'hidden'}
          >
            <chakra.p fontWeight="medium">{words.used(data.usedText, data.ofText)}</chakra.p>
            <chakra.p color="fg.muted">
              {reset?.days === undefined
                ? data.label
                : words.daysToGo(data.label, formatDays(reset.days))}
            </chakra.p>
          </chakra.div>
        </chakra.div>
      )}
      <chakra.div
        display={{ base: isDataAlone && use !== 'failed' ? 'none' : 'grid', md: 'grid' }}
        gap="4"
        minW="0"
      >
        {use === 'failed' && <chakra.p color="fg.subtle">{words.unknown}</chakra.p>}
        {use !== 'failed' &&
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
      </chakra.div>
    </chakra.div>
  );
}
