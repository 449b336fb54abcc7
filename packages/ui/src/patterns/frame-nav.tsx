import type { ReactElement, ReactNode } from 'react';
import { Count } from '../components/count.tsx';
import { Kbd } from '../components/kbd.tsx';

export interface FrameEntry {
  readonly label: string;
  /** Short label for the bar on phones: "Plans". */
  readonly shortLabel?: string;
  /** An icon of 16 px. */
  readonly icon: ReactNode;
  /** Link target; an entry without one calls `onSelect`. */
  readonly href?: string;
  readonly onSelect?: () => void;
  /** Whether the dialog that it opens is open. */
  readonly expanded?: boolean;
  readonly current?: boolean;
  readonly count?: number;
  readonly countTone?: 'neutral' | 'accent';
  /** Describes the count to assistive technology: "waiting". */
  readonly countLabel?: string;
  /** Keyboard shortcut: "⌘K". */
  readonly shortcut?: string;
  /** The shortcut for assistive technology: "Control+K Meta+K". */
  readonly keys?: string;
  /**
   * In the bar on phones; if no entry sets it, the first four are. Entries at the foot can set it
   * too.
   */
  readonly inBar?: boolean;
}

/** Entries under a heading. */
export interface FrameSection {
  readonly title: string;
  readonly entries: readonly FrameEntry[];
}

/** Attributes that must be set on the anchor. */
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
  /** Called after a selection, to close the surrounding sheet. */
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
        aria-haspopup={item.expanded === undefined ? undefined : 'dialog'}
        aria-expanded={item.expanded}
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

/** A group of entries, with or without a heading. */
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
