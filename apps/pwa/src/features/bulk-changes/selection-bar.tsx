import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { ChevronDownIcon, XIcon } from '@workspace/ui/components/icons';
import { preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { LinkButton } from '@workspace/ui/components/link';
import { Menu } from '@workspace/ui/components/menu';
import { Suspense, useMemo, useState } from 'react';
import { useMe, useNumbers, useSyncState } from '../../data/session/hooks.ts';
import type { OverviewView } from '../../numbers-index/overview/overview.ts';
import { SendGuidesDialog } from '../guide-sending/index.ts';
import {
  countShown,
  type SelectionControl,
  messages as selectionMessages,
} from '../selection/index.ts';
import { ManyDialog } from './lazy.ts';
import { type ManyKind, messages } from './messages.ts';

/** What can be done with all selected numbers: the changes, and sending their guides. */
type BulkKind = ManyKind | 'send_guide';

const kinds: readonly BulkKind[] = [
  'send_guide',
  'move_plan',
  'add_to_team',
  'terminate',
  'undo_terminate',
];
const labels: Readonly<Record<BulkKind, string>> = {
  ...messages.kinds,
  send_guide: messages.sendGuide,
};

export interface SelectionBarProps {
  readonly view: OverviewView;
  readonly selection: SelectionControl;
  /** `wide` has room for each action; `narrow` has a menu. */
  readonly room: 'wide' | 'narrow';
  /** Called when the bar unmounts, and with it the focused element. */
  readonly onGone: () => void;
}

/** Replaces the table's foot: number of selected rows, and bulk actions. */
export function SelectionBar({ view, selection, room, onGone }: SelectionBarProps) {
  const { offline } = useSyncState();
  const lines = useNumbers(selection.ids);
  const [kind, setKind] = useState<BulkKind | null>(null);
  const all = view.numberIds();
  const shown = useMemo(() => countShown(selection, all), [selection, all]);
  const hidden = lines.length - shown;
  // Only after "select all": with individual rows the person knows what was left out.
  const leftOut = view.complete && shown === all.length ? view.total - all.length : 0;
  const asides = [
    ...(hidden > 0 ? [messages.hidden(hidden)] : []),
    ...(leftOut > 0 ? [messages.leftOut(leftOut)] : []),
  ];
  const none = lines.length === 0;
  const reason = offline ? messages.offline : undefined;
  const { entered_as_super_admin: impersonating } = useMe();
  /** Sending guides is denied to staff who act as the company. */
  const reasonOf = (one: BulkKind) =>
    one === 'send_guide' && impersonating ? messages.denied : reason;
  const clear = () => {
    selection.clear();
    onGone();
  };
  const done = () => {
    setKind(null);
    clear();
  };
  return (
    <chakra.section
      aria-label={selectionMessages.bar}
      data-toast-floor
      flex="none"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      minH="52px"
      px={{ base: '4', md: '6', lg: '8' }}
      py="2"
      borderTopWidth="1px"
      bg="bg.panel"
    >
      <IconButton
        label={selectionMessages.clear}
        icon={<XIcon />}
        onClick={clear}
        style={{ marginInline: -8 }}
      />
      <chakra.p role="status" className="ui-num" whiteSpace="nowrap">
        <chakra.b fontWeight="semibold">{selectionMessages.count(lines.length)}</chakra.b>
        {asides.length > 0 && (
          <chakra.span color="fg.muted">
            {' · '}
            {asides.join(' · ')}
          </chakra.span>
        )}
      </chakra.p>
      {shown < all.length && (
        <LinkButton
          onClick={() => selection.toggleAll('add')}
          className="ui-num"
          order={{ base: 1, md: 0 }}
        >
          {selectionMessages.selectAll(all.length)}
        </LinkButton>
      )}
      {/* At the left: toasts stand at the right. */}
      <chakra.div display="flex" alignItems="center" gap="2" ms={{ base: 'auto', md: '0' }}>
        {reason && room === 'wide' && (
          <chakra.span textStyle="xs" color="fg.subtle">
            {reason}
          </chakra.span>
        )}
        {room === 'wide' ? (
          kinds.map((one) => (
            <Button
              key={one}
              size="sm"
              disabled={none || reasonOf(one) !== undefined}
              title={reasonOf(one)}
              onClick={() => setKind(one)}
              {...preloadOnApproach(ManyDialog)}
            >
              {labels[one]}
            </Button>
          ))
        ) : (
          <Menu
            label={messages.actions}
            align="end"
            side="top"
            renderTrigger={(trigger) => (
              <Button
                {...trigger}
                disabled={none}
                iconEnd={<ChevronDownIcon />}
                {...preloadOnApproach(ManyDialog)}
              >
                {messages.actions}
              </Button>
            )}
            items={kinds.map((id) => ({ id, label: labels[id], reason: reasonOf(id) }))}
            onChoose={setKind}
          />
        )}
      </chakra.div>
      <Suspense>
        {kind === 'send_guide' && (
          <SendGuidesDialog lines={lines} onClose={() => setKind(null)} onDone={done} />
        )}
        {kind && kind !== 'send_guide' && (
          <ManyDialog kind={kind} lines={lines} onClose={() => setKind(null)} onDone={done} />
        )}
      </Suspense>
    </chakra.section>
  );
}
