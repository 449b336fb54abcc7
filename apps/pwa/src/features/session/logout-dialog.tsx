import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogHeader } from '@workspace/ui/components/dialog';
import { ClockIcon } from '@workspace/ui/components/icons';
import { useState } from 'react';
import { messages } from './messages.ts';

export interface LogoutDialogProps {
  /** The unsent changes as described to the person; `conflict` and `refused` need a decision. */
  readonly changes: readonly {
    readonly id: string | number;
    /** Null while the data is locked: then only the date is shown. */
    readonly description: string | null;
    /** Epoch milliseconds. */
    readonly madeAt: number;
    readonly state?: 'waiting' | 'conflict' | 'refused';
  }[];
  /**
   * Whether unsent changes can be sent now. `unopened`: some are in a database that this page could
   * not open. `unread`: the database does not respond, so there may be others.
   */
  readonly reach: 'online' | 'offline' | 'locked' | 'unopened' | 'unread';
  readonly onSend: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

function Changes({ changes }: Pick<LogoutDialogProps, 'changes'>) {
  return (
    <chakra.ul
      aria-label={messages.logout.list}
      // A long list scrolls here, so that the buttons stay visible.
      tabIndex={0}
      maxH="240px"
      overflowY="auto"
      borderWidth="1px"
      rounded="md"
    >
      {changes.map(({ id, description, madeAt, state = 'waiting' }, at) => (
        <chakra.li
          key={id}
          display="flex"
          gap="2.5"
          px="3"
          py="2"
          borderTopWidth={at === 0 ? '0' : '1px'}
          borderColor="border.muted"
        >
          <chakra.span color="fg.subtle" pt="3px">
            <ClockIcon size={14} />
          </chakra.span>
          <chakra.span minW="0" overflowWrap="anywhere">
            {description ?? messages.logout.lockedChange(madeAt)}
            {state !== 'waiting' && (
              <chakra.span display="block" textStyle="xs" color="warning.fg">
                {messages.logout.needsDecision}
              </chakra.span>
            )}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Logging out with unsent changes lists them: send, stay or discard (decisions 11). */
export function LogoutDialog(props: LogoutDialogProps) {
  const { changes, reach, onSend, onDiscard, onStay } = props;
  // A new list after a press means that the logout did not complete: re-enables the buttons.
  const [pressed, setPressed] = useState<{ what: 'send' | 'discard'; changes: unknown }>();
  const busy = pressed?.changes === changes ? pressed.what : undefined;
  // Browsers force-close a dialog on a second Escape; during the logout it is mounted again.
  const [round, setRound] = useState(0);
  const words = messages.logout;
  const some = changes.length > 0;
  const waits = changes.some(({ state = 'waiting' }) => state === 'waiting');
  const canSend = reach === 'online' && waits;
  const isDecidable = reach === 'online' || reach === 'offline';
  const fate = isDecidable && !waits ? 'undecided' : reach;
  const isUnread = reach === 'unread';
  const empty = isUnread ? words.unread : { title: words.title(0), text: words.emptyText };
  return (
    <Dialog
      key={round}
      open
      onClose={busy ? () => setRound(round + 1) : onStay}
      size="sm"
      role="alertdialog"
    >
      <DialogHeader
        title={some ? words.title(changes.length) : empty.title}
        text={some ? words.texts[fate](changes.length) : empty.text}
      />
      {some && (
        <DialogBody>
          <Changes changes={changes} />
        </DialogBody>
      )}
      <chakra.footer
        display="flex"
        flexDirection="column-reverse"
        gap="2"
        px="6"
        pt="3"
        pb="5"
        css={{ mdDown: { '& > *': { h: 'controlLg' } } }}
      >
        <Button
          variant={some || isUnread ? 'danger-ghost' : 'outline'}
          loading={busy === 'discard'}
          disabled={busy === 'send'}
          onClick={() => {
            setPressed({ what: 'discard', changes });
            onDiscard();
          }}
        >
          {some || isUnread ? words.discard : words.plain}
        </Button>
        <Button data-autofocus disabled={busy !== undefined} onClick={onStay}>
          {words.stay}
        </Button>
        {canSend && (
          <Button
            variant="solid"
            loading={busy === 'send'}
            disabled={busy === 'discard'}
            onClick={() => {
              setPressed({ what: 'send', changes });
              onSend();
            }}
          >
            {words.send}
          </Button>
        )}
      </chakra.footer>
    </Dialog>
  );
}
