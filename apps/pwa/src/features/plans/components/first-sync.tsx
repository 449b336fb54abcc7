import { lazyScreen } from '@workspace/ui/components/lazy-screen';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { Suspense } from 'react';
import { supportText } from '../../../app/messages.ts';
import { contactSupport } from '../../../app/support.ts';
import { useSyncState } from '../../../offline/hooks.ts';
import { defaultSort } from '../../../offline/index/order.ts';
import { useOffline } from '../../../offline/provider.tsx';
import { messages } from '../messages.ts';
import { type OverviewLayout, overviewColumns } from './overview-columns.ts';
import { OverviewHead } from './overview-head.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';

const ErrorState = lazyScreen(
  async () => (await import('@workspace/ui/patterns/error-state')).ErrorState,
  { preload: 'at_rest' },
);

/** The table during the first sync, in its final dimensions. */
export function FirstSync({ layout }: { readonly layout: OverviewLayout }) {
  const { problem } = useSyncState();
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
      <OverviewSkeleton layout={layout} label={messages.firstSync} />
      <div className={tableClass.foot} />
    </>
  );
}
