import { useMemo } from 'react';
import type { OverviewView } from '../../numbers-index/overview/overview.ts';
import { HeadCheck } from './row-check.tsx';
import { countShown } from './selection.ts';
import type { SelectionControl } from './use-selection.ts';

interface AllCheckProps {
  readonly view: OverviewView;
  readonly selection: SelectionControl;
}

/** The select-all checkbox in the table head. */
export function AllCheck({ view, selection }: AllCheckProps) {
  const { ids } = selection;
  // Collects the ids of 50 000 rows only when the checkbox is used.
  const chosen = useMemo(
    () => (ids.size === 0 ? 0 : countShown({ ids }, view.numberIds())),
    [ids, view],
  );
  return <HeadCheck all={view.numbers()} chosen={chosen} onToggleAll={selection.toggleAll} />;
}
