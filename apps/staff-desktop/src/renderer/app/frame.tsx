import './frame.css';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Me } from '@workspace/domain/accounts/schema';
import { Avatar } from '@workspace/ui/components/avatar';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { IconButton } from '@workspace/ui/components/icon-button';
import { SearchIcon } from '@workspace/ui/components/icons';
import { Popover } from '@workspace/ui/components/popover';
import { ThemeButton } from '@workspace/ui/components/theme-button';
import { useObservable } from '@workspace/ui/data/use-observable';
import {
  singleKeys,
  useCommandKey,
  useSingleKeys,
  withCommand,
} from '@workspace/ui/keyboard/shortcuts';
import { entryMessages } from '@workspace/ui/palette/entry-messages';
import { AccountPanel } from '@workspace/ui/patterns/account-panel';
import { Mark } from '@workspace/ui/patterns/public-page';
import { touchArea } from '@workspace/ui/theme/touch-area';
import type { ReactNode } from 'react';
import { DesktopTools } from '../features/desktop/desktop-tools.tsx';
import { ConsolePalette } from '../features/palette/console-palette.tsx';
import { useBridge } from './bridge-context.ts';
import { ConnectionLine } from './connection-line.tsx';
import { follow } from './follow.ts';
import { messages } from './messages.ts';
import { Navigation } from './navigation.tsx';
import { paletteText } from './palette-text.ts';

interface FrameProps {
  readonly me: Pick<Me, 'name' | 'email'>;
  readonly children: ReactNode;
}

function Account({ me }: Pick<FrameProps, 'me'>) {
  const bridge = useBridge();
  const isOn = useSingleKeys();
  return (
    <Popover
      label={messages.account}
      width={248}
      align="end"
      renderTrigger={(trigger) => (
        <chakra.button
          type="button"
          {...trigger}
          title={me.name}
          aria-label={messages.accountOf(me.name)}
          rounded="full"
          css={touchArea}
        >
          <Avatar name={me.name} />
        </chakra.button>
      )}
    >
      {() => (
        <>
          <AccountPanel
            user={{ name: me.name, email: me.email }}
            onLogOut={() => follow(bridge.logOut())}
          />
          <chakra.div px="3" pb="3">
            <Checkbox checked={isOn} onChange={({ target }) => singleKeys.set(target.checked)}>
              {messages.singleKeys}
            </Checkbox>
          </chakra.div>
        </>
      )}
    </Popover>
  );
}

/** Opens the command palette, which also has a shortcut. */
function useCommandCentre() {
  const text = useObservable(paletteText);
  const open = () => paletteText.set('');
  const close = () => paletteText.set(null);
  useCommandKey('k', () => {
    if (text !== null) close();
    // Not while another dialog covers the page.
    else if (!document.querySelector('dialog:modal')) open();
  });
  return { open, palette: text !== null && <ConsolePalette initial={text} onClose={close} /> };
}

/** A bar across the window, and the section below it at the remaining height. */
export function Frame({ me, children }: FrameProps) {
  const { open, palette } = useCommandCentre();
  const { desktop } = useBridge();
  return (
    <chakra.div display="flex" flexDirection="column" h="100dvh">
      <header className="console-bar">
        <Mark size={20} />
        <span className="console-name">{messages.name}</span>
        <Navigation />
        <div className="console-tools">
          {desktop && <DesktopTools desktop={desktop} />}
          <IconButton
            size="sm"
            label={entryMessages.label}
            title={`${entryMessages.label} (${withCommand('K')})`}
            aria-keyshortcuts="Control+K Meta+K"
            icon={<SearchIcon />}
            onClick={open}
          />
          <ThemeButton size="sm" />
          <Account me={me} />
        </div>
      </header>
      <ConnectionLine />
      <chakra.main
        id="main"
        tabIndex={-1}
        display="flex"
        flexDirection="column"
        flex="1"
        minH="0"
        minW="0"
        overflowY="auto"
        outline="none"
      >
        {children}
      </chakra.main>
      {palette}
    </chakra.div>
  );
}
