import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { RefreshIcon, XIcon } from '../components/icons.tsx';

export interface UpdateLineProps {
  /** `outdated`: another tab has taken the new version, and this one still runs the one before. */
  readonly state: 'ready' | 'outdated';
  readonly onUpdate: () => void;
  readonly onDismiss: () => void;
  readonly updating?: boolean;
}

const words = {
  ready: { title: 'A new version is ready.', action: 'Update' },
  outdated: { title: 'This tab runs an older version.', action: 'Reload' },
} as const;

/** A new version is there. It is taken when the person wants, and nothing typed is lost. */
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
        <b>{words[state].title}</b> The page reloads: save what you have typed first.
      </chakra.span>
      <Button size="sm" loading={updating} onClick={onUpdate}>
        {words[state].action}
      </Button>
      <IconButton size="sm" label="Later" icon={<XIcon size={14} />} onClick={onDismiss} />
    </chakra.div>
  );
}
