import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarIcon } from '@workspace/ui/components/icons';
import { formatDay } from '@workspace/ui/format/dates';
import { messages } from '../messages.ts';
import { lastDayOfMonth } from '../month-end.ts';

interface DayMeaningProps {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** What happens on that day. */
  readonly text: string;
}

/** The activation date, and until when the top-up counts. */
export function DayMeaning({ day, text }: DayMeaningProps) {
  return (
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
          {text}. {messages.date.until(lastDayOfMonth(day))}
        </chakra.span>
      </div>
    </chakra.div>
  );
}
