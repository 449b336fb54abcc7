import { decideTopUp } from '@workspace/domain/topups/operations';
import { processPortingItem } from '@workspace/domain/transfers/operations';
import { isAdministrators } from '@workspace/domain/transfers/schema';
import { Button } from '@workspace/ui/components/button';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { useState } from 'react';
import { useData } from '../../../data/data-access.tsx';
import { useDisabledReason } from '../../../data/use-disabled-reason.ts';
import { withPhones } from '../../../platform/phone.ts';
import {
  decide,
  isOpen,
  lacksDetails,
  type OpenRequestDialog,
  RequestDialogs,
  type RequestRow,
  useRequestRows,
} from '../../requests/index.ts';
import { useUnpaidInvoice } from '../../unpaid-invoice/index.ts';
import { messages } from '../messages.ts';
import { InPlaceRow } from './in-place.tsx';

const words = messages.approve;

/** Approves the request, and keeps why it could not be. */
function useApproval(onDone: () => void) {
  const data = useData();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const approve = async (row: RequestRow) => {
    setBusy(true);
    setProblem(undefined);
    const result = await decide(
      data,
      row,
      { kind: 'approve' },
      { toasts: 'none', unexpected: 'shown', isShown: () => true },
    );
    setBusy(false);
    if (result.status === 'failed') {
      const reasons = new Set(Object.values(result.fields));
      return setProblem(withPhones(reasons.size > 0 ? [...reasons].join(' ') : result.failure));
    }
    if (result.status !== 'busy') onDone();
  };
  return { busy, problem, approve };
}

interface ApproveInPlaceProps {
  /** Of the transfer or top-up. */
  readonly id: string;
  readonly title: string;
  readonly onDone: () => void;
}

/** Approves the request of a notification, or says what has become of it. */
export function ApproveInPlace({ id, title, onDone }: ApproveInPlaceProps) {
  const row = useRequestRows()?.find((one) => one.id === id);
  const data = useData();
  const { busy, problem, approve } = useApproval(onDone);
  const [dialog, setDialog] = useState<OpenRequestDialog | null>(null);
  const operation = row?.kind === 'top_up' ? decideTopUp : processPortingItem;
  const denied = useDisabledReason(operation);
  const unpaid = useUnpaidInvoice();
  if (!row) return null;
  const { decision } = row;
  if (decision) {
    const undo = () => void data.resolveConflict(decision.id, 'discard');
    return (
      <InPlaceRow problem={problem}>
        <PendingMark>{words.waiting}</PendingMark>
        <Button size="sm" variant="ghost" aria-label={words.undoOf(title)} onClick={undo}>
          {words.undo}
        </Button>
      </InPlaceRow>
    );
  }
  if (!isOpen(row)) {
    return (
      <InPlaceRow problem={problem}>
        <span role="status">{row.statusLabel}</span>
      </InPlaceRow>
    );
  }
  const isIncomplete = row.kind === 'transfer' && lacksDetails(row.item);
  const reason =
    denied ?? (row.kind === 'transfer' && isAdministrators(row.item) ? unpaid : undefined);
  return (
    <InPlaceRow problem={problem}>
      <Button
        size="sm"
        variant="soft"
        aria-label={words.of(title)}
        loading={busy}
        disabled={reason !== undefined}
        title={reason}
        onClick={() => {
          if (isIncomplete) setDialog({ action: 'approveWith', row });
          else void approve(row);
        }}
      >
        {isIncomplete ? words.addDetails : words.button}
      </Button>
      <RequestDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </InPlaceRow>
  );
}
