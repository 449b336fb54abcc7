import { chakra } from '@chakra-ui/react/styled-system';
import {
  type SetupChoice,
  setupChoiceLabels,
  setupChoices,
} from '@workspace/domain/numbers/setup-choice';
import {
  type DisplayStatus,
  displayStatuses,
  displayStatusLabels,
  selectableStatuses,
} from '@workspace/domain/numbers/states';
import { StatusBadge } from '@workspace/ui/components/badge';
import { FilterChoices } from '@workspace/ui/components/filter-choices';
import { Flag } from '@workspace/ui/components/flag';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import { useContext } from 'react';
import { useMe, useReference } from '../../../data/session/hooks.ts';
import { useRows } from '../../../data/use-rows.ts';
import type { OverviewCounts, OverviewQuery } from '../../../numbers-index/overview/overview.ts';
import { noTeam } from '../../../numbers-index/overview/team-column.ts';
import { messages } from '../messages.ts';
import { CountedRows } from '../table/counted-rows.ts';
import { byName, countryNameOf, noTeamName, sortedCountries } from './filter-order.ts';

const none: OverviewCounts = {
  teams: new Map(),
  statuses: new Map(),
  countries: new Map(),
  setups: new Map(),
};

const useCounts = () => useContext(CountedRows)?.counts() ?? none;

export interface ChoicesProps<Value extends string> {
  readonly selected: readonly Value[];
  readonly onChange: (change: Partial<OverviewQuery>) => void;
}

export function CountryChoices({ selected, onChange }: ChoicesProps<string>) {
  const reference = useReference();
  const counts = useCounts().countries;
  // A selected country stays in the list even if the other filters leave no row of it.
  const codes = sortedCountries(reference, new Set([...counts.keys(), ...selected]));
  return (
    <FilterChoices
      name={messages.filters.country}
      searchLabel={messages.filters.countrySearch}
      noneText={messages.filters.noCountry}
      options={codes.map((code) => ({
        value: code,
        text: countryNameOf(reference, code),
        label: (
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            <Flag code={code} label="" /> {countryNameOf(reference, code)}
          </chakra.span>
        ),
        count: counts.get(code) ?? 0,
      }))}
      selected={selected}
      onChange={(countries) => onChange({ countries })}
    />
  );
}

export function StatusChoices({ selected, onChange }: ChoicesProps<DisplayStatus>) {
  const counts = useCounts().statuses;
  // Staff acting as the company see its inactive numbers too (specification 2, 2.1).
  const offered = useMe().entered_as_super_admin ? displayStatuses : selectableStatuses;
  return (
    <FilterChoices
      name={messages.filters.status}
      searchLabel={messages.filters.statusSearch}
      options={offered.map((status) => ({
        value: status,
        text: displayStatusLabels[status],
        label: (
          <StatusBadge status={status} fill="none" align="bare">
            {displayStatusLabels[status]}
          </StatusBadge>
        ),
        count: counts.get(status) ?? 0,
      }))}
      selected={selected}
      onChange={(statuses) => onChange({ statuses })}
    />
  );
}

/** How far the eSIM is set up; for rows with nothing to set up there is no choice. */
export function SetupChoices({ selected, onChange }: ChoicesProps<SetupChoice>) {
  const counts = useCounts().setups;
  return (
    <FilterChoices
      name={messages.filters.setup}
      searchLabel={messages.filters.setupSearch}
      options={setupChoices.map((choice) => ({
        value: choice,
        text: setupChoiceLabels[choice],
        label: setupChoiceLabels[choice],
        count: counts.get(choice) ?? 0,
      }))}
      selected={selected}
      onChange={(setups) => onChange({ setups })}
    />
  );
}

export function TeamChoices({ selected, onChange }: ChoicesProps<string>) {
  const counts = useCounts().teams;
  const teams = byName(useRows('team').all() ?? []).map((team) => ({
    value: team.team_id,
    text: team.name,
    label: (
      <>
        <TeamEmoji emoji={team.emoji} /> {team.name}
      </>
    ),
    count: counts.get(team.team_id) ?? 0,
  }));
  const without = counts.get(noTeam) ?? 0;
  const isOffered = without > 0 || selected.includes(noTeam);
  return (
    <FilterChoices
      name={messages.filters.team}
      searchLabel={messages.filters.teamSearch}
      options={[
        ...teams,
        ...(isOffered
          ? [{ value: noTeam, text: noTeamName, label: noTeamName, count: without }]
          : []),
      ]}
      selected={selected}
      onChange={(ids) => onChange({ teams: ids })}
    />
  );
}
