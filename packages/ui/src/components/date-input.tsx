import { messages } from '../messages.ts';
import { FieldContext } from './field-wiring.ts';
import { IconButton } from './icon-button.tsx';
import { CalendarIcon } from './icons.tsx';
import { Input, type InputProps } from './input.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { Popover } from './popover.tsx';

const DayCalendar = lazyScreen(async () => (await import('./day-calendar.tsx')).DayCalendar);

export interface DateInputProps
  extends Pick<InputProps, 'size' | 'placeholder' | 'onBlur' | 'ref'> {
  /** Accessible name of the calendar: "Date of birth". */
  readonly label: string;
  /** `YYYY-MM-DD`, or what is typed so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** First and last day of the calendar; what is typed is checked by the form. */
  readonly earliest: string;
  readonly latest: string;
  /** Day whose month is shown first while no day is chosen. */
  readonly opensAt: string;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) => dayPattern.test(text) && !Number.isNaN(Date.parse(text));

/** A day that is typed, or chosen in a calendar whose years are a list. */
export function DateInput(props: DateInputProps) {
  const { label, value, onChange, earliest, latest, opensAt, ...input } = props;
  const isWithin = isDay(value) && value >= earliest && value <= latest;
  return (
    <Input
      {...input}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputMode="numeric"
      autoComplete="off"
      trailing={
        <Popover
          // Not the field's label, by which only its text is found.
          label={messages.calendar.label}
          align="end"
          width={360}
          maxHeight={460}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label={messages.calendar.open} icon={<CalendarIcon />} />
          )}
        >
          {({ close }) => (
            // The label, hint and error of the field are those of its text.
            <FieldContext value={undefined}>
              <DayCalendar
                label={label}
                value={isWithin ? value : null}
                onChange={(day: string) => {
                  onChange(day);
                  close();
                }}
                earliest={earliest}
                latest={latest}
                opensAt={opensAt}
                header="month and year"
                problemOf={() => null}
              />
            </FieldContext>
          )}
        </Popover>
      }
    />
  );
}
