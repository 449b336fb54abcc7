import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { RefreshIcon, XIcon } from '../components/icons.tsx';
import { messages } from '../messages.ts';

export interface UpdateLineProps {
  /**
   * `outdated`: another tab has activated the new version, and this one still runs the previous
   * one.
   */
  readonly state: 'ready' | 'outdated';
  readonly onUpdate: () => void;
  readonly onDismiss: () => void;
  readonly updating?: boolean;
}

/** Offers a new version. It is activated when the person wants, without losing input. */
export function UpdateLine({ state, onUpdate, onDismiss, updating = false }: UpdateLineProps) {
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      gap="2.5"
      flex="none"
      minH="row"
      ps={{ base: '4', md: '6', lg: '8' }}
      pe={{ base: '2', md: '4', lg: '6' }}
      py="1"
      bg="accent.subtle"
      borderBottomWidth="1px"
    >
      <chakra.span color="accent.fg">
        <RefreshIcon />
      </chakra.span>
      <chakra.span flex="1" minW="0">
        <b>{messages.update[state].lead}</b> {messages.update.text}
      </chakra.span>
      <Button size="sm" loading={updating} onClick={onUpdate}>
        {messages.update[state].action}
      </Button>
      <IconButton
        size="sm"
        label={messages.update.later}
        icon={<XIcon size={14} />}
        onClick={onDismiss}
      />
    </chakra.div>
  );
}
