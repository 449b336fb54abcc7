import {
  type DisplayStatus,
  displayStatuses,
  displayStatusLabels,
} from '@workspace/domain/numbers/states';
import { FilterChip } from '@workspace/ui/components/filter-chip';
import { Flag } from '@workspace/ui/components/flag';
import { later } from '@workspace/ui/components/later';
import { memo } from 'react';
import type { OverviewQuery } from '../../../offline/index/overview.ts';
import type { Reference } from '../../../offline/index/reference.ts';
import { noTeam } from '../../../offline/index/team-column.ts';
import { countryNameOf, noTeamName, sortedCountries, sortedTeams } from './filter-order.ts';

const choices = () => import('./filter-choices.tsx');
const CountryChoices = later(async () => (await choices()).CountryChoices);
const StatusChoices = later(async () => (await choices()).StatusChoices);
const TeamChoices = later(async () => (await choices()).TeamChoices);

interface FilterChipsProps {
  readonly countries: readonly string[];
  readonly statuses: readonly DisplayStatus[];
  readonly teams: readonly string[];
  readonly reference: Reference;
  readonly onChange: (change: Partial<OverviewQuery>) => void;
}

const shownFlags = 3;

/** Flags of the chosen countries, and how many more there are. */
function CountrySummary({ codes }: { readonly codes: readonly string[] }) {
  const more = codes.length - shownFlags;
  return (
    <>
      {codes.slice(0, shownFlags).map((code) => (
        <Flag key={code} code={code} />
      ))}
      {more > 0 && `+${more}`}
    </>
  );
}

/** The filters. Nothing in them changes with what is typed, so that no key draws them again. */
export const FilterChips = memo(function FilterChips(props: FilterChipsProps) {
  const { countries, statuses, teams, reference, onChange } = props;
  return (
    <>
      <FilterChip
        name="Country"
        selected={countries}
        words={sortedCountries(reference, countries).map((code) => countryNameOf(reference, code))}
        onClear={() => onChange({ countries: [] })}
        {...(countries.length > 1 ? { summary: <CountrySummary codes={countries} /> } : {})}
      >
        <CountryChoices selected={countries} onChange={onChange} />
      </FilterChip>
      <FilterChip
        name="Status"
        selected={statuses}
        words={displayStatuses
          .filter((status) => statuses.includes(status))
          .map((status) => displayStatusLabels[status])}
        onClear={() => onChange({ statuses: [] })}
      >
        <StatusChoices selected={statuses} onChange={onChange} />
      </FilterChip>
      <FilterChip
        name="Team"
        selected={teams}
        words={[
          ...sortedTeams(reference)
            .filter((team) => teams.includes(team.team_id))
            .map(({ name }) => name),
          ...(teams.includes(noTeam) ? [noTeamName] : []),
        ]}
        onClear={() => onChange({ teams: [] })}
      >
        <TeamChoices selected={teams} onChange={onChange} />
      </FilterChip>
    </>
  );
});
