import { chakra } from '@chakra-ui/react/styled-system';
import type { QueueRow } from '@workspace/domain/queues/schema';
import { Avatar } from '@workspace/ui/components/avatar';
import { messages } from './messages.ts';

const words = messages.work;

/** Who has taken a row, in its list: "You", or the initials of a colleague; nothing if nobody has. */
export function RowOwner({ row }: { readonly row: QueueRow | undefined }) {
  if (!row || row.owner_name === null) return null;
  const { owner_name: name, is_mine: isMine } = row;
  const text = isMine ? words.yours : words.takenBy(name);
  return (
    <chakra.span display="inline-flex" flex="none" title={text}>
      {isMine ? (
        <chakra.span
          aria-hidden="true"
          px="1.5"
          rounded="full"
          textStyle="xs"
          fontWeight="medium"
          bg="accent.subtle"
          color="accent.fg"
        >
          {words.you}
        </chakra.span>
      ) : (
        <Avatar name={name} size="sm" />
      )}
      <chakra.span srOnly>{text}</chakra.span>
    </chakra.span>
  );
}
