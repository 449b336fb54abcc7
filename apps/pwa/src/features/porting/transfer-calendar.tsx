import { chakra } from '@chakra-ui/react/styled-system';
import { dayWords } from '@workspace/domain/porting/formats/days';
import { type TransferDateFacts, transferDates } from '@workspace/domain/porting/transfer-dates';
import { DayCalendar } from '@workspace/ui/components/day-calendar';
import type { Ref } from 'react';
import { messages } from './messages.ts';

interface TransferCalendarProps {
  /** Answer of `porting.transfer_dates`. */
  readonly facts: TransferDateFacts;
  /** `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly onChange: (day: string) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The days on which a number can be transferred, by the rule that the server has too. */
export function TransferCalendar({ facts, value, onChange, ref }: TransferCalendarProps) {
  const { earliest, latest, problemOf } = transferDates(facts);
  const limits = facts.unrestricted ? {} : { earliest, latest };
  return (
    <div>
      <DayCalendar
        label={messages.dates.label}
        value={value}
        onChange={onChange}
        {...limits}
        isClosed={(day) => problemOf(day) !== null}
        ref={ref}
      />
      <chakra.p textStyle="sm" color="fg.muted" mt="2">
        {facts.unrestricted
          ? messages.dates.unrestricted
          : messages.dates.range(dayWords(earliest), dayWords(latest))}
      </chakra.p>
    </div>
  );
}
