import { chakra } from '@chakra-ui/react/styled-system';
import { addDays } from '@workspace/domain/porting/formats/days';
import { topUpDaysAhead } from '@workspace/domain/topups/dates';
import { DayCalendar } from '@workspace/ui/components/day-calendar';
import { CalendarIcon } from '@workspace/ui/components/icons';
import { formatDay } from '@workspace/ui/format/dates';
import { messages } from '../messages.ts';
import { lastDayOfMonth } from '../month-end.ts';
import type { TopUpFlow } from '../use-top-up.ts';
import { ChoiceProblem } from './choice-problem.tsx';

const words = messages.date;

/** A calendar of the days on which a top-up can be activated, and what the chosen one means. */
export function DateStep({ flow }: { readonly flow: TopUpFlow }) {
  const { form, problems, change } = flow;
  const { today, activationDate: day } = form;
  return (
    <>
      <DayCalendar
        label={words.label}
        value={day}
        onChange={(activationDate) => change({ activationDate })}
        earliest={today}
        latest={addDays(today, topUpDaysAhead)}
        isClosed={() => false}
      />
      <ChoiceProblem text={problems.activationDate} />
      {day !== null && (
        <chakra.div
          role="status"
          display="flex"
          gap="2.5"
          px="3.5"
          py="3"
          rounded="ml"
          bg="accent.subtle"
          color="accent.fg"
        >
          <chakra.span pt="2px">
            <CalendarIcon />
          </chakra.span>
          <div>
            <chakra.b display="block" fontWeight="semibold">
              {formatDay(day)}
            </chakra.b>
            <chakra.span textStyle="sm" color="fg.muted">
              {day === today ? words.today : words.later}. {words.until(lastDayOfMonth(day))}
            </chakra.span>
          </div>
        </chakra.div>
      )}
    </>
  );
}
