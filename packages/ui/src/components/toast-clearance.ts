import { useLayoutEffect, useState } from 'react';

/**
 * Elements that toasts must not cover: a dialog's buttons, the bar on phones, action bars. `near`
 * allows a toast in the space below the element if it fits.
 */
const floors = 'footer, .ui-tabs-bar, [data-toast-floor]';

/** In px. Size of a toast and its distance from the window's edge; see `toast.tsx`. */
const tablet = 768;
const toastWidth = 380;
const toastHeight = 96;
const edge = 24;
const gap = 8;

/**
 * Distance of toasts from the bottom of the window, px, so that they cover no such element in
 * `root`.
 */
function clearanceOf(root: HTMLElement): number {
  const isPhone = innerWidth < tablet;
  const left = isPhone ? 0 : innerWidth - edge - toastWidth;
  let clearance = isPhone ? gap * 2 : edge;
  for (const floor of root.querySelectorAll<HTMLElement>(floors)) {
    const { top, right, bottom, height } = floor.getBoundingClientRect();
    const highest =
      floor.dataset.toastFloor === 'near' ? innerHeight - edge - toastHeight : innerHeight / 2;
    const isBelow = height > 0 && right > left && top < innerHeight && bottom > highest;
    if (isBelow) clearance = Math.max(clearance, innerHeight - top + gap);
  }
  return clearance;
}

/**
 * Distance of toasts from the bottom of the window, px. Follows changes in `root` as long as there
 * are toasts.
 */
export function useToastClearance(root: HTMLElement, hasToasts: boolean): number {
  const [clearance, setClearance] = useState(edge);
  // Measured before the toasts are painted, so that none is seen moving up.
  useLayoutEffect(() => {
    if (!hasToasts) return undefined;
    let frame = 0;
    const measure = () => setClearance(clearanceOf(root));
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const resized = new ResizeObserver(later);
    resized.observe(root);
    const changed = new MutationObserver(later);
    changed.observe(root, { childList: true, subtree: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      changed.disconnect();
      removeEventListener('resize', later);
    };
  }, [root, hasToasts]);
  return clearance;
}
