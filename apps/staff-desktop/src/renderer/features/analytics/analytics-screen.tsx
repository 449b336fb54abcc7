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
import { isAway } from '../../app/failure.ts';
import { useTitle } from '../../app/title.ts';
import { useAddressState } from '../../app/use-address-state.ts';
import { useRecheckLogin } from '../../data/login.ts';
import { useShownOutside } from '../../data/shown-since.ts';
import { useReturn } from '../../data/use-return.ts';
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

/** The report that the frame has drawn last. */
interface ReadReport {
  /** The controls that it answers. */
  readonly of: AnalyticsControls;
  readonly url: string;
  readonly report: Report;
  /** When, in ms since 1970. */
  readonly at: number;
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
  const [read, setRead] = useState<ReadReport>();
  const drawn = read && JSON.stringify(read.of) === identity ? read : undefined;
  const failure = opened?.status === 'failed' ? opened.error : range ? null : noToday;
  // Without the server the frame stays, and is shown for the controls that it answers.
  const kept = isAway(failure) ? read : undefined;
  const error = kept && drawn ? null : failure;
  const url = opened?.status === 'open' ? opened.url : kept?.url;
  const ask = opened ? open : askToday;
  useRecheckLogin(failure);
  useShownOutside(error === null ? (read?.at ?? null) : null);
  useReturn(ask);
  useSingleKey('d', () => change({ group: 'day' }));
  useSingleKey('w', () => change({ group: 'week' }));
  const report = error === null ? drawn?.report : undefined;
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
        {error !== null && <ErrorState text={reportProblem(error)} onRetry={ask} />}
        {!opened && url === undefined && error === null && <ReportSkeleton />}
        {url !== undefined && (
          <div hidden={error !== null}>
            <ReportFrame
              url={url}
              origin={new URL(url).origin}
              placeholder={<ReportSkeleton />}
              onRead={(answer) => {
                // Drawn again from the memory of the frame, it is as old as before.
                if (opened?.status !== 'open' || url === read?.url) return;
                setRead({ of: opened.controls, url, report: answer, at: Date.now() });
              }}
              onExpired={open}
              onAway={fail}
            />
          </div>
        )}
      </chakra.div>
      <AnalyticsFoot />
    </>
  );
}
