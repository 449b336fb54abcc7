import { chakra } from '@chakra-ui/react/styled-system';
import {
  type TransferDates,
  transferDates,
  transferMonths,
} from '@workspace/domain/porting/transfer-dates';
import { CalendarIcon } from '@workspace/ui/components/icons';
import type { WizardStep } from '@workspace/ui/patterns/wizard';
import { useMemo, useState } from 'react';
import { messages } from '../messages.ts';
import type { Transfer } from '../use-transfer.ts';
import { Calendar, longDay } from './calendar.tsx';

export interface DateStep {
  readonly step: WizardStep<'date'>;
  /** The chosen day, if it can be chosen. */
  readonly day: string | null;
}

const words = messages.date;
const publicDays = 7;

function Limits({ dates }: { readonly dates: TransferDates }) {
  const limits = [
    { name: words.earliest, day: dates.earliest, note: words.earliestNote(publicDays) },
    { name: words.latest, day: dates.latest, note: words.latestNote(transferMonths) },
  ];
  return (
    <chakra.dl display="grid" gridTemplateColumns="1fr 1fr" gap="3">
      {limits.map(({ name, day, note }) => (
        <div key={name}>
          <chakra.dt textStyle="xs" color="fg.subtle">
            {name}
          </chakra.dt>
          <chakra.dd fontWeight="semibold">{longDay(day)}</chakra.dd>
          <chakra.dd textStyle="xs" color="fg.subtle">
            {note}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

/** The calendar of days on which the number can be transferred. */
export function useDateStep({ form, change }: Transfer): DateStep {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const dates = useMemo(
    () =>
      transferDates({
        today,
        calendar_days: publicDays,
        working_days: 0,
        saturday_counts: false,
        closed_days: [],
        unrestricted: false,
      }),
    [today],
  );
  const chosen = form.portingDate;
  const day = chosen !== null && dates.problemOf(chosen) === null ? chosen : null;
  return {
    step: {
      id: 'date',
      question: words.title,
      text: words.text,
      content: (
        <>
          <Calendar
            dates={dates}
            chosen={day}
            onChoose={(portingDate) => change({ portingDate })}
          />
          <Limits dates={dates} />
          <chakra.p
            role="status"
            display={day === null ? 'none' : 'flex'}
            alignItems="center"
            gap="2.5"
            px="3.5"
            py="3"
            rounded="ml"
            bg="accent.subtle"
            color="accent.fg"
            fontWeight="semibold"
          >
            <CalendarIcon /> {day !== null && longDay(day)}
          </chakra.p>
        </>
      ),
      submit: words.submit,
      ready: day === null ? 'not_yet' : 'yes',
    },
    day,
  };
}
