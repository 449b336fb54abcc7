import { chakra } from '@chakra-ui/react/styled-system';
import { openReport } from '@workspace/domain/analytics/operations';
import { providerFile } from '@workspace/domain/analytics/provider-export';
import { reportGroups } from '@workspace/domain/analytics/range';
import {
  activatedCompanies,
  type Report,
  type ReportQuestion,
} from '@workspace/domain/analytics/schema';
import { dayOf } from '@workspace/domain/billing/month';
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
import { SilentReport } from '@workspace/ui/report/silent-report';
import { useOpenedReport } from '@workspace/ui/report/use-opened-report';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useBridge } from '../../app/bridge-context.ts';
import { isAway, sentenceOf } from '../../app/failure.ts';
import { useTitle } from '../../app/title.ts';
import { useAddressState } from '../../app/use-address-state.ts';
import { useRecheckLogin } from '../../data/login.ts';
import { useShownOutside } from '../../data/shown-since.ts';
import { useReturn } from '../../data/use-return.ts';
import { CountryFilter } from '../customers/components/country-filter.tsx';
import { type AnalyticsControls, analyticsCodec, rangeOf } from './analytics-address.ts';
import { AnalyticsFoot } from './analytics-foot.tsx';
import { CompanySearch } from './company-search.tsx';
import { messages } from './messages.ts';
import { RangePicker } from './range-picker.tsx';

/** Of the question: one company, or all activated ones. */
const companiesOf = (company: string): ReportQuestion['company_ids'] =>
  company === '' ? activatedCompanies : [company];

/** The report about the companies that the controls name. */
function useCompaniesReport(controls: AnalyticsControls, today: string) {
  const { client } = useBridge();
  const ask = useCallback(
    async (asked: AnalyticsControls, signal: AbortSignal) => {
      const { group, company, country } = asked;
      const body = {
        company_ids: companiesOf(company),
        user_ids: [],
        ...rangeOf(asked, today),
        group_by: group,
        ...(country === null ? {} : { country_code: country }),
      };
      const { data } = await client(openReport, { body }, { signal });
      return data.url;
    },
    [client, today],
  );
  return useOpenedReport(controls, ask);
}

/** The day on which the screen was opened last; it stays mounted while others are shown. */
function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => setToday(dayOf(new Date())), []);
  return today;
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
  const today = useToday();
  const { opened, open, fail } = useCompaniesReport(controls, today);
  const [read, setRead] = useState<ReadReport>();
  const drawn = read && JSON.stringify(read.of) === identity ? read : undefined;
  const failure = opened?.status === 'failed' ? opened.error : null;
  // Without the server the frame stays, and is shown for the controls that it answers.
  const kept = isAway(failure) ? read : undefined;
  const error = kept && drawn ? null : failure;
  const url = opened?.status === 'open' ? opened.url : kept?.url;
  useRecheckLogin(failure);
  useShownOutside(error === null ? (read?.at ?? null) : null);
  useReturn(open);
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
        <RangePicker range={rangeOf(controls, today)} today={today} onChange={change} />
        <div className="customers-search">
          <CompanySearch company={controls.company} onChange={(company) => change({ company })} />
        </div>
        <CountryFilter country={controls.country} onChange={(country) => change({ country })} />
        <chakra.div className="customers-export" ms="auto">
          <Button
            icon={<DownloadIcon />}
            disabled={!report}
            onClick={() => report && exportReport(report)}
          >
            {messages.exportCsv}
          </Button>
        </chakra.div>
      </div>
      <chakra.div flex="1" minH="200px" overflowY="auto" p="3" borderTopWidth="1px">
        {error !== null && (
          <ErrorState
            text={error instanceof SilentReport ? error.message : sentenceOf(error)}
            onRetry={open}
          />
        )}
        {!opened && <ReportSkeleton />}
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
