import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { formatCount } from '@workspace/ui/format/data';
import { type SkeletonCell, SkeletonRows } from '@workspace/ui/patterns/skeleton-rows';
import { Suspense } from 'react';
import { supportText } from '../../../app/messages.ts';
import { contactSupport } from '../../../app/support.ts';
import { useSyncState } from '../../../offline/hooks.ts';
import { defaultSort } from '../../../offline/index/order.ts';
import { useOffline } from '../../../offline/provider.tsx';
import { type OverviewLayout, overviewColumns } from './overview-columns.ts';
import { OverviewHead } from './overview-head.tsx';

const ErrorState = lazyScreen(
  async () => (await import('@workspace/ui/patterns/error-state')).ErrorState,
  { preload: 'at_rest' },
);

interface Grid {
  readonly cells: readonly SkeletonCell[];
  /** The widths of the real columns, less the gap between. */
  readonly columns: string;
}

const grids: Readonly<Record<OverviewLayout, Grid>> = {
  wide: {
    cells: ['person', 'number', 'text', 'text', 'text', 'text', 'text', 'amount', 'none'],
    columns: 'minmax(0, 1fr) 188px 72px 136px 132px 124px 96px 72px 28px',
  },
  snug: {
    cells: ['person', 'number', 'text', 'text', 'text', 'amount', 'none'],
    columns: 'minmax(0, 1fr) 188px 136px 132px 96px 72px 28px',
  },
  medium: {
    cells: ['person', 'number', 'text', 'amount', 'none'],
    columns: 'minmax(0, 1fr) 194px 136px 96px 28px',
  },
  phone: { cells: ['person', 'amount'], columns: 'minmax(0, 1fr) 96px' },
};

/** While the first sync runs: how far it is. The head stays where it will be. */
export function FirstSync({ layout }: { readonly layout: OverviewLayout }) {
  const { progress, problem } = useSyncState();
  const { syncNow } = useOffline();
  const head = layout !== 'phone' && (
    <div inert aria-hidden="true">
      <OverviewHead columns={overviewColumns[layout]} sort={defaultSort} onSort={() => {}} />
    </div>
  );
  if (problem === 'server') {
    return (
      <>
        {head}
        <Suspense>
          <ErrorState
            text="The numbers could not be loaded. Your filters are kept."
            onRetry={() => void syncNow()}
            onContactSupport={() => contactSupport(supportText)}
          />
        </Suspense>
      </>
    );
  }
  const total = progress?.total;
  return (
    <>
      {head}
      <p className="overview-progress" role="status">
        {total
          ? `Loading people and numbers: ${formatCount(progress.received)} of ${formatCount(total)}`
          : 'Loading people and numbers'}
      </p>
      <SkeletonRows
        label="Loading people and numbers"
        rows={12}
        atOnce
        density={layout === 'phone' ? 'phone' : 'normal'}
        {...grids[layout]}
      />
    </>
  );
}
