import { chakra } from '@chakra-ui/react/styled-system';
import { countDays, type DayRange, rangeFault } from '@workspace/domain/analytics/range';
import { PeriodDay } from '@workspace/ui/audit/period-day';
import { Button } from '@workspace/ui/components/button';
import { CalendarIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { Popover } from '@workspace/ui/components/popover';
import { formatRange } from '@workspace/ui/format/day-range';
import type { AnalyticsControls } from './analytics-address.ts';
import { messages } from './messages.ts';

const words = messages.range;
/** Before it no usage is kept. */
const earliest = '2020-01-01';

interface RangePickerProps {
  readonly range: DayRange;
  readonly today: string;
  readonly onChange: (change: Pick<AnalyticsControls, 'from' | 'until'>) => void;
}

/** The first and the last day of a report, in UTC. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  const { start_date: from, end_date: until } = range;
  return (
    <Popover
      label={words.label}
      width={300}
      renderTrigger={(trigger) => (
        <Button {...trigger} icon={<CalendarIcon />} aria-label={words.button(formatRange(range))}>
          <span className="ui-num">{formatRange(range)}</span>{' '}
          <chakra.span color="fg.muted" hideBelow="md">
            {words.days(countDays(range))}
          </chakra.span>
        </Button>
      )}
    >
      {({ close }) => (
        <chakra.div p="3" display="flex" flexDirection="column" gap="3">
          <PeriodDay
            label={words.from}
            day={from}
            earliest={earliest}
            latest={until}
            opensAt={from}
            problemOf={(day) => rangeFault({ start_date: day, end_date: until })}
            onChange={(day) => {
              if (day !== '') onChange({ from: day, until });
            }}
          />
          <PeriodDay
            label={words.until}
            day={until}
            earliest={from}
            latest={today}
            opensAt={until}
            problemOf={(day) => rangeFault({ start_date: from, end_date: day })}
            onChange={(day) => {
              if (day !== '') onChange({ from, until: day });
            }}
          />
          <LinkButton
            onClick={() => {
              close();
              onChange({ from: '', until: '' });
            }}
          >
            {words.usual}
          </LinkButton>
        </chakra.div>
      )}
    </Popover>
  );
}
