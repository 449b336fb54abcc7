import { type ReactNode, useSyncExternalStore } from 'react';
import { messages } from '../messages.ts';
import { oneOf, storedKey } from '../storage/stored-key.ts';
import type { FrameUser } from './account-menu.tsx';
import type { FrameEntry, FrameSection, RenderLink } from './frame-nav.tsx';
import { FrameSide } from './frame-side.tsx';
import { FrameTabBar } from './frame-tab-bar.tsx';
import { FrameTop } from './frame-top.tsx';

export type { FrameUser } from './account-menu.tsx';
export type { FrameEntry, FrameLink, RenderLink } from './frame-nav.tsx';

export interface AppFrameProps {
  readonly company: {
    readonly name: string;
    /** "182 numbers". */
    readonly text?: string;
    /** 26 px square. By default the company's initial on green. */
    readonly logo?: ReactNode;
  };
  /** The first entries; four of them, or those with `inBar`, are in the bottom bar on phones. */
  readonly entries: readonly FrameEntry[];
  /** Further groups under a heading. */
  readonly sections?: readonly FrameSection[];
  /** Temporary status, shown above the foot without moving the layout. */
  readonly passingEntries?: readonly FrameEntry[];
  /** Above the account menu: search, notifications. */
  readonly footEntries?: readonly FrameEntry[];
  readonly user: FrameUser;
  readonly onLogOut: () => void;
  /** Renders a router link with the given attributes and children. */
  readonly renderLink: RenderLink;
  /**
   * On phones `more` has a bar with the first entries and More for the rest. `complete` is for people
   * with few screens: the bar has the entries alone, and the company's name is above the page.
   */
  readonly phone?: 'more' | 'complete';
  /** At the very top: the impersonation banner. */
  readonly banner?: ReactNode;
  /** Above the page: the update line, the offline line. */
  readonly lines?: ReactNode;
  /**
   * `screen`: exactly as high as the viewport, for pages with their own scroll container (tables).
   */
  readonly height?: 'page' | 'screen';
  readonly children: ReactNode;
}

const collapsedKey = storedKey('nav-collapsed', oneOf(['true', 'false']), {
  area: 'device',
  wiped: 'never',
  format: 'text',
});
/** A stable empty list, so that its consumers do not re-render. */
const none: readonly never[] = [];

/** Side navigation, collapsed between 768 and 1100 px or by its button; a bottom bar on phones. */
export function AppFrame(props: AppFrameProps) {
  const { company, entries, sections = none, footEntries = none, user, renderLink } = props;
  const { passingEntries = none, phone = 'more' } = props;
  const [collapsed, setCollapsed] = useCollapsed();
  return (
    <div className="ui-frame" data-height={props.height}>
      <a className="ui-frame-skip" href="#main">
        {messages.frame.skip}
      </a>
      {props.banner}
      <div className="ui-frame-columns" data-collapsed={collapsed || undefined}>
        <FrameSide
          companyName={company.name}
          companyText={company.text}
          logo={company.logo}
          entries={entries}
          sections={sections}
          passingEntries={passingEntries}
          footEntries={footEntries}
          user={user}
          onLogOut={props.onLogOut}
          renderLink={renderLink}
          collapsed={collapsed}
          onCollapse={setCollapsed}
        />
        <div className="ui-frame-page">
          {props.lines}
          {phone === 'complete' && (
            <FrameTop
              companyName={company.name}
              logo={company.logo}
              passingEntries={passingEntries}
              renderLink={renderLink}
            />
          )}
          <main id="main" className="ui-frame-main" tabIndex={-1}>
            {props.children}
          </main>
        </div>
      </div>
      <FrameTabBar
        phone={phone}
        entries={entries}
        sections={sections}
        passingEntries={passingEntries}
        footEntries={footEntries}
        user={user}
        onLogOut={props.onLogOut}
        renderLink={renderLink}
      />
    </div>
  );
}

const listeners = new Set<() => void>();
/** Fallback if storage is forbidden: the choice lasts as long as the page. */
let chosen: boolean | undefined;

const readCollapsed = (): boolean => chosen ?? collapsedKey.read() === 'true';

function choose(next: boolean): void {
  chosen = next;
  collapsedKey.write(next ? 'true' : 'false');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useCollapsed() {
  const collapsed = useSyncExternalStore(subscribe, readCollapsed);
  return [collapsed, choose] as const;
}
