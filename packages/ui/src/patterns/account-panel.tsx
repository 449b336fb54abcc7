import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../components/button.tsx';
import { LogoutIcon, UserIcon } from '../components/icons.tsx';
import { Segmented } from '../components/segmented.tsx';
import { shownEmail } from '../format/email.ts';
import { messages } from '../messages.ts';
import { useColorMode } from '../theme/color-mode.ts';
import type { FrameUser } from './account-menu.tsx';
import type { RenderLink } from './frame-nav.tsx';

interface AccountPanelProps {
  readonly user: FrameUser;
  readonly onLogOut: () => void;
  /** For the link to the person's own settings, if they have any here. */
  readonly renderLink?: RenderLink;
  /** Called when the link is pressed, to close what surrounds the panel. */
  readonly onLeave?: () => void;
}

/** Light, dark, or what the device says. */
export function ThemeChoice() {
  const { mode, setMode } = useColorMode();
  return (
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
  );
}

/** Logged-in person, link to the own settings, theme, and logout. */
export function AccountPanel({ user, onLogOut, renderLink, onLeave }: AccountPanelProps) {
  return (
    <chakra.div p="3" display="flex" flexDirection="column" gap="3">
      <div className="ui-two">
        <span>{user.name}</span>
        <span>{user.email === undefined ? user.text : shownEmail(user.email)}</span>
      </div>
      {user.profile && renderLink && (
        <Button width="block" icon={<UserIcon />} onClick={onLeave} asChild>
          {renderLink({ href: user.profile.href, children: user.profile.label })}
        </Button>
      )}
      <ThemeChoice />
      <Button width="block" icon={<LogoutIcon />} onClick={onLogOut}>
        {user.leave ?? messages.account.logOut}
      </Button>
    </chakra.div>
  );
}
