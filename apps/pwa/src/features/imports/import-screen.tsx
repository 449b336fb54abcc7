import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Page } from '@workspace/ui/patterns/page';
import { useEffect, useRef } from 'react';
import { useMe, useMutate } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { UnpaidInvoiceNotice } from '../unpaid-invoice/index.ts';
import { BusyLine } from './components/busy-line.tsx';
import { ChooseFile } from './components/choose-file.tsx';
import { Done } from './components/done.tsx';
import { FileGuide, ImportSteps } from './components/file-guide.tsx';
import { ImportHead } from './components/import-head.tsx';
import { ProblemNotice } from './components/problem-notice.tsx';
import { Report } from './components/report.tsx';
import { ReportFoot } from './components/report-foot.tsx';
import type { At } from './import-state.ts';
import './imports.css';
import { messages } from './messages.ts';
import { type ImportControl, useImport } from './use-import.ts';
import { workView } from './work-view.ts';

function ChooseStep({
  state,
  control,
}: {
  readonly state: At<'choose'>;
  readonly control: ImportControl;
}) {
  const { upload, problem } = state;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 6fr)' }}
      gap={{ base: '6', lg: '8' }}
      alignItems="start"
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <UnpaidInvoiceNotice>
          <p>{messages.peopleOnly}</p>
        </UnpaidInvoiceNotice>
        <ChooseFile onChoose={control.choose} lastName={upload?.file.name} />
        {problem && (
          <ProblemNotice problem={problem} onRetry={control.resend} fileName={upload?.file.name} />
        )}
        <chakra.div mt="2">
          <ImportSteps />
        </chakra.div>
      </chakra.div>
      <FileGuide />
    </chakra.div>
  );
}

function CheckingStep({
  state: { name, work },
  control,
}: {
  readonly state: At<'checking'>;
  readonly control: ImportControl;
}) {
  const { checking, opening, resuming } = messages;
  const { words, progress } = workView(work);
  const isApplying = work.kind === 'applying';
  const reopened = isApplying ? resuming : opening;
  const title = name === '' ? reopened.title : checking.title;
  return (
    <chakra.section maxW="560px" aria-busy="true">
      <chakra.h2 textStyle="section" role="status">
        {title}
      </chakra.h2>
      <chakra.p color="fg.muted" mt="1" mb="4" overflowWrap="anywhere">
        {name === '' ? reopened.text : checking.text(name)}
      </chakra.p>
      <BusyLine label={title} progress={progress} />
      <chakra.p mt="2" className="ui-num">
        {words}
      </chakra.p>
      {!isApplying && (
        <Button style={{ marginTop: 20 }} onClick={control.cancel}>
          {checking.cancel}
        </Button>
      )}
    </chakra.section>
  );
}

function ReportStep({
  state,
  control,
}: {
  readonly state: At<'report'>;
  readonly control: ImportControl;
}) {
  const { report, work, problem } = state;
  return (
    <>
      <Page extent="full" pb="0" flex="none">
        <ImportHead />
        <chakra.p color="fg.muted" mt="-2" mb="2" role="status" overflowWrap="anywhere">
          {report.file_name}: {messages.report.checked(report.rows.length, report.counts.refused)}
        </chakra.p>
      </Page>
      <Report report={report} />
      <ReportFoot
        report={report}
        work={work}
        problem={problem}
        onApply={control.apply}
        onAnother={control.startOver}
      />
    </>
  );
}

/** Import of people and numbers from a CSV file: dry run, report, apply (decisions 13). */
export function ImportScreen() {
  const { company } = useMe();
  const { client, transport, onAnnouncement, syncNow } = useOffline();
  const mutate = useMutate();
  const control = useImport({
    client,
    onAnnouncement,
    mutate,
    companyId: company?.company_id ?? '',
    transport,
    onApplied: () => void syncNow(),
  });
  const { state } = control;
  const room = useRef<HTMLElement>(null);
  const shown = useRef(state.step);

  // The pressed button has unmounted with its step; the next step starts scrolled to the top.
  useEffect(() => {
    if (shown.current === state.step) return;
    shown.current = state.step;
    room.current?.focus({ preventScroll: true });
    room.current?.scrollTo({ top: 0 });
  }, [state.step]);

  return (
    <chakra.section
      ref={room}
      aria-label={messages.title}
      tabIndex={-1}
      outline="none"
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
      maxH={state.step === 'report' ? '100dvh' : undefined}
      overflowY={state.step === 'report' ? 'hidden' : 'auto'}
    >
      {state.step === 'report' ? (
        <ReportStep state={state} control={control} />
      ) : (
        <Page>
          <ImportHead />
          {state.step === 'choose' && <ChooseStep state={state} control={control} />}
          {state.step === 'checking' && <CheckingStep state={state} control={control} />}
          {state.step === 'done' && <Done report={state.report} onAnother={control.startOver} />}
        </Page>
      )}
    </chakra.section>
  );
}
