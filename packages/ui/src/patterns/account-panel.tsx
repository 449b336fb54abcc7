import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../components/button.tsx';
import { LogoutIcon } from '../components/icons.tsx';
import { Segmented } from '../components/segmented.tsx';
import { messages } from '../messages.ts';
import { useColorMode } from '../theme/color-mode.ts';
import type { AccountMenuProps } from './account-menu.tsx';

/** Logged-in person, theme, and logout. */
export function AccountPanel({ user, onLogOut }: AccountMenuProps) {
  const { mode, setMode } = useColorMode();
  return (
    <chakra.div p="3" display="flex" flexDirection="column" gap="3">
      <div className="ui-two">
        <span>{user.name}</span>
        <span>{user.email ?? user.text}</span>
      </div>
      <Segmented
        label={messages.theme.label}
        width="block"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'light', label: messages.theme.light },
          { value: 'dark', label: messages.theme.dark },
          { value: 'system', label: messages.theme.device },
        ]}
      />
      <Button width="block" icon={<LogoutIcon />} onClick={onLogOut}>
        {user.leave ?? messages.account.logOut}
      </Button>
    </chakra.div>
  );
}
