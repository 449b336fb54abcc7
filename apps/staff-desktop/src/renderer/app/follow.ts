import type { MouseEvent } from 'react';
import type { Way } from '../bridge.ts';

/** Attributes of a link that leads there. */
export function linkTo({ href, beside, go }: Way) {
  return {
    href,
    ...(beside ? { target: '_blank', rel: 'noopener' } : {}),
    ...(go
      ? {
          onClick: (event: MouseEvent) => {
            // With a key held the browser opens the link elsewhere.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            go();
          },
        }
      : {}),
  };
}

/** Goes there from something that is no link. */
export function follow({ href, beside, go }: Way): void {
  if (go) go();
  else if (beside) window.open(href, '_blank', 'noopener');
  else window.location.assign(href);
}
