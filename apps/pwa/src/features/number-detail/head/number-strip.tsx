import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { formatDate } from '@workspace/ui/format/dates';
import { StatStrip } from '@workspace/ui/patterns/stat-strip';
import { useProductNow } from '../../../data/session/hooks.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { resetDay, stripUsagesOf } from '../../consumption/index.ts';
import { messages } from '../messages.ts';

function stripText({ type, expiresAt, consumption }: OverviewRow, now: number): string {
  if (type === 'travel') {
    return expiresAt ? messages.plan.good(formatDate(expiresAt, 'UTC')) : messages.plan.prepaid;
  }
  return messages.plan.resets(resetDay(consumption?.as_of ?? now));
}

/** The line's usage, at the foot of the dialog; all of it links to the plan tab. */
export function NumberStrip({
  row,
  onPlan,
}: {
  readonly row: OverviewRow;
  readonly onPlan: () => void;
}) {
  const now = useProductNow();
  if (!row.plan || row.numberId === null) return null;
  return (
    <chakra.div
      data-toast-floor="near"
      position="relative"
      flex="none"
      _hover={{ '& > div': { bg: 'bg.muted' } }}
    >
      <StatStrip
        title={<span title={row.plan.name}>{row.plan.name}</span>}
        text={stripText(row, now)}
        usages={stripUsagesOf(row.plan, row.consumption)}
        link={
          <LinkButton
            onClick={onPlan}
            position="static"
            _after={{
              content: '""',
              position: 'absolute',
              inset: '0',
              w: 'auto',
              h: 'auto',
              transform: 'none',
            }}
            _focusVisible={{
              outline: 'none',
              _after: { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '-3px' },
            }}
          >
            {messages.plan.link}
            <ChevronRightIcon size={14} />
          </LinkButton>
        }
      />
    </chakra.div>
  );
}
