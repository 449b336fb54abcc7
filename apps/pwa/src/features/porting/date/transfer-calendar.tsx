import { chakra } from '@chakra-ui/react/styled-system';
import {
  type DayLimits,
  drawnLimits,
  noLimits,
} from '@workspace/domain/transfers/rules/day-limits';
import { dayWords } from '@workspace/domain/transfers/rules/formats/days';
import {
  type TransferDateFacts,
  transferDates,
} from '@workspace/domain/transfers/rules/transfer-dates';
import { DayCalendar } from '@workspace/ui/components/day-calendar';
import type { Ref } from 'react';
import { messages } from '../messages.ts';
import { DayLimitNotes } from './day-limit-notes.tsx';

export interface TransferCalendarProps {
  /** Answer of `porting.transfer_dates`. */
  readonly facts: TransferDateFacts;
  /** `YYYY-MM-DD`. */
  readonly value: string | null;
  readonly onChange: (day: string) => void;
  /** What the values of the transfer leave of the days. */
  readonly limits?: DayLimits | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The days on which a number can be transferred, by the rule that the server has too. */
export function TransferCalendar(props: TransferCalendarProps) {
  const { facts, value, onChange, limits = noLimits, ref } = props;
  const { earliest, earliestReason, latest, isEmpty, problemOf } = transferDates(facts, limits);
  // The days that the values rule out are shown too, with their reason.
  const all = transferDates(facts);
  const range = facts.unrestricted ? {} : { earliest: all.earliest, latest: all.latest };
  return (
    <div>
      <DayCalendar
        // Other days, as of another kind of contract: it opens at the first of them again.
        key={all.earliest}
        label={messages.dates.label}
        value={value}
        onChange={onChange}
        {...range}
        problemOf={problemOf}
        marks={drawnLimits(limits)}
        holidays={facts.unrestricted ? undefined : facts.closed_days}
        ref={ref}
      />
      <chakra.p textStyle="sm" color="fg.muted" mt="2">
        {facts.unrestricted
          ? messages.dates.unrestricted
          : !isEmpty &&
            messages.dates.range(dayWords(earliest), dayWords(latest), earliestReason ?? '')}
      </chakra.p>
      <DayLimitNotes limits={limits} isEmpty={isEmpty} />
    </div>
  );
}
