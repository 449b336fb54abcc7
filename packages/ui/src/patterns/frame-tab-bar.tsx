import { Fragment, memo, Suspense, useState } from 'react';
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

/** The bottom bar on phones: at most four entries, and More for the rest. */
export const FrameTabBar = memo(function FrameTabBar(props: FrameTabBarProps) {
  const { entries, sections, passingEntries, footEntries, renderLink } = props;
  const [open, setOpen] = useState(false);
  const marked = entries.filter((entry) => entry.inBar);
  const buttons = footEntries.filter((entry) => entry.inBar);
  const inBar = (marked.length > 0 ? marked : entries)
    .filter((entry) => entry.href)
    .slice(0, 4 - buttons.length);
  const others = entries.filter((entry) => !inBar.includes(entry));
  const otherFoot = [...passingEntries, ...footEntries.filter((entry) => !buttons.includes(entry))];
  const inMore = [...others, ...sections.flatMap(({ entries: own }) => own), ...otherFoot];
  const countInMore = inMore.reduce((sum, { count = 0 }) => sum + count, 0);
  const close = () => setOpen(false);
  return (
    <nav className="ui-tabs-bar" aria-label={messages.frame.navigation}>
      {inBar.map((entry) => (
        <Fragment key={entry.label}>
          {renderLink({
            href: entry.href ?? '',
            className: 'ui-tab',
            'aria-current': entry.current ? 'page' : undefined,
            children: inner(entry),
          })}
        </Fragment>
      ))}
      {buttons.map((entry) => (
        <button
          key={entry.label}
          type="button"
          className="ui-tab"
          aria-haspopup="dialog"
          onClick={entry.onSelect}
        >
          {inner(entry)}
        </button>
      ))}
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
    </nav>
  );
});
