import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';
import { Count } from '../components/count.tsx';
import { Kbd } from '../components/kbd.tsx';
import { touch } from '../theme/touch-area.ts';

export interface FrameEntry {
  readonly label: string;
  /** In the bar on phones: "Plans". */
  readonly shortLabel?: string;
  /** An icon of 16 px. */
  readonly icon: ReactNode;
  /** Where it leads; an entry without one calls `onSelect`. */
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly current?: boolean;
  readonly count?: number;
  readonly countTone?: 'neutral' | 'accent';
  /** What is counted, read out: "waiting". */
  readonly countLabel?: string;
  /** The key that does the same: "⌘K". */
  readonly shortcut?: string;
  /** The same key for assistive technology: "Control+K Meta+K". */
  readonly keys?: string;
  /** Stands in the bar on phones; without any, the first four do. An entry at the foot may too. */
  readonly inBar?: boolean;
}

/** Entries under a heading. */
export interface FrameSection {
  readonly title: string;
  readonly entries: readonly FrameEntry[];
}

/** What a link is given; all of it belongs on the anchor. */
export interface FrameLink {
  readonly href: string;
  readonly className?: string;
  readonly title?: string;
  readonly 'aria-current'?: 'page';
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export type RenderLink = (link: FrameLink) => ReactElement;

const entry = defineRecipe({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    h: '8',
    [touch]: { h: 'row' },
    px: '2',
    rounded: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.muted' },
    _currentPage: { bg: 'bg.emphasized', color: 'fg', '& > svg': { color: 'accent.fg' } },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const EntryButton = chakra('button', entry);
const EntryLink = chakra('a', entry);

/** One entry as a link or a button. */
export function FrameNavEntry({
  entry: item,
  renderLink,
  onSelect,
}: {
  readonly entry: FrameEntry;
  readonly renderLink: RenderLink;
  /** After it was chosen: closes the sheet it stands in. */
  readonly onSelect?: () => void;
}) {
  const inner = (
    <>
      {item.icon}
      <span className="ui-nav-word ui-ellipsis">{item.label}</span>
      {(item.count !== undefined || item.shortcut) && (
        <chakra.span className="ui-nav-wide" ms="auto" display="flex">
          {item.count !== undefined && (
            <Count value={item.count} tone={item.countTone} label={item.countLabel} />
          )}
          {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
        </chakra.span>
      )}
    </>
  );
  if (item.href === undefined) {
    return (
      <EntryButton
        type="button"
        className="ui-nav-entry"
        title={item.label}
        aria-keyshortcuts={item.keys}
        onClick={() => {
          onSelect?.();
          item.onSelect?.();
        }}
      >
        {inner}
      </EntryButton>
    );
  }
  return (
    <EntryLink className="ui-nav-entry" asChild>
      {renderLink({
        href: item.href,
        title: item.label,
        'aria-current': item.current ? 'page' : undefined,
        onClick: onSelect,
        children: inner,
      })}
    </EntryLink>
  );
}

/** A group of entries, with a heading or without. */
export function FrameNavList({
  title,
  entries,
  renderLink,
  onSelect,
}: {
  readonly title?: string;
  readonly entries: readonly FrameEntry[];
  readonly renderLink: RenderLink;
  readonly onSelect?: () => void;
}) {
  if (entries.length === 0) return null;
  return (
    <chakra.div flex="none">
      {title && (
        <chakra.h2
          className="ui-nav-wide"
          px="2"
          pb="1.5"
          textStyle="xs"
          fontWeight="medium"
          color="fg.subtle"
        >
          {title}
        </chakra.h2>
      )}
      <chakra.ul display="flex" flexDirection="column" gap="1px" aria-label={title}>
        {entries.map((item) => (
          <li key={item.label}>
            <FrameNavEntry entry={item} renderLink={renderLink} onSelect={onSelect} />
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
