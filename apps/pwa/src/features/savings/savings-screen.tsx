import { chakra } from '@chakra-ui/react/styled-system';
import { exportFileName } from '@workspace/domain/imports/export';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { toaster } from '@workspace/ui/components/toast-store';
import { dayOf, formatRecent } from '@workspace/ui/format/dates';
import { exportCsv } from '@workspace/ui/format/export-csv';
import { Card } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { ErrorState, OfflineState } from '@workspace/ui/patterns/error-state';
import { listProblem } from '@workspace/ui/patterns/list-problem';
import { Page } from '@workspace/ui/patterns/page';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  useMe,
  useProductNow,
  useReference,
  useRow,
  useSyncState,
} from '../../data/session/hooks.ts';
import { Link } from '../../navigation/link.tsx';
import { contactSupport } from '../../platform/support.ts';
import { AnalyticsHead } from '../analytics-head/index.ts';
import type { NumberAction } from '../number/index.ts';
import { NumberActionDialog } from '../number-actions/index.ts';
import { dayText } from './format.ts';
import { messages } from './messages.ts';
import type { OnAction } from './saving-row.tsx';
import { type BulkChange, BulkDialog, SavingsBar } from './savings-bar.tsx';
import { savingsFile } from './savings-file.ts';
import { SavingsList } from './savings-list.tsx';
import { SavingsSkeleton } from './savings-skeleton.tsx';
import { SavingsTotals } from './savings-totals.tsx';
import { type SavingLine, useSavings } from './use-savings.ts';

/** An action of a number, with its dialog open. */
interface OpenAction {
  readonly line: SavingLine;
  readonly action: NumberAction;
}

function ActionDialog({
  open,
  onClose,
}: {
  readonly open: OpenAction;
  readonly onClose: () => void;
}) {
  const { saving } = open.line;
  const detail = useRow(saving.number_id);
  if (!detail) return null;
  return (
    <NumberActionDialog
      action={open.action}
      detail={detail}
      initialPlanId={saving.fitting?.plan_id}
      onClose={onClose}
      onGone={onClose}
      onNewQr={onClose}
      onOrdered={onClose}
    />
  );
}

/** Numbers by which money could be saved, each with its action (decisions on integrations 7). */
export function SavingsScreen() {
  const { lists, page, fetchedAt, error, refetch } = useSavings();
  const { offline } = useSyncState();
  const { company } = useMe();
  const { plans } = useReference();
  const navigate = useNavigate();
  const today = dayOf(useProductNow(), 'UTC');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<OpenAction | null>(null);
  const [bulk, setBulk] = useState<BulkChange | null>(null);

  const lines = lists?.flatMap((list) => list.lines) ?? [];
  const chosen = lines.filter(({ saving }) => selected.has(saving.number_id));
  const onSelect = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const onAction: OnAction = (line, action) => {
    if (action === 'open') void navigate(`/?numberId=${line.saving.number_id}`);
    else setOpen({ line, action });
  };
  const exportLines = () =>
    exportCsv(
      exportFileName(company?.name ?? '', new Date(), messages.file.name),
      savingsFile(lines, (id) => plans.get(id)?.name ?? ''),
      () => toaster.success(messages.exported(lines.length), { key: 'savings-export' }),
    );
  const isEmpty = lists?.every(({ count }) => count <= 0) ?? false;
  return (
    <Page extent="full">
      <AnalyticsHead
        selected="savings"
        action={
          !isEmpty && (
            <Button icon={<DownloadIcon />} disabled={lines.length === 0} onClick={exportLines}>
              {messages.exportCsv}
            </Button>
          )
        }
      />
      {!lists && (error ? <Problem error={error} onRetry={refetch} /> : <SavingsSkeleton />)}
      {lists && page && (
        <>
          {isEmpty ? (
            <Card minH="360px" display="flex">
              <EmptyState
                art="receipt"
                title={messages.empty.title}
                text={messages.empty.text}
                actions={
                  <Button asChild>
                    <Link to="/analytics">{messages.empty.action}</Link>
                  </Button>
                }
              />
            </Card>
          ) : (
            <SavingsTotals lists={lists} currency={page.currency} numbers={page.numbers} />
          )}
          {lists.map((list) => (
            <SavingsList
              key={list.kind}
              list={list}
              currency={page.currency}
              today={today}
              selected={selected}
              onSelect={onSelect}
              onAction={onAction}
            />
          ))}
          <chakra.p textStyle="xs" color="fg.muted" px={{ base: '0', md: '5' }}>
            {[
              page.counted_until && messages.counted(dayText(page.counted_until)),
              !isEmpty && messages.prices,
              (offline || error) && messages.stored(formatRecent(fetchedAt)),
            ]
              .filter(Boolean)
              .join(' ')}
          </chakra.p>
          {chosen.length > 0 && (
            <SavingsBar
              lines={chosen}
              today={today}
              onChange={setBulk}
              onClear={() => setSelected(new Set())}
            />
          )}
        </>
      )}
      <Suspense>{open && <ActionDialog open={open} onClose={() => setOpen(null)} />}</Suspense>
      <Suspense>{bulk && <BulkDialog change={bulk} onClose={() => setBulk(null)} />}</Suspense>
    </Page>
  );
}

function Problem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const problem = listProblem(error, messages, { onRetry });
  if (problem?.kind === 'offline') {
    return <OfflineState {...messages.offline} onRetry={onRetry} />;
  }
  return (
    <ErrorState
      text={messages.failed}
      onRetry={onRetry}
      onContactSupport={() => contactSupport(messages.failed)}
    />
  );
}
