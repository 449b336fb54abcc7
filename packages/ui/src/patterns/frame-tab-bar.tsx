import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { memo, Suspense, useState } from 'react';
import { Count } from '../components/count.tsx';
import { MoreIcon } from '../components/icons.tsx';
import { later } from '../components/later.tsx';
import type { FrameUser } from './account-menu.tsx';
import type { FrameEntry, FrameSection, RenderLink } from './frame-nav.tsx';

const MoreSheet = later(async () => (await import('./more-sheet.tsx')).MoreSheet);

const tab = defineRecipe({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3px',
    flex: '1',
    minW: '0',
    h: '12',
    rounded: 'md',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _currentPage: { color: 'accent.fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '& > svg': { w: '20px', h: '20px' },
  },
});

const TabLink = chakra('a', tab);
const TabButton = chakra('button', tab);

export interface FrameTabBarProps {
  readonly entries: readonly FrameEntry[];
  readonly sections: readonly FrameSection[];
  readonly footEntries: readonly FrameEntry[];
  readonly user: FrameUser;
  readonly onLogOut: () => void;
  readonly renderLink: RenderLink;
}

/** What one place of the bar shows. */
function inner(entry: FrameEntry) {
  return (
    <>
      {entry.icon}
      <span className="ui-ellipsis">{entry.shortLabel ?? entry.label}</span>
      {entry.count !== undefined && (
        <chakra.span position="absolute" top="-2px" left="calc(50% + 6px)" display="flex">
          <Count value={entry.count} tone={entry.countTone} label={entry.countLabel} />
        </chakra.span>
      )}
    </>
  );
}

/** The bar at the bottom on phones: at most four entries, and More with everything else. */
export const FrameTabBar = memo(function FrameTabBar(props: FrameTabBarProps) {
  const { entries, sections, footEntries, renderLink } = props;
  const [open, setOpen] = useState(false);
  const marked = entries.filter((entry) => entry.inBar);
  const buttons = footEntries.filter((entry) => entry.inBar);
  const inBar = (marked.length > 0 ? marked : entries)
    .filter((entry) => entry.href)
    .slice(0, 4 - buttons.length);
  const others = entries.filter((entry) => !inBar.includes(entry));
  const otherFoot = footEntries.filter((entry) => !buttons.includes(entry));
  const close = () => setOpen(false);
  return (
    <chakra.nav
      aria-label="Main"
      hideFrom="md"
      display="flex"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="nav"
      px="2"
      pt="1.5"
      pb="calc(10px + env(safe-area-inset-bottom))"
      bg="bg.subtle"
      borderTopWidth="1px"
    >
      {inBar.map((entry) => (
        <TabLink key={entry.label} asChild>
          {renderLink({
            href: entry.href ?? '',
            'aria-current': entry.current ? 'page' : undefined,
            children: inner(entry),
          })}
        </TabLink>
      ))}
      {buttons.map((entry) => (
        <TabButton key={entry.label} type="button" aria-haspopup="dialog" onClick={entry.onSelect}>
          {inner(entry)}
        </TabButton>
      ))}
      <TabButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MoreIcon />
        More
      </TabButton>
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
    </chakra.nav>
  );
});
