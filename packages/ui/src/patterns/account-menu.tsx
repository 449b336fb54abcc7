import { Avatar } from '../components/avatar.tsx';
import { lazyScreen } from '../components/lazy-screen.tsx';
import { Popover } from '../components/popover.tsx';
import { ThemeButton } from '../components/theme-button.tsx';
import { messages } from '../messages.ts';
import type { RenderLink } from './frame-nav.tsx';

const AccountPanel = lazyScreen(
  async () => (await import('../loading/later-parts.ts')).AccountPanel,
  {
    preload: 'at_rest',
  },
);

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
  /** In the account menu: a link to the person's own settings. */
  readonly profile?: { readonly label: string; readonly href: string };
}

export interface AccountMenuProps {
  readonly user: FrameUser;
  readonly onLogOut: () => void;
  readonly renderLink: RenderLink;
}

/** The logged-in person at the foot of the navigation; opens theme and logout. */
export function AccountMenu({ user, onLogOut, renderLink }: AccountMenuProps) {
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
        {({ close }) => (
          <AccountPanel user={user} onLogOut={onLogOut} renderLink={renderLink} onLeave={close} />
        )}
      </Popover>
      <span className="ui-nav-wide">
        <ThemeButton size="sm" />
      </span>
    </div>
  );
}
