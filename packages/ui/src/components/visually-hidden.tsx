import type { ReactNode } from 'react';

/** Read out, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="ui-sr">{children}</span>;
}
