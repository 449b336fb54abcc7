import { chakra } from '@chakra-ui/react/styled-system';
import type { QueueName } from '@workspace/domain/queues/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { useSingleKey } from '@workspace/ui/keyboard/shortcuts';
import { useState } from 'react';
import { messages } from './messages.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useMarkRow, useQueueRows } from './use-queue-rows.ts';

const words = messages.work;

interface RowWorkProps {
  readonly queue: QueueName;
  readonly rowId: string;
}

/** Who works on a row, and what staff noted about it; the customer sees neither. */
export function RowWork({ queue, rowId }: RowWorkProps) {
  const row = useQueueRows(queue).get(rowId);
  const { busy, take, write } = useMarkRow(queue, rowId, row);
  const [isWriting, setWriting] = useState(false);
  const { owner_name: owner = null, is_mine: isMine = false, note = null } = row ?? {};
  const change = () => {
    if (!busy) void take(owner === null);
  };
  useSingleKey('t', change);
  useSingleKey('n', () => setWriting(true));
  return (
    <chakra.div
      role="group"
      aria-label={words.label}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      px="5"
      py="1.5"
      minH="44px"
      borderBottomWidth="1px"
      bg="bg.subtle"
    >
      {owner !== null && (
        <Badge tone={isMine ? 'success' : 'warning'} dot="half">
          {isMine ? words.yours : words.takenBy(owner)}
        </Badge>
      )}
      {note !== null && (
        <chakra.span flex="1" minW="160px" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {note}
        </chakra.span>
      )}
      <chakra.span display="flex" gap="1" ms="auto">
        <Button size="sm" variant="ghost" onClick={() => setWriting(true)}>
          {note === null ? words.addNote : words.editNote}
        </Button>
        <Button size="sm" loading={busy} onClick={change}>
          {owner === null ? words.take : words.release}
        </Button>
      </chakra.span>
      {isWriting && (
        <NoteDialog
          note={note ?? ''}
          busy={busy}
          onSave={(next) =>
            void write(next).then(({ status }) => {
              if (status === 'saved') setWriting(false);
            })
          }
          onClose={() => setWriting(false)}
        />
      )}
    </chakra.div>
  );
}
