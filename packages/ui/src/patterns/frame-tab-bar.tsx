import { memo, Suspense, useState } from 'react';
import { Count } from '../components/count.tsx';
import { MoreIcon } from '../components/icons.tsx';
import { lazyScreen } from '../components/lazy-screen.tsx';
import { messages } from '../messages.ts';
import type { FrameUser } from './account-menu.tsx';
import type { FrameEntry, FrameSection, RenderLink } from './frame-nav.tsx';

const MoreSheet = lazyScreen(async () => (await import('../loading/later-parts.ts')).MoreSheet, {
  preload: 'at_rest',
});

export interface FrameTabBarProps {
  readonly phone: 'more' | 'complete';
  readonly entries: readonly FrameEntry[];
  readonly sections: readonly FrameSection[];
  readonly passingEntries: readonly FrameEntry[];
  readonly footEntries: readonly FrameEntry[];
  readonly user: FrameUser;
  readonly onLogOut: () => void;
  readonly renderLink: RenderLink;
}

/** Content of one position in the bar. */
function inner(entry: FrameEntry) {
  return (
    <>
      {entry.icon}
      <span className="ui-ellipsis">{entry.shortLabel ?? entry.label}</span>
      {entry.count !== undefined && (
        <span className="ui-tab-count">
          <Count value={entry.count} tone={entry.countTone} label={entry.countLabel} />
        </span>
      )}
    </>
  );
}

/** One position in the bar: a link, or a button that opens a dialog. */
function Tab({
  entry,
  renderLink,
}: {
  readonly entry: FrameEntry;
  readonly renderLink: RenderLink;
}) {
  if (entry.href !== undefined) {
    return renderLink({
      href: entry.href,
      className: 'ui-tab',
      'aria-current': entry.current ? 'page' : undefined,
      children: inner(entry),
    });
  }
  return (
    <button type="button" className="ui-tab" aria-haspopup="dialog" onClick={entry.onSelect}>
      {inner(entry)}
    </button>
  );
}

/** The bottom bar on phones: at most four entries, and More for the rest; or all entries alone. */
export const FrameTabBar = memo(function FrameTabBar(props: FrameTabBarProps) {
  const { phone, entries, footEntries, renderLink } = props;
  const marked = entries.filter((entry) => entry.inBar);
  const buttons = phone === 'more' ? footEntries.filter((entry) => entry.inBar) : [];
  const inBar =
    phone === 'complete'
      ? entries
      : (marked.length > 0 ? marked : entries)
          .filter((entry) => entry.href)
          .slice(0, 4 - buttons.length);
  return (
    <nav className="ui-tabs-bar" aria-label={messages.frame.navigation}>
      {[...inBar, ...buttons].map((entry) => (
        <Tab key={entry.label} entry={entry} renderLink={renderLink} />
      ))}
      {phone === 'more' && <MoreTab {...props} inBar={[...inBar, ...buttons]} />}
    </nav>
  );
});

interface MoreTabProps extends Omit<FrameTabBarProps, 'phone'> {
  readonly inBar: readonly FrameEntry[];
}

/** The last position: a sheet with the entries that are not in the bar. */
function MoreTab(props: MoreTabProps) {
  const { inBar, entries, sections, passingEntries, footEntries, renderLink } = props;
  const [open, setOpen] = useState(false);
  const others = entries.filter((entry) => !inBar.includes(entry));
  const otherFoot = [...passingEntries, ...footEntries.filter((entry) => !inBar.includes(entry))];
  const inMore = [...others, ...sections.flatMap(({ entries: own }) => own), ...otherFoot];
  const countInMore = inMore.reduce((sum, { count = 0 }) => sum + count, 0);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="ui-tab" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MoreIcon />
        {messages.frame.more}
        {countInMore > 0 && (
          <span className="ui-tab-count">
            <Count value={countInMore} label="new" />
          </span>
        )}
      </button>
      <Suspense>
        {open && (
          <MoreSheet
            onClose={close}
            lists={[{ entries: others }, ...sections, { entries: otherFoot }]}
            user={props.user}
            onLogOut={props.onLogOut}
            renderLink={renderLink}
          />
        )}
      </Suspense>
    </>
  );
}
