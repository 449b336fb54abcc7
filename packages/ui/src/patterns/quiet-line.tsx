import type { ReactNode } from 'react';

export interface QuietLineProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** At the opposite end: a link. */
  readonly end?: ReactNode;
  /** Does not wrap; for texts short enough for a phone. */
  readonly oneRow?: boolean;
}

/** A status in one unobtrusive row above the page head; never a modal. */
export function QuietLine({ icon, children, end, oneRow = false }: QuietLineProps) {
  return (
    <div className="ui-quiet-line" role="status" data-one-row={oneRow || undefined}>
      <span className="ui-quiet-icon">{icon}</span>
      {children}
      {end && <span className="ui-quiet-end">{end}</span>}
    </div>
  );
}
