import { toaster } from '@workspace/ui/components/toast-store';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { OverviewView } from '../../numbers-index/overview/overview.ts';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';
import { messages } from './messages.ts';
import { noSelection, type Selection, toggled, withAll, without, withRange } from './selection.ts';

/** Duration in ms of the toast about a shortcut without effect. */
const noticeMs = 6_000;

export interface SelectionControl {
  readonly ids: ReadonlySet<string>;
  /** Checkboxes are shown: rows are selected, or a phone is in selection mode. */
  readonly isOn: boolean;
  readonly toggle: (row: OverviewRow, how: 'one' | 'range') => void;
  /** Selects all matching rows, or clears them if all are selected. */
  readonly toggleAll: (how: 'add' | 'remove') => void;
  /** On phones: a tap selects instead of opening. */
  readonly begin: () => void;
  readonly clear: () => void;
}

/** The selected rows of the overview, kept when filters change. */
export function useSelection(view: OverviewView): SelectionControl {
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [asked, setAsked] = useState(false);
  // Stable references, so that search input does not re-render the consumers.
  const shown = useRef(view);
  useLayoutEffect(() => {
    shown.current = view;
  }, [view]);
  return useMemo(
    () => ({
      ids: selection.ids,
      isOn: asked || selection.ids.size > 0,
      toggle(row, how) {
        if (row.numberId === null) {
          toaster.info(messages.noNumber, { key: 'no-number', duration: noticeMs });
          return;
        }
        setSelection((current) =>
          how === 'range'
            ? withRange(current, shown.current.numberIds(), row.id)
            : toggled(current, row.id),
        );
      },
      toggleAll(how) {
        const ids = shown.current.numberIds();
        setSelection((current) => (how === 'add' ? withAll(current, ids) : without(current, ids)));
      },
      begin: () => setAsked(true),
      clear() {
        setAsked(false);
        setSelection(noSelection);
      },
    }),
    [selection, asked],
  );
}
