import { Avatar } from '../components/avatar.tsx';
import { lazyScreen } from '../components/lazy-screen.tsx';
import { Popover } from '../components/popover.tsx';
import { ThemeButton } from '../components/theme-button.tsx';
import { messages } from '../messages.ts';

const AccountPanel = lazyScreen(async () => (await import('./account-panel.tsx')).AccountPanel, {
  preload: 'at_rest',
});

export interface FrameUser {
  readonly name: string;
  /** The role: "Administrator". */
  readonly text?: string;
  /** In the account menu: the email address. */
  readonly email?: string;
  /** URL of an avatar image. */
  readonly src?: string;
  /** Replaces the logout, for example while acting as a company. */
  readonly leave?: string;
}

export interface AccountMenuProps {
  readonly user: FrameUser;
  readonly onLogOut: () => void;
}

/** The logged-in person at the foot of the navigation; opens theme and logout. */
export function AccountMenu({ user, onLogOut }: AccountMenuProps) {
  return (
    <div className="ui-account-line">
      <Popover
        label={messages.account.label}
        width={232}
        side="top"
        renderTrigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className="ui-account ui-touch"
            title={user.name}
            aria-label={messages.account.of(user.name)}
          >
            <Avatar name={user.name} src={user.src} size="sm" />
            <span className="ui-two ui-nav-wide">
              <span>{user.name}</span>
              {user.text && <span>{user.text}</span>}
            </span>
          </button>
        )}
      >
        {() => <AccountPanel user={user} onLogOut={onLogOut} />}
      </Popover>
      <span className="ui-nav-wide">
        <ThemeButton size="sm" />
      </span>
    </div>
  );
}
