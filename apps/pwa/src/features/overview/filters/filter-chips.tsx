import {
  type SetupChoice,
  setupChoiceLabels,
  setupChoices,
} from '@workspace/domain/numbers/setup-choice';
import {
  type DisplayStatus,
  displayStatuses,
  displayStatusLabels,
} from '@workspace/domain/numbers/states';
import { FilterChip } from '@workspace/ui/components/filter-chip';
import { Flag } from '@workspace/ui/components/flag';
import { memo } from 'react';
import type { OverviewQuery } from '../../../numbers-index/overview/overview.ts';
import { CountryChoices, SetupChoices, StatusChoices, TeamChoices } from '../lazy.ts';
import { messages } from '../messages.ts';

interface FilterChipsProps {
  readonly countries: readonly string[];
  readonly statuses: readonly DisplayStatus[];
  readonly teams: readonly string[];
  readonly setups: readonly SetupChoice[];
  /** Names of the selected countries and teams, in display order. */
  readonly countryNames: readonly string[];
  readonly teamNames: readonly string[];
  readonly onChange: (change: Partial<OverviewQuery>) => void;
}

const shownFlags = 3;

/** Flags of the selected countries, then the number of further ones. */
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

/**
 * The filters. Their props do not change with search input or loaded rows, so they do not
 * re-render.
 */
export const FilterChips = memo(function FilterChips(props: FilterChipsProps) {
  const { countries, statuses, teams, setups, countryNames, teamNames, onChange } = props;
  return (
    <>
      <FilterChip
        name={messages.filters.country}
        selected={countries}
        words={countryNames}
        onClear={() => onChange({ countries: [] })}
        {...(countries.length > 1 ? { summary: <CountrySummary codes={countries} /> } : {})}
      >
        <CountryChoices selected={countries} onChange={onChange} />
      </FilterChip>
      <FilterChip
        name={messages.filters.status}
        selected={statuses}
        words={displayStatuses
          .filter((status) => statuses.includes(status))
          .map((status) => displayStatusLabels[status])}
        onClear={() => onChange({ statuses: [] })}
      >
        <StatusChoices selected={statuses} onChange={onChange} />
      </FilterChip>
      <FilterChip
        name={messages.filters.team}
        selected={teams}
        words={teamNames}
        onClear={() => onChange({ teams: [] })}
      >
        <TeamChoices selected={teams} onChange={onChange} />
      </FilterChip>
      <FilterChip
        name={messages.filters.setup}
        selected={setups}
        words={setupChoices
          .filter((choice) => setups.includes(choice))
          .map((choice) => setupChoiceLabels[choice])}
        onClear={() => onChange({ setups: [] })}
      >
        <SetupChoices selected={setups} onChange={onChange} />
      </FilterChip>
    </>
  );
});
