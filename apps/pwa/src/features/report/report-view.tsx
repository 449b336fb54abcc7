import { chakra } from '@chakra-ui/react/styled-system';
import { isUsed } from '@workspace/domain/analytics/figures';
import type { Report } from '@workspace/domain/analytics/schema';
import { countryName } from '@workspace/ui/components/flag';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import type { ReactNode } from 'react';
import { PeriodsCard } from './charts/periods-chart.tsx';
import { WeeksCard } from './charts/weeks-chart.tsx';
import { messages } from './messages.ts';
import { reportContainer, wideReport } from './report-width.ts';
import { type Share, SharesCard } from './shares-card.tsx';
import { Totals } from './totals.tsx';
import { recently } from './words.ts';

const countriesOf = ({ countries }: Report): Share[] =>
  countries.map(({ country_code: code, data_mb }) => ({
    key: code,
    name: countryName(code),
    flag: code,
    data_mb,
  }));

const teamsOf = ({ teams }: Report): Share[] =>
  teams.map(({ team_id, name, data_mb }) => ({ key: team_id ?? 'none', name, data_mb }));

const peopleOf = ({ people }: Report): Share[] =>
  people.map(({ user_id, name, email, data_mb }) => ({
    key: user_id ?? 'none',
    name,
    more: email,
    data_mb,
  }));

function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      css={{ [wideReport]: { gridTemplateColumns: 'minmax(0, 1.32fr) minmax(0, 1fr)' } }}
    >
      {children}
    </chakra.div>
  );
}

/** Everything that a report says; the same in its frame and, from the last answer, without one. */
export function ReportView({ report }: { readonly report: Report }) {
  const { totals, totals_before, counted_until, teams, people } = report;
  if (counted_until === null && !isUsed(totals)) {
    return <EmptyState art="search" {...messages.notCounted} role="status" />;
  }
  if (!isUsed(totals) && !isUsed(totals_before)) {
    return <EmptyState art="search" {...messages.unused} role="status" />;
  }
  const total = totals.data_mb;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" css={reportContainer}>
      <Totals report={report} />
      <PeriodsCard report={report} />
      <Pair>
        <WeeksCard report={report} />
        <SharesCard of="country" shares={countriesOf(report)} total={total} />
      </Pair>
      {(teams.length > 0 || people.length > 0) && (
        <Pair>
          <SharesCard of="person" shares={peopleOf(report)} total={total} />
          <SharesCard of="team" shares={teamsOf(report)} total={total} />
        </Pair>
      )}
      {counted_until !== null && (
        <chakra.p textStyle="xs" color="fg.muted">
          {messages.countedUntil(recently(counted_until))}
        </chakra.p>
      )}
    </chakra.div>
  );
}
