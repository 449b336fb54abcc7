import { chakra } from '@chakra-ui/react/styled-system';
import { isUsed } from '@workspace/domain/analytics/figures';
import type { ProviderReport } from '@workspace/domain/analytics/provider';
import type { Report } from '@workspace/domain/analytics/schema';
import { countryName } from '@workspace/ui/components/flag';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import type { ReactNode } from 'react';
import { PeriodsCard } from './charts/periods-chart.tsx';
import { WeeksCard } from './charts/weeks-chart.tsx';
import { messages } from './messages.ts';
import { CompaniesCard } from './provider/companies-card.tsx';
import { ProviderTotals } from './provider/provider-totals.tsx';
import { TransfersCard } from './provider/transfers-card.tsx';
import { reportContainer, wideReport, widestReport } from './report-width.ts';
import { type Share, SharesCard } from './shares-card.tsx';
import { Totals } from './totals.tsx';
import { dataFormatOf, recently } from './words.ts';

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
    name: name ?? (user_id === null ? null : messages.unnamedPerson),
    more: email,
    data_mb,
  }));

const pairs = {
  even: { [wideReport]: { gridTemplateColumns: 'minmax(0, 1.32fr) minmax(0, 1fr)' } },
  /** The first of the two is a table of many columns, or above one. */
  table: { [widestReport]: { gridTemplateColumns: 'minmax(0, 1.9fr) minmax(0, 1fr)' } },
} as const;

interface PairProps {
  readonly of?: keyof typeof pairs;
  readonly children: ReactNode;
}

function Pair({ of = 'even', children }: PairProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" css={pairs[of]}>
      {children}
    </chakra.div>
  );
}

function CountedUntil({ report }: { readonly report: Report }) {
  const { counted_until: until, companies, provider } = report;
  return (
    until !== null && (
      <chakra.p textStyle="xs" color="fg.muted">
        {provider && `${messages.companies(companies)} `}
        {messages.countedUntil(recently(until))}
      </chakra.p>
    )
  );
}

interface ProviderViewProps {
  readonly report: Report;
  readonly provider: ProviderReport;
}

/** What the provider's staff see of companies. */
function ProviderView({ report, provider }: ProviderViewProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" css={reportContainer}>
      <ProviderTotals report={report} provider={provider} />
      <Pair of="table">
        <PeriodsCard report={report} />
        <TransfersCard provider={provider} weeks={report.weeks} />
      </Pair>
      <Pair of="table">
        <CompaniesCard companies={provider.companies} weeks={report.weeks.length} />
        <SharesCard
          of="country"
          shares={countriesOf(report)}
          total={report.totals.data_mb}
          format={dataFormatOf(report)}
        />
      </Pair>
      <CountedUntil report={report} />
    </chakra.div>
  );
}

/** Everything that a report says; the same in its frame and, from the last answer, without one. */
export function ReportView({ report }: { readonly report: Report }) {
  const { totals, totals_before, counted_until, teams, people, provider } = report;
  if (provider) return <ProviderView report={report} provider={provider} />;
  if (counted_until === null && !isUsed(totals)) {
    return <EmptyState art="search" {...messages.notCounted} role="status" />;
  }
  if (!isUsed(totals) && !isUsed(totals_before)) {
    return <EmptyState art="search" {...messages.unused} role="status" />;
  }
  const shared = { total: totals.data_mb, format: dataFormatOf(report) };
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" css={reportContainer}>
      <Totals report={report} />
      <PeriodsCard report={report} />
      <Pair>
        <WeeksCard report={report} />
        <SharesCard of="country" shares={countriesOf(report)} {...shared} />
      </Pair>
      {(teams.length > 0 || people.length > 0) && (
        <Pair>
          <SharesCard of="person" shares={peopleOf(report)} {...shared} />
          <SharesCard of="team" shares={teamsOf(report)} {...shared} />
        </Pair>
      )}
      <CountedUntil report={report} />
    </chakra.div>
  );
}
