import { chakra } from '@chakra-ui/react/styled-system';
import { dayWords } from '@workspace/domain/porting/formats/days';
import {
  type TransferDateFacts,
  transferDates,
  transferMonths,
} from '@workspace/domain/porting/transfer-dates';
import { DayCalendar } from '@workspace/ui/components/day-calendar';
import { CalendarIcon } from '@workspace/ui/components/icons';
import type { WizardStep } from '@workspace/ui/patterns/wizard';
import { messages } from '../messages.ts';
import type { Transfer } from '../use-transfer.ts';

export interface DateStep {
  readonly step: WizardStep<'date'>;
  /** The chosen day, if it can be chosen. */
  readonly day: string | null;
}

const words = messages.date;

/** The first and the last day, both with what they depend on. */
function Limits({ facts }: { readonly facts: TransferDateFacts }) {
  const { earliest, latest } = transferDates(facts);
  const limits = [
    { name: words.earliest, day: earliest, note: words.earliestNote(facts.calendar_days) },
    { name: words.latest, day: latest, note: words.latestNote(transferMonths) },
  ];
  return (
    <chakra.dl display="grid" gridTemplateColumns="1fr 1fr" gap="3">
      {limits.map(({ name, day, note }) => (
        <div key={name}>
          <chakra.dt textStyle="xs" color="fg.subtle">
            {name}
          </chakra.dt>
          <chakra.dd fontWeight="semibold">{dayWords(day)}</chakra.dd>
          <chakra.dd textStyle="xs" color="fg.subtle">
            {note}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

interface DayChoiceProps {
  readonly facts: TransferDateFacts;
  readonly day: string | null;
  readonly onChoose: (day: string) => void;
}

function DayChoice({ facts, day, onChoose }: DayChoiceProps) {
  const { earliest, latest, problemOf } = transferDates(facts);
  return (
    <>
      <DayCalendar
        label={words.label}
        value={day}
        onChange={onChoose}
        earliest={earliest}
        latest={latest}
        isClosed={(candidate) => problemOf(candidate) !== null}
      />
      <Limits facts={facts} />
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
        <CalendarIcon /> {day !== null && dayWords(day)}
      </chakra.p>
    </>
  );
}

/** The calendar of days on which the number can be transferred. */
export function dateStep({ form, change, dateFacts: facts }: Transfer): DateStep {
  const chosen = form.portingDate;
  const isPossible =
    facts !== undefined && chosen !== null && transferDates(facts).problemOf(chosen) === null;
  const day = isPossible ? chosen : null;
  return {
    step: {
      id: 'date',
      question: words.title,
      text: words.text,
      content: facts && (
        <DayChoice facts={facts} day={day} onChoose={(portingDate) => change({ portingDate })} />
      ),
      submit: words.submit,
      ready: day === null ? 'not_yet' : 'yes',
    },
    day,
  };
}
