import { chakra } from '@chakra-ui/react/styled-system';
import { type DayLimits, drawnLimits } from '@workspace/domain/transfers/rules/day-limits';
import { dayWords } from '@workspace/domain/transfers/rules/formats/days';
import {
  type TransferDateFacts,
  transferDates,
  transferMonths,
} from '@workspace/domain/transfers/rules/transfer-dates';
import { DayCalendar } from '@workspace/ui/components/day-calendar';
import { CalendarIcon } from '@workspace/ui/components/icons';
import type { WizardStep } from '@workspace/ui/patterns/wizard';
import { DayLimitNotes } from '../../porting/index.ts';
import { messages } from '../messages.ts';
import { possibleDay } from '../possible-day.ts';
import type { Transfer } from '../use-transfer.ts';

const words = messages.date;

/** The first and the last day, both with what they depend on. */
function Limits({ facts, limits: own }: Pick<DayChoiceProps, 'facts' | 'limits'>) {
  const { earliest, earliestReason, latest, isEmpty } = transferDates(facts, own);
  if (isEmpty) return null;
  const all = transferDates(facts);
  const limits = [
    {
      name: words.earliest,
      day: earliest,
      note: earliestReason,
    },
    {
      name: words.latest,
      day: latest,
      note: latest === all.latest ? words.latestNote(transferMonths) : own.until?.label,
    },
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
  /** What the values of the form leave of the days. */
  readonly limits: DayLimits;
  readonly day: string | null;
  readonly onChoose: (day: string) => void;
}

function DayChoice({ facts, limits, day, onChoose }: DayChoiceProps) {
  const { isEmpty, problemOf } = transferDates(facts, limits);
  // The days that the values rule out are shown too, with their reason.
  const { earliest, latest } = transferDates(facts);
  return (
    <>
      <DayCalendar
        label={words.label}
        value={day}
        onChange={onChoose}
        earliest={earliest}
        latest={latest}
        problemOf={problemOf}
        marks={drawnLimits(limits)}
        holidays={facts.closed_days}
      />
      <DayLimitNotes limits={limits} isEmpty={isEmpty} />
      <Limits facts={facts} limits={limits} />
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
export function dateStep(transfer: Transfer): WizardStep<'date'> {
  const { form, change, dateFacts: facts, limits, request } = transfer;
  const day = possibleDay(form.portingDate, facts, limits);
  const hasDay = facts !== undefined && !transferDates(facts, limits).isEmpty;
  return {
    id: 'date',
    question: words.title,
    text: words.text,
    content: facts && (
      <DayChoice
        facts={facts}
        limits={limits}
        day={day}
        onChoose={(portingDate) => change({ portingDate })}
      />
    ),
    submit: words.submit,
    // Without any possible day the notes beside the calendar say why.
    ready: hasDay ? 'yes' : 'not_yet',
    whyNot: hasDay && day === null ? messages.whyNot.noDay : undefined,
    onSubmit: async () => (day !== null && (await request(day)) ? 'next' : 'stay'),
  };
}
