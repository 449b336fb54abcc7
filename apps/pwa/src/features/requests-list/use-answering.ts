import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { useIsResting } from '@workspace/ui/loading/page-rest';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { useNumberAddress } from '../number/index.ts';
import { useAskedDays } from '../porting/index.ts';
import {
  DeclineTransferDialog,
  isOpen,
  lacksDetails,
  type OpenRequestDialog,
  type RequestAction,
  type RequestRow,
  type TransferRow,
  useDecisions,
} from '../requests/index.ts';
import type { RequestLayout } from './components/request-columns.tsx';
import { detailOf } from './request-address.ts';
import type { useRowKeys } from './use-row-keys.ts';

/** Whether its day is looked at: also that of one which is decided, until the decision is sent. */
const isAsked = (row: RequestRow): row is TransferRow =>
  row.kind === 'transfer' && row.group === 'waiting';

interface AnsweringOptions {
  /** Undefined until they are loaded. */
  readonly all: readonly RequestRow[] | undefined;
  /** The requests on the screen. */
  readonly found: readonly RequestRow[];
  readonly layout: RequestLayout;
  readonly keys: ReturnType<typeof useRowKeys>;
  readonly openNumber: ReturnType<typeof useNumberAddress>['open'];
  /** Shows how a rejected transfer is corrected, where there is room for it. */
  readonly onCoach: (id: string) => void;
}

/**
 * Answers single requests, by their buttons, their dialogs and the keys `a` and `d`. The cursor goes
 * on to the next open request, so that a person answers one after the other.
 */
export function useAnswering(options: AnsweringOptions) {
  const { all, found, layout, keys, openNumber, onCoach } = options;
  const [dialog, setDialog] = useState<OpenRequestDialog | null>(null);
  const waiting = useMemo(
    () => (all ?? []).flatMap((row) => (isAsked(row) ? [row.item] : [])),
    [all],
  );
  const { problemOf, watch } = useAskedDays(waiting);
  const details = useMemo(
    () => ({
      areMissing: (row: RequestRow) =>
        row.kind === 'transfer' && (lacksDetails(row.item) || problemOf(row.item) !== null),
      onIncomplete: (row: RequestRow) => setDialog({ action: 'approveWith', row }),
    }),
    [problemOf],
  );
  const { approve, undo, handled } = useDecisions(details);

  const isResting = useIsResting();
  useEffect(() => {
    if (isResting) DeclineTransferDialog.preload();
  }, [isResting]);

  const isOpenId = (id: string) => found.some((row) => row.id === id && isOpen(row));
  const asked = useRef<OpenRequestDialog | null>(null);
  const onDialogClosed = useEffectEvent(({ row }: OpenRequestDialog) => {
    if (isOpenId(row.id)) keys.focusRow(row.id);
    else keys.goOnFrom(row.id, isOpenId);
  });
  useEffect(() => {
    const before = asked.current;
    asked.current = dialog;
    // After the dialog has given back the focus, to a button that a decision may have replaced.
    if (before && !dialog) onDialogClosed(before);
  }, [dialog]);

  const act = useCallback(
    (row: RequestRow, action: RequestAction) => {
      if (action === 'approve' || action === 'retry') {
        // The pressed button is replaced by the decision.
        if (!details.areMissing(row)) keys.goOnFrom(row.id, isOpenId);
        return void approve(row);
      }
      if (action !== 'correct') return setDialog({ action, row });
      onCoach(row.id);
      const detail = detailOf(row);
      if (layout !== 'widest' && detail) openNumber(detail.id, detail.tab);
    },
    // It only uses the current address and the rows on the screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [approve, layout, found],
  );

  const current = () => {
    const id = keys.current();
    const row = found.find((one) => one.id === id);
    return row && isOpen(row) ? row : undefined;
  };
  useSingleKey('a', () => {
    const row = current();
    if (row) act(row, 'approve');
  });
  useSingleKey('d', () => {
    const row = current();
    if (row) setDialog({ action: 'decline', row });
  });

  return {
    act,
    undo,
    /** Ids of requests whose refusal is shown as a toast. */
    handled,
    problemOf,
    /** To be rendered: reads what decides on the days that are asked for. */
    watch,
    dialog,
    setDialog,
  };
}
