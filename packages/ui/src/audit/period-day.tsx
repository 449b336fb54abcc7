import { useState } from 'react';
import { DateInput } from '../components/date-input.tsx';
import { Field } from '../components/field.tsx';
import { isDay } from './audit-filter.ts';
import { messages } from './messages.ts';

const words = messages.filters;

interface PeriodDayProps {
  readonly label: string;
  /** `YYYY-MM-DD`; empty if the period has no such end. */
  readonly day: string;
  readonly earliest: string;
  readonly latest: string;
  readonly opensAt: string;
  readonly problemOf: (day: string) => string | undefined;
  readonly onChange: (day: string) => void;
}

/** One end of a period, which changes as soon as what is typed is a day without a problem. */
export function PeriodDay({ label, day, problemOf, onChange, ...calendar }: PeriodDayProps) {
  const [text, setText] = useState(day);
  const [isLeft, setLeft] = useState(false);
  const problem = isDay(text) ? problemOf(text) : text.trim() === '' ? undefined : words.notADay;
  return (
    // An unfinished day is no mistake while it is typed.
    <Field label={label} error={isLeft || text.length >= 10 ? problem : undefined}>
      <DateInput
        {...calendar}
        label={label}
        value={text}
        placeholder={words.dayFormat}
        onBlur={() => setLeft(true)}
        onChange={(typed) => {
          setText(typed);
          if (typed === '' || (isDay(typed) && !problemOf(typed))) onChange(typed);
        }}
      />
    </Field>
  );
}
