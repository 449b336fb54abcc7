import type { ReactNode } from 'react';

export interface QuietLineProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Stands at the other end: a link. */
  readonly end?: ReactNode;
  /** Keeps to one row, where the words are short enough for a phone. */
  readonly oneRow?: boolean;
}

/** How things stand, in one calm row above the page's head; never a modal. */
export function QuietLine({ icon, children, end, oneRow = false }: QuietLineProps) {
  return (
    <div className="ui-quiet-line" role="status" data-one-row={oneRow || undefined}>
      <span className="ui-quiet-icon">{icon}</span>
      {children}
      {end && <span className="ui-quiet-end">{end}</span>}
    </div>
  );
}
