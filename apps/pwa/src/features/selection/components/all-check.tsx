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
  const ids = view.numberIds();
  const chosen = useMemo(() => countShown(selection, ids), [selection, ids]);
  return <HeadCheck all={ids.length} chosen={chosen} onToggleAll={selection.toggleAll} />;
}
