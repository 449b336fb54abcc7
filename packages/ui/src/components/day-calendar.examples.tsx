import { useState } from 'react';
import type { ExampleGroup } from '../gallery/example.ts';
import { DateInput } from './date-input.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { Field } from './field.tsx';

const holidays = new Set(['2026-12-24', '2026-12-25', '2027-01-01']);

function problemOf(day: string): string | null {
  if (day > '2026-12-27') return 'The code expires on 27 December. Choose a day until then.';
  if (holidays.has(day)) return 'This is a public holiday.';
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 'This is a weekend.' : null;
}

function Example({ initial }: { readonly initial: string | null }) {
  const [day, setDay] = useState(initial);
  return (
    <DayCalendar
      label="Transfer date"
      value={day}
      onChange={setDay}
      earliest="2026-12-01"
      latest="2027-02-24"
      problemOf={problemOf}
      marks={[{ day: '2026-12-27', label: 'The code expires' }]}
      holidays={[...holidays]}
    />
  );
}

function BirthDate() {
  const [day, setDay] = useState('');
  return (
    <Field label="Date of birth">
      <DateInput
        label="Date of birth"
        value={day}
        onChange={setDay}
        placeholder="1990-01-31"
        earliest="1926-12-01"
        latest="2026-12-01"
        opensAt="1996-12-01"
      />
    </Field>
  );
}

export const group: ExampleGroup = {
  title: 'Day calendar',
  examples: [
    { name: 'No day is chosen', Show: () => <Example initial={null} /> },
    { name: 'A day is chosen', Show: () => <Example initial="2026-12-08" /> },
    { name: 'A day of the last 100 years', Show: BirthDate },
    { name: 'The chosen day was closed since', Show: () => <Example initial="2026-12-24" /> },
  ],
};
