import type { ReactNode } from 'react';

/** For assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="ui-sr">{children}</span>;
}
