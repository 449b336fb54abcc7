import { chakra } from '@chakra-ui/react/styled-system';
import { openReport } from '@workspace/domain/analytics/operations';
import { providerFile } from '@workspace/domain/analytics/provider-export';
import { type DayRange, reportGroups } from '@workspace/domain/analytics/range';
import {
  activatedCompanies,
  type Report,
  type ReportQuestion,
} from '@workspace/domain/analytics/schema';
import { brand } from '@workspace/domain/brand';
import { exportFileName } from '@workspace/domain/imports/export';
import { Button } from '@workspace/ui/components/button';
import { countryName } from '@workspace/ui/components/flag';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { Segmented } from '@workspace/ui/components/segmented';
import { toaster } from '@workspace/ui/components/toast-store';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { ErrorState } from '@workspace/ui/patterns/error-state';
import { ReportFrame } from '@workspace/ui/report/report-frame';
import { ReportSkeleton } from '@workspace/ui/report/report-skeleton';
import { useOpenedReport } from '@workspace/ui/report/use-opened-report';
import { useMemo, useState } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { useTitle } from '../../app/title.ts';
import { useAddressState } from '../../app/use-address-state.ts';
import { useRecheckLogin } from '../../data/login.ts';
import { CountryFilter } from '../customers/components/country-filter.tsx';
import { type AnalyticsControls, analyticsCodec, rangeOf } from './analytics-address.ts';
import { AnalyticsFoot } from './analytics-foot.tsx';
import { basisOf, reportProblem } from './analytics-labels.ts';
import { CompanySearch } from './company-search.tsx';
import { messages } from './messages.ts';
import { RangePicker } from './range-picker.tsx';
import { useToday } from './use-today.ts';

/** Of the question: one company, or all activated ones. */
const companiesOf = (company: string): ReportQuestion['company_ids'] =>
  company === '' ? activatedCompanies : [company];

/** The report about the companies that the controls name, once its days are known. */
function useCompaniesReport(controls: AnalyticsControls, range: DayRange | undefined) {
  const { client } = useBridge();
  const { start_date, end_date } = range ?? {};
  const ask = useMemo(() => {
    if (start_date === undefined || end_date === undefined) return null;
    return async ({ group, company, country }: AnalyticsControls, signal: AbortSignal) => {
      const body = {
        company_ids: companiesOf(company),
        user_ids: [],
        start_date,
        end_date,
        group_by: group,
        ...(country === null ? {} : { country_code: country }),
      };
      const { data } = await client(openReport, { body }, { signal });
      return data.url;
    };
  }, [client, start_date, end_date]);
  return useOpenedReport(controls, ask);
}

function exportReport(report: Report): void {
  exportCsv(
    exportFileName(brand.name, new Date(), messages.fileName),
    providerFile(report, { country: countryName }),
    () => toaster.success(messages.exported, { key: 'report-export' }),
  );
}

/** Usage, transfers and money of all activated companies, or of one (specification 1, section 2.2). */
export function AnalyticsScreen() {
  useTitle(messages.title);
  const { state, change } = useAddressState(analyticsCodec);
  const identity = JSON.stringify(state);
  // The same object while they say the same: the address is written after a change is shown.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const controls = useMemo(() => state, [identity]);
  const { today, error: noToday, refetch: askToday } = useToday();
  const range = rangeOf(controls, today);
  const { opened, open, fail } = useCompaniesReport(controls, range);
  const [read, setRead] = useState<{ readonly of: AnalyticsControls; readonly report: Report }>();
  const error = opened?.status === 'failed' ? opened.error : range ? null : noToday;
  useRecheckLogin(error);
  useSingleKey('d', () => change({ group: 'day' }));
  useSingleKey('w', () => change({ group: 'week' }));
  const report = error === null && read?.of === controls ? read.report : undefined;
  return (
    <>
      <div className="customers-tools">
        <h1>{messages.title}</h1>
        <Segmented
          label={messages.group.label}
          options={reportGroups.map((value) => ({ value, label: messages.group[value] }))}
          value={controls.group}
          onChange={(group) => change({ group })}
        />
        <RangePicker range={range} today={today} onChange={change} />
        <div className="customers-search">
          <CompanySearch company={controls.company} onChange={(company) => change({ company })} />
        </div>
        <CountryFilter country={controls.country} onChange={(country) => change({ country })} />
        <chakra.p className="customers-count" hideBelow="xl">
          {report && basisOf(report, today)}
        </chakra.p>
        <chakra.div className="customers-export" ms={{ base: 'auto', xl: '0' }}>
          <Button
            icon={<DownloadIcon />}
            disabled={!report}
            onClick={() => report && exportReport(report)}
          >
            {messages.exportCsv}
          </Button>
        </chakra.div>
      </div>
      <chakra.div
        role="region"
        aria-label={messages.report}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        flex="1"
        minH="200px"
        overflowY="auto"
        p="3"
        borderTopWidth="1px"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {error !== null && (
          <ErrorState text={reportProblem(error)} onRetry={opened ? open : askToday} />
        )}
        {!opened && error === null && <ReportSkeleton />}
        {opened?.status === 'open' && (
          <ReportFrame
            url={opened.url}
            origin={new URL(opened.url).origin}
            placeholder={<ReportSkeleton />}
            onRead={(answer) => setRead({ of: opened.controls, report: answer })}
            onExpired={open}
            onAway={fail}
          />
        )}
      </chakra.div>
      <AnalyticsFoot />
    </>
  );
}
