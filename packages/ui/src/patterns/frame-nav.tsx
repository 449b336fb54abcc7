import type { ReactElement, ReactNode } from 'react';
import { Count } from '../components/count.tsx';
import { Kbd } from '../components/kbd.tsx';

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
        <span className="ui-nav-end ui-nav-wide">
          {item.count !== undefined && (
            <Count value={item.count} tone={item.countTone} label={item.countLabel} />
          )}
          {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
        </span>
      )}
    </>
  );
  if (item.href === undefined) {
    return (
      <button
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
      </button>
    );
  }
  return renderLink({
    href: item.href,
    className: 'ui-nav-entry',
    title: item.label,
    'aria-current': item.current ? 'page' : undefined,
    onClick: onSelect,
    children: inner,
  });
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
    <div className="ui-nav-list">
      {title && <h2 className="ui-nav-wide">{title}</h2>}
      <ul aria-label={title}>
        {entries.map((item) => (
          <li key={item.label}>
            <FrameNavEntry entry={item} renderLink={renderLink} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </div>
  );
}
