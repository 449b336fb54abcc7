import { SkeletonRow } from '@workspace/ui/patterns/table/skeleton-row';
import { TableHead } from '@workspace/ui/patterns/table/table-head';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { Suspense } from 'react';
import { useSyncState } from '../../data/session/hooks.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { defaultSort } from '../../numbers-index/overview/order.ts';
import { contactSupport, supportText } from '../../platform/support.ts';
import { ErrorState } from './lazy.ts';
import { messages } from './messages.ts';
import { overviewColumns } from './table/overview-columns.tsx';
import type { OverviewLayout } from './use-layout.ts';

/** Those below the screen are clipped. */
const skeletonRows = 24;
const nothing = () => {};

/** The table during the first sync, in its final dimensions. */
export function FirstSync({ layout }: { readonly layout: OverviewLayout }) {
  const { problem } = useSyncState();
  const { syncNow } = useOffline();
  const columns = overviewColumns[layout];
  const head = layout !== 'phone' && (
    <div inert aria-hidden="true">
      <TableHead columns={columns} sort={defaultSort} onSort={nothing} />
    </div>
  );
  if (problem === 'server') {
    return (
      <>
        {head}
        <Suspense>
          <ErrorState
            text={messages.firstSyncFailed}
            onRetry={() => void syncNow()}
            onContactSupport={() => contactSupport(supportText)}
          />
        </Suspense>
      </>
    );
  }
  return (
    <>
      {head}
      <div
        className="overview-waiting"
        role="status"
        aria-busy="true"
        aria-label={messages.firstSync}
      >
        {Array.from({ length: skeletonRows }, (_, row) => (
          <SkeletonRow key={row} index={row} columns={columns} />
        ))}
      </div>
      <div className={tableClass.foot} />
    </>
  );
}
