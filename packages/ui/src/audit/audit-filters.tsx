import { chakra } from '@chakra-ui/react/styled-system';
import { type AuditEvent, auditOutcomes } from '@workspace/domain/audit/schema';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { FilterChip } from '../components/filter-chip.tsx';
import { FilterChoices, type FilterOption } from '../components/filter-choices.tsx';
import { Input } from '../components/input.tsx';
import { formatDay } from '../format/dates.ts';
import { type AuditFilter, isAuditFiltered, noFilter } from './audit-filter.ts';
import { messages } from './messages.ts';

const words = messages.filters;

type Choice = FilterOption<string>;

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (change: Partial<AuditFilter>) => void;
  /** The loaded events, whose actors are offered as choices. */
  readonly events: readonly AuditEvent[];
  /** Names by id of further actors to offer. */
  readonly people: ReadonlyMap<string, string>;
  /** Filters of the app, before the common ones. */
  readonly before?: ReactNode;
}

const byText = (one: Choice, other: Choice) => one.text.localeCompare(other.text);

const whatChoices: readonly Choice[] = Object.entries(messages.groups)
  .map(([value, text]) => ({ value, text }))
  .sort(byText);
const outcomeChoices: readonly Choice[] = auditOutcomes.map((value) => ({
  value,
  text: messages.outcomes[value],
}));

/** The given actors, those of the loaded events, and the selected one. */
function peopleIn(
  events: readonly AuditEvent[],
  known: ReadonlyMap<string, string>,
  chosen: string,
): readonly Choice[] {
  const people = new Map(known);
  for (const { actor_id, actor_label, subject_id, subject_name } of events) {
    if (actor_id) people.set(actor_id, actor_label);
    if (subject_id && subject_name) people.set(subject_id, subject_name);
  }
  if (chosen !== '' && !people.has(chosen)) people.set(chosen, messages.unknown);
  return [...people].map(([value, text]) => ({ value, text })).sort(byText);
}

function wordsOf(choices: readonly Choice[], value: string): string[] {
  if (value === '') return [];
  return [choices.find((choice) => choice.value === value)?.text ?? value];
}

const listOf = (value: string) => (value === '' ? [] : [value]);

function PeriodChoice({ filter, onChange }: Pick<AuditFiltersProps, 'filter' | 'onChange'>) {
  const { from, to } = filter;
  return (
    <chakra.div p="3" display="flex" flexDirection="column" gap="3">
      <Field label={words.from}>
        <Input
          type="date"
          value={from}
          {...(to === '' ? {} : { max: to })}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label={words.to}>
        <Input
          type="date"
          value={to}
          {...(from === '' ? {} : { min: from })}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
    </chakra.div>
  );
}

/** Filters by actor, operation, outcome and time; their state is in the URL. */
export function AuditFilters(props: AuditFiltersProps) {
  const { filter, onChange } = props;
  const { person, what, outcome, from, to } = filter;
  const people = peopleIn(props.events, props.people, person);
  const period = [
    ...(from === '' ? [] : [words.fromDay(formatDay(from))]),
    ...(to === '' ? [] : [words.toDay(formatDay(to))]),
  ];
  return (
    <>
      {props.before}
      <FilterChip
        name={words.period}
        selected={[...listOf(from), ...listOf(to)]}
        words={period}
        onClear={() => onChange({ from: '', to: '' })}
      >
        <PeriodChoice filter={filter} onChange={onChange} />
      </FilterChip>
      <FilterChip
        name={words.person}
        selected={listOf(person)}
        words={wordsOf(people, person)}
        onClear={() => onChange({ person: '' })}
      >
        <FilterChoices
          one
          name={words.person}
          options={people}
          selected={listOf(person)}
          onChange={([value = '']) => onChange({ person: value })}
          searchLabel={words.search}
          noneText={() => words.none}
        />
      </FilterChip>
      <FilterChip
        name={words.what}
        selected={listOf(what)}
        words={wordsOf(whatChoices, what)}
        onClear={() => onChange({ what: '' })}
      >
        <FilterChoices
          one
          name={words.what}
          options={whatChoices}
          selected={listOf(what)}
          onChange={([value = '']) => onChange({ what: value })}
        />
      </FilterChip>
      <FilterChip
        name={words.outcome}
        selected={listOf(outcome)}
        words={wordsOf(outcomeChoices, outcome)}
        onClear={() => onChange({ outcome: '' })}
      >
        <FilterChoices
          one
          name={words.outcome}
          options={outcomeChoices}
          selected={listOf(outcome)}
          onChange={([value]) =>
            onChange({ outcome: auditOutcomes.find((known) => known === value) ?? '' })
          }
        />
      </FilterChip>
      {isAuditFiltered(filter) && (
        <Button variant="ghost" size="sm" onClick={() => onChange(noFilter)}>
          {words.clear}
        </Button>
      )}
    </>
  );
}
