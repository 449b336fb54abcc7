import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogClose } from '@workspace/ui/components/dialog';
import { TabList, TabPanel } from '@workspace/ui/components/tabs';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { useAfter } from '@workspace/ui/patterns/skeleton-rows';
import { Suspense, useEffect, useState } from 'react';
import { useRow, useSyncState } from '../../data/session/hooks.ts';
import { useTitle } from '../../navigation/title.ts';
import type { OverviewDetail } from '../../numbers-index/index-shape.ts';
import { formatPhone } from '../../platform/phone.ts';
import {
  type NumberActions,
  type NumberTab,
  numberTabs,
  useNumberActions,
} from '../number/index.ts';
import { NumberActionDialog, useUndoTermination } from '../number-actions/index.ts';
import { RejectionCoach } from '../porting/index.ts';
import { EsimTab } from './esim/esim-tab.tsx';
import { NumberHeader } from './head/number-header.tsx';
import { NumberSkeleton } from './head/number-skeleton.tsx';
import { NumberStrip } from './head/number-strip.tsx';
import { OrderFailedNotice } from './head/order-failed-notice.tsx';
import { UnsentChange } from './head/unsent-change.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { messages } from './messages.ts';
import { PersonTab } from './person-tab.tsx';
import { PlanTab } from './plan/plan-tab.tsx';
import { TransferTab } from './transfer-tab.tsx';

export interface NumberDetailProps {
  /** A number's id, or the uuid of a transfer that has no number yet (decisions 13). */
  readonly id: string;
  readonly tab: NumberTab;
  readonly onTab: (tab: NumberTab) => void;
  readonly onClose: () => void;
  /** Called when another number of this person was ordered. */
  readonly onOpen: (id: string, tab: NumberTab) => void;
  /** Open the previous and next row of the list; absent at its ends. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

const tabItems = numberTabs.map((id) => ({ id, label: messages.tabs[id] }));

/** Header, tabs and foot have fixed positions: the dialog has the same height on every tab. */
const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: { base: '1', md: 'none' },
    minH: '0',
    h: { md: 'min(656px, calc(100dvh - 32px))' },
  },
});

/**
 * The number detail dialog (specification 2, section 2.2); works offline, except for SIM details
 * and history.
 */
export function NumberDetail(props: NumberDetailProps) {
  const detail = useRow(props.id);
  // Without the person's name: titles stay in the browser's history after the logout.
  const phone = detail?.row.phoneNumber;
  useTitle(phone ? formatPhone(phone) : messages.title);
  return (
    <Dialog open onClose={props.onClose} size="lg" label={detail ? undefined : messages.title}>
      <Frame>
        {detail ? (
          <OpenedNumber {...props} detail={detail} />
        ) : (
          <MissingNumber key={props.id} onClose={props.onClose} />
        )}
      </Frame>
    </Dialog>
  );
}

function OpenedNumber({
  detail,
  tab,
  onTab,
  ...props
}: NumberDetailProps & { readonly detail: OverviewDetail }) {
  const { row } = detail;
  const actions = useNumberActions(row, { undo_terminate: useUndoTermination(row) });
  /** Id of the number whose new QR code is awaited on its tab. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const isRejected = detail.item?.status === 'rejected';
  // Its tab is what such a number is opened for.
  useEffect(() => {
    if (isRejected) RejectionCoach.preload();
  }, [isRejected]);
  useSingleKey('k', () => props.onPrevious?.(), 1);
  useSingleKey('j', () => props.onNext?.(), 1);
  return (
    <>
      <NumberHeader
        row={row}
        actions={actions}
        onPrevious={props.onPrevious}
        onNext={props.onNext}
      />
      <TabList
        name="number"
        label={messages.title}
        items={tabItems}
        value={tab}
        onChange={onTab}
        frame={{ px: { base: '4', md: '6' } }}
      />
      <TabPanel
        // Another number or tab starts scrolled to the top, with all secrets masked.
        key={`${row.id} ${tab}`}
        name="number"
        value={tab}
        display="flex"
        flexDirection="column"
        flex="1 1 auto"
        minH="0"
        overflowY="auto"
        data-toast-room="fixed"
        p={{ base: '4', md: '6' }}
      >
        <UnsentChange row={row} />
        <OrderFailedNotice row={row} actions={actions} />
        <TabBody
          detail={detail}
          tab={tab}
          onTab={onTab}
          actions={actions}
          shows={awaited === row.id}
          onShown={() => setAwaited(null)}
        />
      </TabPanel>
      {tab !== 'plan' && <NumberStrip row={row} onPlan={() => onTab('plan')} />}
      <Suspense>
        {actions.open && (
          <NumberActionDialog
            action={actions.open}
            detail={detail}
            onClose={actions.end}
            onGone={props.onClose}
            onNewQr={() => {
              setAwaited(row.id);
              if (tab !== 'esim') onTab('esim');
            }}
            onOrdered={(id) => props.onOpen(id, 'esim')}
          />
        )}
      </Suspense>
    </>
  );
}

interface TabBodyProps extends Pick<NumberDetailProps, 'tab' | 'onTab'> {
  readonly detail: OverviewDetail;
  readonly actions: NumberActions;
  readonly shows: boolean;
  readonly onShown: () => void;
}

function TabBody({ detail, tab, onTab, actions, ...esim }: TabBodyProps) {
  switch (tab) {
    case 'person':
      return <PersonTab row={detail.row} actions={actions} />;
    case 'esim':
      return (
        <EsimTab detail={detail} actions={actions} onTransfer={() => onTab('transfer')} {...esim} />
      );
    case 'transfer':
      return <TransferTab detail={detail} />;
    case 'plan':
      return <PlanTab detail={detail} actions={actions} />;
    case 'history':
      return <HistoryTab detail={detail} />;
  }
}

/** In ms: maximum time until a row that was just ordered is in the index. */
const grace = 600;

/** The row is missing: the first sync is running, or the company has no such number. */
function MissingNumber({ onClose }: { readonly onClose: () => void }) {
  const { phase, complete } = useSyncState();
  const waited = useAfter(grace);
  const gone = complete && phase !== 'loading' && phase !== 'first_sync' && waited;
  if (!gone) return <NumberSkeleton />;
  return (
    <>
      <chakra.div display="flex" justifyContent="flex-end" pt="5" px="5">
        <DialogClose />
      </chakra.div>
      <EmptyState
        art="search"
        role="status"
        title={messages.gone.title}
        text={messages.gone.text}
        actions={<Button onClick={onClose}>{messages.gone.close}</Button>}
      />
    </>
  );
}
