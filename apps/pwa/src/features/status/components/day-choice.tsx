import type { TransferStatus } from '@workspace/domain/status/schema';
import type { DayLimits } from '@workspace/domain/transfers/rules/day-limits';
import { dayWords } from '@workspace/domain/transfers/rules/formats/days';
import { Field } from '@workspace/ui/components/field';
import { LinkButton } from '@workspace/ui/components/link';
import { Suspense, useState } from 'react';
import { TransferCalendar } from '../../porting/index.ts';
import { dayField, dayProblemOf, shownValues } from '../correction.ts';
import { messages } from '../messages.ts';

const words = messages.coach;

interface DayChoiceProps {
  readonly transfer: TransferStatus;
  /** What the values of the transfer leave of the days. */
  readonly limits: DayLimits;
  /** `YYYY-MM-DD`; empty if the carrier chooses the day. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** The day that was asked for, and the calendar where another one is wanted or needed. */
export function DayChoice({ transfer, limits, value, error, onChoose }: DayChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const { dates } = transfer;
  if (!dates) return null;
  const isNeeded = dayProblemOf(transfer, shownValues(transfer)[dayField] ?? '', limits) !== null;
  if (!isOpen && !isNeeded && error === undefined) {
    return (
      <p>
        {value !== '' && `${words.onDay(dayWords(value))} `}
        <LinkButton onClick={() => setOpen(true)}>{words.anotherDay}</LinkButton>
      </p>
    );
  }
  return (
    <Field label={words.day} error={error}>
      <Suspense>
        <TransferCalendar facts={dates} limits={limits} value={value || null} onChange={onChoose} />
      </Suspense>
    </Field>
  );
}
