import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportReport } from '@workspace/domain/imports/schema';
import { Button } from '@workspace/ui/components/button';
import { CheckCircleIcon, InfoIcon } from '@workspace/ui/components/icons';
import { formatCount } from '@workspace/ui/format/data';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { Link as RouterLink } from '../../../navigation/link.tsx';
import { importableCount, type Outcome, rowsOf } from '../checking/report-rows.ts';
import { messages } from '../messages.ts';
import { ReportTable } from './report-table.tsx';

interface DoneProps {
  readonly report: ImportReport;
  readonly onAnother: () => void;
}

/** Result counts: imported rows first, then skipped ones. */
const order: readonly Outcome[] = [
  'create_person',
  'order_number',
  'register_number',
  'update_person',
  'unchanged',
  'refused',
  'stale',
];

function Happened({ counts }: { readonly counts: ImportReport['counts'] }) {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="2" my="4">
      {order
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => {
          const isDone = !['unchanged', 'refused', 'stale'].includes(outcome);
          return (
            <chakra.li key={outcome} display="flex" gap="2.5" className="ui-num">
              <chakra.span color={isDone ? 'success.solid' : 'fg.subtle'} pt="2px">
                {isDone ? <CheckCircleIcon /> : <InfoIcon />}
              </chakra.span>
              <span>{messages.done.happened[outcome](counts[outcome])}</span>
            </chakra.li>
          );
        })}
    </chakra.ul>
  );
}

/** The result, and the rows that were skipped because their data had changed. */
export function Done({ report, onAnother }: DoneProps) {
  const { done } = messages;
  const stale = rowsOf(report.rows, 'stale');
  return (
    <>
      <chakra.div maxW="measure">
        <div role="status">
          <chakra.h2 textStyle="section">{done.title(importableCount(report.counts))}</chakra.h2>
        </div>
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {report.file_name}
        </chakra.p>
        <Happened counts={report.counts} />
        {report.counts.order_number > 0 && (
          <chakra.p color="fg.muted" mb="4">
            {done.ordered}
          </chakra.p>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button variant="solid" asChild>
            <RouterLink to="/">{done.overview}</RouterLink>
          </Button>
          <Button onClick={onAnother}>{done.another}</Button>
        </chakra.div>
      </chakra.div>
      {stale.length > 0 && (
        <Card mt="7">
          <CardHead title={done.stale} note={formatCount(stale.length)} line="none" />
          <chakra.p px="5" pb="3.5" color="fg.muted">
            {done.staleText}
          </chakra.p>
          <chakra.section
            css={{ '--table-edge': '20px', md: { '--table-edge': '8px' } }}
            aria-label={done.stale}
            tabIndex={0}
            maxH="420px"
            overflow="auto"
            _focusVisible={{ outlineOffset: '-3px' }}
          >
            <ReportTable rows={stale} whatTitle={done.why} />
          </chakra.section>
        </Card>
      )}
    </>
  );
}
