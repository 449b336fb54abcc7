import { chakra } from '@chakra-ui/react/styled-system';
import { type ReportDays, reportDays, reportGroups } from '@workspace/domain/analytics/range';
import { FilterChip } from '@workspace/ui/components/filter-chip';
import { FilterChoices } from '@workspace/ui/components/filter-choices';
import { Flag } from '@workspace/ui/components/flag';
import { Segmented } from '@workspace/ui/components/segmented';
import { formatRange } from '@workspace/ui/format/day-range';
import { compareNames } from '@workspace/ui/format/names';
import { useMemo } from 'react';
import { useReference } from '../../data/session/hooks.ts';
import { useCandidates } from '../people/index.ts';
import { mostPeople, type ReportControls } from './analytics-address.ts';
import { messages } from './messages.ts';
import { useReportRange } from './use-opened-report.ts';

/** More choices are found by searching. */
const mostChoices = 100;

interface ControlsProps {
  readonly controls: ReportControls;
  readonly onChange: (change: Partial<ReportControls>) => void;
}

function CountryChip({ controls: { country }, onChange }: ControlsProps) {
  const { countries } = useReference();
  const words = messages.country;
  const options = useMemo(
    () =>
      [...countries.values()]
        .toSorted((one, other) => compareNames(one.name, other.name))
        .map(({ country_iso_code: value, name: text }) => ({
          value,
          text,
          label: (
            <chakra.span display="inline-flex" alignItems="center" gap="2">
              <Flag code={value} label="" /> {text}
            </chakra.span>
          ),
        })),
    [countries],
  );
  const selected = country === '' ? [] : [country];
  return (
    <FilterChip
      name={words.name}
      selected={selected}
      words={selected.map((code) => countries.get(code)?.name ?? code)}
      onClear={() => onChange({ country: '' })}
    >
      <FilterChoices
        one
        name={words.name}
        searchLabel={words.search}
        options={options}
        selected={selected}
        onChange={([code = '']) => onChange({ country: code })}
      />
    </FilterChip>
  );
}

function PersonChip({ controls: { people }, onChange }: ControlsProps) {
  const candidates = useCandidates();
  const words = messages.person;
  const names = useMemo(
    () => new Map(candidates.map(({ user, name }) => [user.user_id, name])),
    [candidates],
  );
  const nameOf = (id: string) => names.get(id) ?? words.unknown;
  const options = useMemo(() => [...names].map(([value, text]) => ({ value, text })), [names]);
  return (
    <FilterChip
      name={words.name}
      selected={people}
      words={people.map(nameOf)}
      onClear={() => onChange({ people: [] })}
    >
      <FilterChoices
        name={words.name}
        searchLabel={words.search}
        options={options}
        most={mostChoices}
        selected={people}
        onChange={(ids) => onChange({ people: ids.slice(0, mostPeople) })}
      />
    </FilterChip>
  );
}

/** What the report is about: grouping, range, country and people. */
export function AnalyticsControls({ controls, onChange }: ControlsProps) {
  const { group, days } = controls;
  const range = useReportRange(days);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="5">
      <Segmented
        label={messages.group.label}
        options={reportGroups.map((value) => ({ value, label: messages.group[value] }))}
        value={group}
        onChange={(value) => onChange({ group: value })}
      />
      <Segmented
        label={messages.range.label}
        options={reportDays.map((value) => ({
          value: String(value),
          label: messages.range.lastDays(value),
        }))}
        value={String(days)}
        onChange={(value) => {
          const chosen: ReportDays | undefined = reportDays.find((one) => String(one) === value);
          if (chosen !== undefined) onChange({ days: chosen });
        }}
      />
      <chakra.p color="fg.subtle" className="ui-num" role="status">
        {formatRange(range)}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" ms={{ md: 'auto' }}>
        <CountryChip controls={controls} onChange={onChange} />
        <PersonChip controls={controls} onChange={onChange} />
      </chakra.div>
    </chakra.div>
  );
}
