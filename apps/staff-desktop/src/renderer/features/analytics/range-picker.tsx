import { chakra } from '@chakra-ui/react/styled-system';
import { countDays, type DayRange, rangeFault } from '@workspace/domain/analytics/range';
import { PeriodDay } from '@workspace/ui/audit/period-day';
import { Button } from '@workspace/ui/components/button';
import { CalendarIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { Popover } from '@workspace/ui/components/popover';
import { formatRange } from '@workspace/ui/format/day-range';
import { useState } from 'react';
import type { AnalyticsControls } from './analytics-address.ts';
import { messages } from './messages.ts';

const words = messages.range;
/** Before it no usage is kept. */
const earliest = '2020-01-01';

interface RangePickerProps {
  /** Undefined while today is not known. */
  readonly range: DayRange | undefined;
  /** UTC day of the product's clock. */
  readonly today: string | undefined;
  readonly onChange: (change: Pick<AnalyticsControls, 'from' | 'until'>) => void;
}

interface DaysProps extends Pick<RangePickerProps, 'onChange'> {
  readonly range: DayRange;
  readonly today: string;
  readonly onUsual: () => void;
}

/**
 * Both days, which change the report together once there is one of them: otherwise nobody could get to
 * a range that ends before the one before begins.
 */
function Days({ range, today, onChange, onUsual }: DaysProps) {
  const [chosen, setChosen] = useState(range);
  const { start_date: from, end_date: until } = chosen;
  const faultOf = (next: DayRange) => (next.end_date > today ? words.future : rangeFault(next));
  const fault = faultOf(chosen);
  const choose = (change: Partial<DayRange>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    if (!faultOf(next)) onChange({ from: next.start_date, until: next.end_date });
  };
  const calendar = { earliest, latest: today, problemOf: () => undefined };
  return (
    <chakra.div p="3" display="flex" flexDirection="column" gap="3">
      <PeriodDay
        {...calendar}
        label={words.from}
        day={from}
        opensAt={from}
        onChange={(day) => {
          if (day !== '') choose({ start_date: day });
        }}
      />
      <PeriodDay
        {...calendar}
        label={words.until}
        day={until}
        opensAt={until}
        onChange={(day) => {
          if (day !== '') choose({ end_date: day });
        }}
      />
      <chakra.p role="alert" textStyle="xs" color="danger.fg" _empty={{ display: 'none' }}>
        {fault}
      </chakra.p>
      <LinkButton onClick={onUsual}>{words.usual}</LinkButton>
    </chakra.div>
  );
}

/** The first and the last day of a report, in UTC. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  if (!range) {
    return (
      <Button icon={<CalendarIcon />} disabled>
        {words.usual}
      </Button>
    );
  }
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
        <Days
          range={range}
          today={today ?? range.end_date}
          onChange={onChange}
          onUsual={() => {
            close();
            onChange({ from: '', until: '' });
          }}
        />
      )}
    </Popover>
  );
}
