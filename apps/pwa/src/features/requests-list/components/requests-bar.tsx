import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { XIcon } from '@workspace/ui/components/icons';
import {
  type Decision,
  isOpen,
  type RequestRow,
  messages as requestMessages,
} from '../../requests/index.ts';
import { messages as selectionMessages } from '../../selection/index.ts';
import { messages } from '../messages.ts';

interface RequestsBarProps {
  /** The selected requests. */
  readonly rows: readonly RequestRow[];
  readonly onAnswer: (kind: Decision['kind']) => void;
  readonly onClear: () => void;
}

const kinds: readonly Decision['kind'][] = ['decline', 'approve'];

/** At the foot of the page: the number of selected requests, and their answers. */
export function RequestsBar({ rows, onAnswer, onClear }: RequestsBarProps) {
  const open = rows.filter(isOpen);
  return (
    <chakra.section
      aria-label={selectionMessages.bar}
      data-toast-floor
      position="sticky"
      bottom="0"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      minH="52px"
      mt="auto"
      mx={{ base: '-4', md: '-6', lg: '-8' }}
      px={{ base: '4', md: '6', lg: '8' }}
      py="2"
      borderTopWidth="1px"
      bg="bg.panel"
    >
      <IconButton
        label={selectionMessages.clear}
        icon={<XIcon />}
        onClick={onClear}
        style={{ marginInline: -8 }}
      />
      <chakra.b role="status" fontWeight="semibold" className="ui-num">
        {selectionMessages.count(rows.length)}
      </chakra.b>
      {open.length < rows.length && (
        <chakra.span color="fg.muted">{messages.selectedOf(open.length)}</chakra.span>
      )}
      {/* At the left: toasts stand at the right. */}
      {kinds.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === 'approve' ? 'soft' : 'outline'}
          disabled={open.length === 0}
          onClick={() => onAnswer(one)}
        >
          {requestMessages.actions[one]}
        </Button>
      ))}
    </chakra.section>
  );
}
