import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '../components/avatar.tsx';
import { later } from '../components/later.tsx';
import { Popover } from '../components/popover.tsx';
import { ThemeButton } from '../components/theme-button.tsx';
import { touchArea } from '../theme/touch-area.ts';

const AccountPanel = later(async () => (await import('./account-panel.tsx')).AccountPanel);

export interface FrameUser {
  readonly name: string;
  /** "Administrator". */
  readonly text?: string;
  /** In the account menu: the address. */
  readonly email?: string;
  /** A picture. */
  readonly src?: string;
  /** Where leaving is something else than logging out. */
  readonly leave?: string;
}

export interface AccountMenuProps {
  readonly user: FrameUser;
  readonly onLogOut: () => void;
}

/** The person at the foot of the navigation: opens theme and log out. */
export function AccountMenu({ user, onLogOut }: AccountMenuProps) {
  return (
    <chakra.div display="flex" alignItems="center" gap="1">
      <Popover
        label="Account"
        width={232}
        side="top"
        renderTrigger={(trigger) => (
          <chakra.button
            type="button"
            {...trigger}
            title={user.name}
            aria-label={`Account of ${user.name}`}
            display="flex"
            alignItems="center"
            gap="2"
            flex="1"
            minW="0"
            px="1.5"
            py="1"
            rounded="md"
            _hover={{ bg: 'bg.muted' }}
            _focusVisible={{ outlineOffset: '-2px' }}
            css={touchArea}
          >
            <Avatar name={user.name} src={user.src} size="sm" />
            <chakra.span className="ui-two ui-nav-wide" flex="1">
              <span>{user.name}</span>
              {user.text && <span>{user.text}</span>}
            </chakra.span>
          </chakra.button>
        )}
      >
        {() => <AccountPanel user={user} onLogOut={onLogOut} />}
      </Popover>
      <span className="ui-nav-wide">
        <ThemeButton size="sm" />
      </span>
    </chakra.div>
  );
}
