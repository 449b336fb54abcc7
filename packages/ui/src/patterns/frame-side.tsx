import { memo, type ReactNode } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { SidebarIcon } from '../components/icons.tsx';
import { messages } from '../messages.ts';
import { AccountMenu, type FrameUser } from './account-menu.tsx';
import { type FrameEntry, FrameNavList, type FrameSection, type RenderLink } from './frame-nav.tsx';

interface FrameSideProps {
  readonly companyName: string;
  readonly companyText: string | undefined;
  readonly logo: ReactNode;
  readonly entries: readonly FrameEntry[];
  readonly sections: readonly FrameSection[];
  readonly passingEntries: readonly FrameEntry[];
  readonly footEntries: readonly FrameEntry[];
  readonly user: FrameUser;
  readonly onLogOut: () => void;
  readonly renderLink: RenderLink;
  readonly collapsed: boolean;
  readonly onCollapse: (next: boolean) => void;
}

/** The company's logo, or its initial. */
export function FrameLogo({ companyName, logo }: Pick<FrameSideProps, 'companyName' | 'logo'>) {
  return (
    <span className="ui-frame-logo" data-own={logo ? '' : undefined} aria-hidden="true">
      {logo ?? [...companyName][0]?.toUpperCase()}
    </span>
  );
}

/** The side navigation. Data changes do not re-render it. */
export const FrameSide = memo(function FrameSide(props: FrameSideProps) {
  const { companyName, companyText, logo, entries, sections, footEntries } = props;
  const { passingEntries, user, renderLink, collapsed, onCollapse } = props;
  return (
    <nav
      className="ui-frame-side"
      aria-label={messages.frame.navigation}
      data-collapsed={collapsed || undefined}
    >
      <div className="ui-frame-company">
        <FrameLogo companyName={companyName} logo={logo} />
        <div className="ui-two ui-nav-wide" title={companyName}>
          <b>{companyName}</b>
          {companyText && <span>{companyText}</span>}
        </div>
        <div className="ui-frame-collapse">
          <IconButton
            size="sm"
            label={collapsed ? messages.frame.expand : messages.frame.collapse}
            aria-expanded={!collapsed}
            icon={<SidebarIcon />}
            onClick={() => onCollapse(!collapsed)}
          />
        </div>
      </div>
      <FrameNavList entries={entries} renderLink={renderLink} />
      {sections.map((section) => (
        <FrameNavList
          key={section.title}
          title={section.title}
          entries={section.entries}
          renderLink={renderLink}
        />
      ))}
      {passingEntries.length > 0 && (
        <div className="ui-frame-passing">
          <FrameNavList entries={passingEntries} renderLink={renderLink} />
        </div>
      )}
      <div className="ui-frame-foot">
        <FrameNavList entries={footEntries} renderLink={renderLink} />
        <div className="ui-frame-account">
          <AccountMenu user={user} onLogOut={props.onLogOut} renderLink={renderLink} />
        </div>
      </div>
    </nav>
  );
});
