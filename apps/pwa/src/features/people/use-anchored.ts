import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';

const gap = 4;
const edge = 8;
const highest = 300;

function placeBeside(anchor: DOMRect): CSSProperties {
  const below = innerHeight - anchor.bottom - gap - edge;
  const above = anchor.top - gap - edge;
  const up = below < 180 && above > below;
  const maxHeight = Math.min(highest, up ? above : below);
  const place = { left: anchor.left, width: anchor.width, maxHeight };
  return up
    ? { ...place, top: 'auto', bottom: innerHeight - anchor.top + gap }
    : { ...place, top: anchor.bottom + gap, bottom: 'auto' };
}

/**
 * Positions a popover under its box, or above it if there is no room, and follows page scrolling.
 * It uses the platform's popover, so that a dialog does not clip it.
 */
export function useAnchored(open: boolean) {
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>();

  useLayoutEffect(() => {
    const list = panel.current;
    if (!open || !list) return;
    const move = () =>
      anchor.current && setStyle(placeBeside(anchor.current.getBoundingClientRect()));
    if (!list.matches(':popover-open')) list.showPopover();
    move();
    const stop = new AbortController();
    addEventListener('resize', move, stop);
    const follow = ({ target }: Event) => {
      const inside = target instanceof Node && list.contains(target);
      if (!inside) move();
    };
    addEventListener('scroll', follow, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [open]);

  useLayoutEffect(() => {
    const list = panel.current;
    if (!open && list?.matches(':popover-open')) list.hidePopover();
  }, [open]);

  return { anchor, panel, style };
}
