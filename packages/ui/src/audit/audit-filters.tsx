import { chakra } from '@chakra-ui/react/styled-system';
import { type AuditEvent, auditOutcomes } from '@workspace/domain/audit/schema';
import type { ReactNode, RefObject } from 'react';
import { FilterChip } from '../components/filter-chip.tsx';
import type { FilterOption } from '../components/filter-choices.tsx';
import { PlusIcon, XIcon } from '../components/icons.tsx';
import { formatDay } from '../format/dates.ts';
import { compareNames } from '../format/names.ts';
import { ListFilter, ListToolbar } from '../patterns/list-toolbar.tsx';
import { type AuditFilter, isAuditFiltered, noFilter } from './audit-filter.ts';
import { AuditPeriod } from './audit-period.tsx';
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
  readonly searchRef?: RefObject<HTMLInputElement | null>;
  /** Called when the keyboard leaves the search box for the rows. */
  readonly onEnterRows?: () => void;
  /** Number of matching entries, once it is known. */
  readonly total?: number | undefined;
  /** Name of the object that the log is filtered by. */
  readonly aboutWords: string;
}

const byText = (one: Choice, other: Choice) => compareNames(one.text, other.text);

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

const listOf = (value: string) => (value === '' ? [] : [value]);

interface OnlyProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** A chip that is on or off. */
function Only({ label, isOn, onToggle }: OnlyProps) {
  return (
    <span className="ui-chip" data-set={isOn ? '' : undefined}>
      <button type="button" className="ui-touch" aria-pressed={isOn} onClick={onToggle}>
        {isOn ? (
          <span className="ui-chip-value" style={{ marginInlineStart: 0 }}>
            {label} <XIcon size={12} />
          </span>
        ) : (
          <>
            <PlusIcon size={12} />
            {label}
          </>
        )}
      </button>
    </span>
  );
}

/** The object that the log is filtered by, which is chosen in an entry. */
function About({ filter, onChange, aboutWords }: AuditFiltersProps) {
  if (filter.about === '') return null;
  return (
    <FilterChip
      name={words.about}
      selected={[filter.about]}
      words={[aboutWords]}
      onClear={() => onChange({ about: '' })}
    >
      <chakra.p p="4">{aboutWords}</chakra.p>
    </FilterChip>
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
    <ListToolbar
      placement="table"
      searchWidth="304px"
      search={{
        label: words.searchLabel,
        placeholder: words.searchPlaceholder,
        text: filter.search,
        onText: (search) => onChange({ search }),
        inputRef: props.searchRef,
        onEnterRows: props.onEnterRows,
        maxLength: 200,
      }}
      clear={
        isAuditFiltered(filter)
          ? { label: words.clear, onClear: () => onChange(noFilter) }
          : undefined
      }
      count={
        <chakra.span textStyle="xs" color="fg.subtle">
          {props.total !== undefined && messages.entries(props.total)}
        </chakra.span>
      }
    >
      {props.before}
      <About {...props} />
      <FilterChip
        name={words.period}
        selected={[...listOf(from), ...listOf(to)]}
        words={period}
        onClear={() => onChange({ from: '', to: '' })}
      >
        <AuditPeriod filter={filter} onChange={onChange} events={props.events} />
      </FilterChip>
      <ListFilter
        one
        name={words.person}
        options={people}
        selected={listOf(person)}
        onChange={([value = '']) => onChange({ person: value })}
        searchLabel={words.search}
        noneText={() => words.none}
      />
      <ListFilter
        one
        name={words.what}
        options={whatChoices}
        selected={listOf(what)}
        onChange={([value = '']) => onChange({ what: value })}
      />
      <ListFilter
        one
        name={words.outcome}
        options={outcomeChoices}
        selected={listOf(outcome)}
        onChange={([value]) =>
          onChange({ outcome: auditOutcomes.find((known) => known === value) ?? '' })
        }
      />
      <Only
        label={words.staffOnly}
        isOn={filter.staff !== ''}
        onToggle={() => onChange({ staff: filter.staff === '' ? 'only' : '' })}
      />
      <Only
        label={words.assistantsOnly}
        isOn={filter.assistants !== ''}
        onToggle={() => onChange({ assistants: filter.assistants === '' ? 'only' : '' })}
      />
    </ListToolbar>
  );
}
