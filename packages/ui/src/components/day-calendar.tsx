import { DatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { type Ref, useId } from 'react';
import { messages } from '../messages.ts';
import { useFieldWiring } from './field-wiring.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';

/** A day that is drawn: "The code expires". */
export interface CalendarMark {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly label: string;
}

export interface DayCalendarProps {
  /** Accessible name: "Transfer date". */
  readonly label: string;
  /** `YYYY-MM-DD`; null while no day is chosen. */
  readonly value: string | null;
  readonly onChange: (day: string) => void;
  /** First and last day that can be reached. */
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  /**
   * Why a day within them cannot be chosen; null if it can. Such days can be reached with the arrow
   * keys, and the reason is said of the one with the focus.
   */
  readonly problemOf: (day: string) => string | null;
  /** Days with a meaning, which are underlined; a sentence under the month names each. */
  readonly marks?: readonly CalendarMark[] | undefined;
  /** Public holidays, which look different from weekends; a legend under the month says so. */
  readonly holidays?: readonly string[] | undefined;
  /** Month and year are chosen from lists: for a day that is years away. It needs both limits. */
  readonly header?: 'month' | 'month and year';
  /** Day whose month is shown first while no day is chosen; the earliest by default. */
  readonly opensAt?: string | undefined;
  /** Gets the focus when a form moves it here. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

const day = defineRecipe({
  base: {
    w: 'full',
    h: '42px',
    mx: 'auto',
    display: 'grid',
    placeItems: 'center',
    rounded: 'ml',
    fontSize: 'md',
    fontWeight: 'medium',
    cursor: 'pointer',
    // Not `_hover`, which would win over the colours of a chosen day below.
    '&:where(:hover)': { bg: 'bg.muted' },
    '&[data-disabled], &[data-unavailable]': {
      color: 'fg.disabled',
      fontWeight: 'normal',
      cursor: 'default',
      bg: 'transparent',
    },
    '&[data-holiday]': { textDecoration: 'line-through' },
    '&[data-outside-range]': { color: 'fg.disabled' },
    '&[data-mark]': { boxShadow: 'inset 0 -3px 0 0 currentColor' },
    '&[data-today]': { boxShadow: 'inset 0 0 0 1px var(--colors-border)' },
    '&[data-selected]': { bg: 'accent.solid', color: 'accent.contrast', fontWeight: 'semibold' },
    _focusVisible: { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '1px' },
  },
});
const Day = chakra('span', day);

// Darker than the days that it explains, which are no text to read.
const legendDay = { color: 'fg.subtle', me: '1' } as const;

/** How closed days look; the numbers are samples. */
function Legend() {
  const words = messages.calendar;
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      textStyle="xs"
      color="fg.muted"
      px="2"
      pt="1.5"
    >
      <span>
        <chakra.span {...legendDay} aria-hidden="true">
          12
        </chakra.span>
        {words.weekend}
      </span>
      <span>
        <chakra.span {...legendDay} aria-hidden="true" textDecoration="line-through">
          25
        </chakra.span>
        {words.holiday}
      </span>
    </chakra.p>
  );
}

/** The lists of months and years. */
const chooser = {
  className: 'ui-input',
  h: '32px',
  px: '1.5',
  w: 'auto',
  bg: 'bg.panel',
  color: 'fg',
  fontWeight: 'medium',
} as const;

/** The month with its days: arrow keys move, Page Up and Down change the month, Enter chooses. */
export function DayCalendar(props: DayCalendarProps) {
  const { label, value, onChange, earliest, latest, problemOf, marks = [], ref } = props;
  const { holidays, header = 'month', opensAt = earliest } = props;
  const reasonId = useId();
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = useFieldWiring({});
  const markOf = (date: string) => marks.find(({ day: marked }) => marked === date);
  const isWithin = (date: string) =>
    (earliest === undefined || date >= earliest) && (latest === undefined || date <= latest);
  /** Of the day with the focus; outside of the limits there is nothing to choose anyway. */
  const reasonOf = (date: string) => (isWithin(date) ? problemOf(date) : null);
  const start = value ?? opensAt;
  return (
    <DatePicker.Root
      unstyled
      inline
      locale="en-GB"
      timeZone="UTC"
      startOfWeek={1}
      value={value === null ? [] : [parseDate(value)]}
      {...(start === undefined ? {} : { defaultFocusedValue: parseDate(start) })}
      {...(earliest === undefined ? {} : { min: parseDate(earliest) })}
      {...(latest === undefined ? {} : { max: parseDate(latest) })}
      isDateUnavailable={(date) => problemOf(date.toString()) !== null}
      onValueChange={({ value: [chosen] }) => chosen && onChange(chosen.toString())}
    >
      <chakra.div
        ref={ref}
        id={id}
        role="group"
        aria-label={label}
        aria-describedby={describedBy}
        data-invalid={isInvalid}
        tabIndex={-1}
        p="2"
        maxW="360px"
        borderWidth="1px"
        rounded="lg"
        bg="bg.panel"
      >
        <DatePicker.View view="day" unstyled>
          <DatePicker.ViewControl
            unstyled
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            pb="2"
            fontWeight="semibold"
          >
            <DatePicker.PrevTrigger unstyled className="ui-icon-btn" p="2.5">
              <ChevronLeftIcon />
            </DatePicker.PrevTrigger>
            {header === 'month' ? (
              <DatePicker.RangeText unstyled aria-live="polite" />
            ) : (
              <chakra.span display="flex" gap="1.5">
                <DatePicker.MonthSelect unstyled {...chooser} />
                <DatePicker.YearSelect unstyled {...chooser} />
              </chakra.span>
            )}
            <DatePicker.NextTrigger unstyled className="ui-icon-btn" p="2.5">
              <ChevronRightIcon />
            </DatePicker.NextTrigger>
          </DatePicker.ViewControl>
          <DatePicker.Context>
            {(api) => (
              <DatePicker.Table unstyled w="full" tableLayout="fixed">
                <DatePicker.TableHead unstyled>
                  <DatePicker.TableRow unstyled>
                    {api.weekDays.map((weekday) => (
                      <DatePicker.TableHeader
                        unstyled
                        key={weekday.long}
                        textStyle="xs"
                        fontWeight="normal"
                        color="fg.subtle"
                        h="26px"
                        textAlign="center"
                        aria-label={weekday.long}
                      >
                        {weekday.short}
                      </DatePicker.TableHeader>
                    ))}
                  </DatePicker.TableRow>
                </DatePicker.TableHead>
                <DatePicker.TableBody unstyled>
                  {api.weeks.map((week) => (
                    <DatePicker.TableRow unstyled key={week[0]?.toString()}>
                      {week.map((date) => (
                        <DatePicker.TableCell unstyled key={date.toString()} value={date}>
                          <DatePicker.TableCellTrigger unstyled asChild>
                            <Day
                              aria-describedby={
                                problemOf(date.toString()) === null ? undefined : reasonId
                              }
                              data-holiday={holidays?.includes(date.toString()) || undefined}
                              data-mark={markOf(date.toString())?.label}
                              title={problemOf(date.toString()) ?? markOf(date.toString())?.label}
                            >
                              {date.day}
                            </Day>
                          </DatePicker.TableCellTrigger>
                        </DatePicker.TableCell>
                      ))}
                    </DatePicker.TableRow>
                  ))}
                </DatePicker.TableBody>
              </DatePicker.Table>
            )}
          </DatePicker.Context>
          <DatePicker.Context>
            {(api) => (
              <chakra.p
                id={reasonId}
                role="status"
                textStyle="sm"
                color="fg.muted"
                px="2"
                pt="1"
                _empty={{ display: 'none' }}
              >
                {reasonOf(api.focusedValue.toString())}
              </chakra.p>
            )}
          </DatePicker.Context>
          {holidays !== undefined && <Legend />}
        </DatePicker.View>
      </chakra.div>
    </DatePicker.Root>
  );
}
