import { toaster } from '@workspace/ui/components/toast-store';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { OverviewView } from '../../offline/index/overview.ts';
import type { OverviewRow } from '../../offline/index/overview-row.ts';
import { choiceMessages } from './choice-messages.ts';
import { noSelection, type Selection, toggled, withAll, without, withRange } from './selection.ts';

/** A word on a key that did nothing need not stand over the bar for long. */
const noticeMs = 6_000;

export interface SelectionControl {
  readonly ids: ReadonlySet<string>;
  /** Rows show their boxes: something is chosen, or a phone was told to choose. */
  readonly isOn: boolean;
  readonly toggle: (row: OverviewRow, how: 'one' | 'range') => void;
  /** All that match, or none of them where all are chosen already. */
  readonly toggleAll: (how: 'add' | 'remove') => void;
  /** On phones: a touch chooses instead of opening. */
  readonly begin: () => void;
  readonly clear: () => void;
}

/** The rows that are chosen in the overview. They stay chosen when the filters change. */
export function useSelection(view: OverviewView): SelectionControl {
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [asked, setAsked] = useState(false);
  // What is chosen is not drawn again with every key of a search.
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
          toaster.info(choiceMessages.noNumber, { key: 'no-number', duration: noticeMs });
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
