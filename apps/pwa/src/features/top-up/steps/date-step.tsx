import { topUpDaysAhead } from '@workspace/domain/topups/dates';
import { addDays } from '@workspace/domain/transfers/rules/formats/days';
import { DayCalendar } from '@workspace/ui/components/day-calendar';
import { DayMeaning } from '../choices/day-meaning.tsx';
import { messages } from '../messages.ts';
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
        problemOf={() => null}
      />
      <ChoiceProblem text={problems.activationDate} />
      {day !== null && <DayMeaning day={day} text={day === today ? words.today : words.later} />}
    </>
  );
}
