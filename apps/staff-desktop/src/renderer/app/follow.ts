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
            event.preventDefault();
            go();
          },
        }
      : {}),
  };
}

/** Goes there from something that is no link. */
export function follow({ href, go }: Way): void {
  if (go) go();
  else window.location.assign(href);
}
