import { chakra } from '@chakra-ui/react/styled-system';
import { refusedRowsCsv, refusedRowsName } from '@workspace/domain/imports/refused-rows';
import type { ImportReport } from '@workspace/domain/imports/schema';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { downloadCsv } from '@workspace/ui/format/export-csv';
import { UnpaidInvoiceNotice, useUnpaidInvoice } from '../../unpaid-invoice/index.ts';
import type { Problem } from '../checking/problem.ts';
import { importableCount } from '../checking/report-rows.ts';
import type { At } from '../import-state.ts';
import { messages } from '../messages.ts';
import { workView } from '../work-view.ts';
import { BusyLine } from './busy-line.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface ReportFootProps {
  readonly report: ImportReport;
  readonly work: At<'report'>['work'];
  readonly problem: Problem | null;
  readonly onApply: () => void;
  readonly onAnother: () => void;
}

/** Totals and the import button; always visible. */
export function ReportFoot({ report, work, problem, onApply, onAnother }: ReportFootProps) {
  const { refused, unchanged, order_number, register_number } = report.counts;
  const unpaid = useUnpaidInvoice();
  const isBlocked = unpaid !== undefined && order_number + register_number > 0;
  const importable = importableCount(report.counts);
  const applying = work !== null;
  const view = work && workView(work);
  const effect = problem?.effect ?? 'none';
  const canApply = importable > 0 && effect !== 'done';
  const words = messages.report;
  return (
    <chakra.footer
      flex="none"
      bg="bg"
      borderTopWidth="1px"
      aria-busy={applying || undefined}
      position="relative"
    >
      {view && <BusyLine label={words.applying(importable)} progress={view.progress} />}
      {isBlocked && canApply && (
        <chakra.div px={{ base: '4', md: '6', lg: '8' }} pt="3">
          <UnpaidInvoiceNotice />
        </chakra.div>
      )}
      {problem && (
        <chakra.div px={{ base: '4', md: '6', lg: '8' }} pt="3">
          <ProblemNotice problem={problem} onRetry={onApply} fileName={report.file_name} />
        </chakra.div>
      )}
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ base: 'stretch', lg: 'center' }}
        gap="3"
        px={{ base: '4', md: '6', lg: '8' }}
        py="3"
      >
        <chakra.p flex="1" minW="0" role="status" className="ui-num">
          <chakra.span fontWeight="medium">
            {applying ? words.applying(importable) : words.effect[effect]}
          </chakra.span>{' '}
          {view && (
            <chakra.span color="fg.muted" aria-live="off">
              {view.words}
            </chakra.span>
          )}
          {work?.kind === 'applying' && (
            <chakra.span display="block" color="fg.muted">
              {words.mayLeave}
            </chakra.span>
          )}
          {!applying && effect !== 'done' && (
            <chakra.span color="fg.muted">
              {words.summary(importable, refused, unchanged)}
            </chakra.span>
          )}
        </chakra.p>
        <div className="import-actions">
          <Button
            variant={canApply ? 'ghost' : 'outline'}
            onClick={onAnother}
            {...(applying ? { disabled: true } : {})}
          >
            {words.another}
          </Button>
          {refused > 0 && (
            <Button
              icon={<DownloadIcon />}
              onClick={() =>
                downloadCsv(refusedRowsName(report.file_name), refusedRowsCsv(report.rows))
              }
            >
              {words.download}
            </Button>
          )}
          {canApply && (
            <Button
              variant="solid"
              data-main
              loading={applying}
              disabled={isBlocked}
              title={isBlocked ? unpaid : undefined}
              onClick={onApply}
            >
              {refused > 0 ? words.applySkipping(refused) : words.apply(importable)}
            </Button>
          )}
        </div>
      </chakra.div>
    </chakra.footer>
  );
}
