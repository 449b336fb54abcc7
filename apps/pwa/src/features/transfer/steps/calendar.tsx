import { chakra } from '@chakra-ui/react/styled-system';
import { addDays, addMonths, weekdayOf } from '@workspace/domain/porting/formats/days';
import type { TransferDates } from '@workspace/domain/porting/transfer-dates';
import { IconButton } from '@workspace/ui/components/icon-button';
import { ChevronLeftIcon, ChevronRightIcon } from '@workspace/ui/components/icons';
import { useState } from 'react';
import { messages } from '../messages.ts';

const words = messages.date;

const monthWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});
const dayWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`);
const firstOf = (day: string) => `${day.slice(0, 8)}01`;

/** `8 December 2026`. */
export const longDay = (day: string): string => dayWords.format(dateOf(day));

function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = month; day.startsWith(month.slice(0, 7)); day = addDays(day, 1)) days.push(day);
  return days;
}

interface CalendarProps {
  readonly dates: TransferDates;
  readonly chosen: string | null;
  readonly onChoose: (day: string) => void;
}

/** One month at a time; days that cannot be chosen are disabled and say why. */
export function Calendar({ dates, chosen, onChoose }: CalendarProps) {
  const [month, setMonth] = useState(firstOf(chosen ?? dates.earliest));
  const previous = firstOf(addDays(month, -1));
  const next = addMonths(month, 1);
  const empty = (weekdayOf(month) + 6) % 7;
  return (
    <chakra.fieldset borderWidth="1px" rounded="lg" px="2" pt="2" pb="3" bg="bg.panel">
      <legend className="ui-sr">{words.label}</legend>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" px="1" pb="2">
        <IconButton
          label={words.before}
          icon={<ChevronLeftIcon />}
          disabled={month <= firstOf(dates.earliest)}
          onClick={() => setMonth(previous)}
        />
        <chakra.span fontWeight="semibold" aria-live="polite">
          {monthWords.format(dateOf(month))}
        </chakra.span>
        <IconButton
          label={words.after}
          icon={<ChevronRightIcon />}
          disabled={next > dates.latest}
          onClick={() => setMonth(next)}
        />
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(7, 1fr)"
        justifyItems="center"
        rowGap="0.5"
      >
        {words.weekdays.map((name) => (
          <chakra.span key={name} aria-hidden="true" h="26px" textStyle="xs" color="fg.subtle">
            {name}
          </chakra.span>
        ))}
        {daysOf(month).map((day, index) => {
          const problem = dates.problemOf(day);
          const isChosen = day === chosen;
          return (
            <chakra.button
              key={day}
              type="button"
              disabled={problem !== null}
              title={problem ?? undefined}
              aria-label={longDay(day)}
              aria-pressed={isChosen}
              onClick={() => onChoose(day)}
              w="full"
              maxW="11"
              h="42px"
              rounded="ml"
              fontSize="15px"
              fontWeight={isChosen ? 'semibold' : 'medium'}
              bg={isChosen ? 'accent.solid' : undefined}
              color={isChosen ? 'accent.contrast' : problem === null ? 'fg' : 'fg.disabled'}
              cursor={problem === null ? 'pointer' : 'default'}
              style={index === 0 ? { gridColumnStart: empty + 1 } : undefined}
            >
              {Number(day.slice(8))}
            </chakra.button>
          );
        })}
      </chakra.div>
    </chakra.fieldset>
  );
}
