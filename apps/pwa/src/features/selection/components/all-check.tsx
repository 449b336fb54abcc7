import { useMemo } from 'react';
import type { OverviewView } from '../../../offline/index/overview.ts';
import { countShown } from '../selection.ts';
import type { SelectionControl } from '../use-selection.ts';
import { HeadCheck } from './row-check.tsx';

interface AllCheckProps {
  readonly view: OverviewView;
  readonly selection: SelectionControl;
}

/** The box in the head. */
export function AllCheck({ view, selection }: AllCheckProps) {
  const { ids } = selection;
  // The ids of 50 000 rows are not put together for a box that nobody has used.
  const chosen = useMemo(
    () => (ids.size === 0 ? 0 : countShown({ ids }, view.numberIds())),
    [ids, view],
  );
  return <HeadCheck all={view.numbers()} chosen={chosen} onToggleAll={selection.toggleAll} />;
}
