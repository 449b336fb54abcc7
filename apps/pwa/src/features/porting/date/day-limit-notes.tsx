import { chakra } from '@chakra-ui/react/styled-system';
import {
  type DayLimits,
  drawnLimits,
  limitProblem,
} from '@workspace/domain/transfers/rules/day-limits';
import { dayWords } from '@workspace/domain/transfers/rules/formats/days';
import { Notice } from '@workspace/ui/patterns/notice';
import { messages } from '../messages.ts';

interface DayLimitNotesProps {
  readonly limits: DayLimits;
  /** Whether they leave no day. */
  readonly isEmpty: boolean;
}

/** What the days that are drawn in the calendar mean, and what to do if none is left. */
export function DayLimitNotes({ limits, isEmpty }: DayLimitNotesProps) {
  const drawn = drawnLimits(limits);
  if (drawn.length === 0) return null;
  const words = messages.dates;
  return (
    <>
      {isEmpty && (
        <Notice tone="warning" role="alert" title={words.none}>
          {[limits.from, limits.until].flatMap((limit) => limit?.reason ?? []).join(' ')}
        </Notice>
      )}
      <chakra.ul textStyle="sm" color="fg.muted">
        {drawn.map(({ day, label }) => (
          <li key={label}>
            {words.drawn(label, dayWords(day))}
            {limitProblem(limits, day) === null && limits.noted.some((one) => one.day === day)
              ? ` ${words.noted}`
              : ''}
          </li>
        ))}
      </chakra.ul>
    </>
  );
}
