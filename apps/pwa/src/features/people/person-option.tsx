import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { Badge } from '@workspace/ui/components/badge';
import { messages } from './messages.ts';
import type { Candidate } from './people-search.ts';

interface PersonOptionProps {
  readonly id: string;
  readonly candidate: Candidate;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly marked: boolean;
  readonly onChoose: () => void;
}

/** An option of the list; keys are handled by the combobox. */
export function PersonOption({
  id,
  candidate,
  active,
  chosen,
  marked,
  onChoose,
}: PersonOptionProps) {
  const { user, name } = candidate;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys of its options
    <chakra.div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      display="flex"
      alignItems="center"
      gap="3"
      minH="row"
      px="2"
      rounded="sm"
      bg={active ? 'bg.muted' : undefined}
      _hover={{ bg: 'bg.muted' }}
      onClick={onChoose}
    >
      <Avatar name={name} />
      <chakra.span className="ui-two" flex="1" title={`${name}\n${user.email}`}>
        <span>{name}</span>
        <span>{user.email}</span>
      </chakra.span>
      {marked && (
        <Badge dot="none" tone="neutral">
          {messages.hasLocal}
        </Badge>
      )}
    </chakra.div>
  );
}
