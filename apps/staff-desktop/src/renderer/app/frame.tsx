import { chakra } from '@chakra-ui/react/styled-system';
import type { Me } from '@workspace/domain/accounts/schema';
import { Avatar } from '@workspace/ui/components/avatar';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { Popover } from '@workspace/ui/components/popover';
import { ThemeButton } from '@workspace/ui/components/theme-button';
import { singleKeys, useSingleKeys } from '@workspace/ui/keyboard/shortcuts';
import { AccountPanel } from '@workspace/ui/patterns/account-panel';
import { Mark } from '@workspace/ui/patterns/public-page';
import { touchArea } from '@workspace/ui/theme/touch-area';
import type { ReactNode } from 'react';
import { useBridge } from './bridge-context.ts';
import { follow } from './follow.ts';
import { messages } from './messages.ts';

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

/** A bar over the whole window, and the screen under it, exactly as high as what is left. */
export function Frame({ me, children }: FrameProps) {
  return (
    <chakra.div display="flex" flexDirection="column" h="100dvh">
      <chakra.header
        display="flex"
        alignItems="center"
        gap="2"
        flex="none"
        h="row"
        ps="4"
        pe="3"
        bg="bg.subtle"
        borderBottomWidth="1px"
      >
        <Mark size={20} />
        <chakra.span fontWeight="semibold">{messages.name}</chakra.span>
        <chakra.div ms="auto" display="flex" alignItems="center" gap="2">
          <ThemeButton size="sm" />
          <Account me={me} />
        </chakra.div>
      </chakra.header>
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
    </chakra.div>
  );
}
