import { reportFile } from '@workspace/domain/analytics/report-export';
import type { Report } from '@workspace/domain/analytics/schema';
import { exportFileName } from '@workspace/domain/imports/export';
import { Button } from '@workspace/ui/components/button';
import { countryName } from '@workspace/ui/components/flag';
import { IconButton } from '@workspace/ui/components/icon-button';
import { ClockIcon, DownloadIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { toaster } from '@workspace/ui/components/toast-store';
import type { DatedAnswer } from '@workspace/ui/data/operation-access';
import { formatRecent } from '@workspace/ui/format/dates';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { Page } from '@workspace/ui/patterns/page';
import { QuietLine } from '@workspace/ui/patterns/quiet-line';
import { ProblemState } from '@workspace/ui/patterns/table/table-problem';
import { ReportFrame } from '@workspace/ui/report/report-frame';
import { ReportSkeleton } from '@workspace/ui/report/report-skeleton';
import { Suspense, useMemo } from 'react';
import { useData } from '../../data/data-access.tsx';
import { useMe } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useAddressState } from '../../navigation/use-address-state.ts';
import { AnalyticsHead } from '../analytics-head/index.ts';
import { ReportView } from '../report/index.ts';
import { controlsCodec } from './analytics-address.ts';
import { AnalyticsControls } from './analytics-controls.tsx';
import { keptBy, keptReport } from './kept-report.ts';
import { messages } from './messages.ts';
import { isAway, useOpenedReport } from './use-opened-report.ts';

type Kept = DatedAnswer<{ readonly data: Report }>;

/** Drawn from the answer on the device; bars until it is read, or where there is none. */
function KeptReport({ kept }: { readonly kept: Kept | undefined }) {
  if (!kept) return <ReportSkeleton />;
  return (
    <Suspense fallback={<ReportSkeleton />}>
      <ReportView report={kept.answer.data} />
    </Suspense>
  );
}

/** Downloads everything that the report draws. */
function ExportButton({ report }: { readonly report: Report | undefined }) {
  const { company } = useMe();
  const run = () => {
    if (!report) return;
    exportCsv(
      exportFileName(company?.name ?? '', new Date(), messages.fileName),
      reportFile(report, { country: countryName }),
      () => toaster.success(messages.exported, { key: 'report-export' }),
    );
  };
  const button = { icon: <DownloadIcon />, disabled: !report, onClick: run };
  return (
    <>
      <Button className="ui-from-tablet" {...button}>
        {messages.exportCsv}
      </Button>
      <IconButton className="ui-on-phone" label={messages.exportCsv} {...button} />
    </>
  );
}

/** What the company has used (specification 2, 2.6): a report in a frame, and its controls. */
export function AnalyticsScreen() {
  const { answers } = useData();
  const { state, change } = useAddressState(controlsCodec);
  const identity = JSON.stringify(state);
  // The same object while they say the same: the address is written after a change is shown.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const controls = useMemo(() => state, [identity]);
  const { opened, open, fail } = useOpenedReport(controls);
  const input = keptBy(controls);
  const { data: kept, isLoading, show } = useOperation(keptReport, input, { enabled: false });

  const content = () => {
    if (opened?.status === 'failed') {
      if (isAway(opened.error) && kept) {
        return (
          <>
            <QuietLine
              icon={<ClockIcon />}
              end={<LinkButton onClick={open}>{messages.retry}</LinkButton>}
            >
              {messages.dataFrom(formatRecent(kept.fetchedAt))}
            </QuietLine>
            <KeptReport kept={kept} />
          </>
        );
      }
      if (isLoading) return <ReportSkeleton />;
      const problem = listProblem(opened.error, messages, { onRetry: open });
      return problem && <ProblemState problem={problem} />;
    }
    if (!opened) return <KeptReport kept={kept} />;
    return (
      <ReportFrame
        url={opened.url}
        origin={window.location.origin}
        placeholder={<KeptReport kept={kept} />}
        onRead={(report) => {
          const answer = { data: report };
          void answers.keep(keptReport, keptBy(opened.controls), answer);
          if (opened.controls === controls) show(answer);
        }}
        onExpired={open}
        onAway={fail}
      />
    );
  };
  return (
    <Page>
      <AnalyticsHead selected="use" action={<ExportButton report={kept?.answer.data} />} />
      <AnalyticsControls controls={controls} onChange={change} />
      {content()}
    </Page>
  );
}
