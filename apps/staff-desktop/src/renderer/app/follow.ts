import type { MouseEvent } from 'react';
import type { LinkTarget } from '../bridge.ts';

/** Attributes of a link to the target. */
export function linkTo({ href, beside, go }: LinkTarget) {
  return {
    href,
    ...(beside ? { target: '_blank', rel: 'noopener' } : {}),
    ...(go
      ? {
          onClick: (event: MouseEvent) => {
            // With a modifier key the browser opens the link in another tab or window.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            go();
          },
        }
      : {}),
  };
}

/** Navigates to the target from an element that is not a link. */
export function follow({ href, beside, go }: LinkTarget): void {
  if (go) go();
  else if (beside) window.open(href, '_blank', 'noopener');
  else window.location.assign(href);
}
