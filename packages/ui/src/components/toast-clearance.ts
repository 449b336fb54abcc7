import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Elements that toasts must not cover: a dialog's buttons, the bar on phones, action bars. `near`
 * allows a toast in the space below the element if it fits.
 */
const floors = 'footer, .ui-tabs-bar, [data-toast-floor]';

/**
 * What scrolls below toasts, apart from the page: it gets room at its end, so that its last row can be
 * scrolled above them. `fixed`: its height does not depend on its content.
 */
const scrollers = '[data-toast-room]';

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

function setRoom(element: HTMLElement, room: number): void {
  const { dataset, style } = element;
  if (room <= 0) {
    delete dataset['toastBelow'];
    style.removeProperty('--toast-room');
    return;
  }
  dataset['toastBelow'] = '';
  style.setProperty('--toast-room', `${room}px`);
}

/** Whether there is something below what is shown, without the room for toasts. */
function isScrolling({ style, scrollHeight }: HTMLElement, height: number): boolean {
  const room = Number.parseFloat(style.getPropertyValue('--toast-room')) || 0;
  return scrollHeight - room > height;
}

/** Lets everything in `root` be scrolled above toasts whose upper edge is at `top`, px. */
function makeRoom(root: HTMLElement, top: number): void {
  const found = [...root.querySelectorAll<HTMLElement>(scrollers)].filter(
    ({ offsetHeight }) => offsetHeight > 0,
  );
  for (const one of found) {
    const isFree = one.dataset['toastRoom'] === 'fixed' || isScrolling(one, one.clientHeight);
    setRoom(one, isFree ? Math.ceil(one.getBoundingClientRect().bottom - top) + gap : 0);
  }
  if (root !== document.body) return;
  const bar = root.querySelector<HTMLElement>('.ui-tabs-bar')?.offsetHeight ?? 0;
  const isPhone = innerWidth < tablet;
  const isFilled = root.querySelector('.ui-frame[data-height="screen"]') !== null;
  const isPageFree = !isFilled && (isPhone || isScrolling(root, innerHeight));
  setRoom(root, isPageFree ? Math.ceil(innerHeight - top - bar) + gap : 0);
}

function clearRoom(root: HTMLElement): void {
  for (const one of [root, ...root.querySelectorAll<HTMLElement>(scrollers)]) setRoom(one, 0);
}

/**
 * Distance of toasts from the bottom of the window, px. Follows changes in `root` as long as there
 * are toasts, and makes room in it to scroll what they cover above them.
 * @param stack the element that contains the toasts
 */
export function useToastClearance(
  root: HTMLElement,
  stack: RefObject<HTMLElement | null>,
  hasToasts: boolean,
): number {
  const [clearance, setClearance] = useState(edge);
  // Measured before the toasts are painted, so that none is seen moving up.
  useLayoutEffect(() => {
    if (!hasToasts) return undefined;
    let frame = 0;
    const measure = () => {
      const next = clearanceOf(root);
      setClearance(next);
      makeRoom(root, innerHeight - next - (stack.current?.offsetHeight ?? 0));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const resized = new ResizeObserver(later);
    resized.observe(root);
    if (stack.current) resized.observe(stack.current);
    const changed = new MutationObserver(later);
    changed.observe(root, { childList: true, subtree: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      changed.disconnect();
      removeEventListener('resize', later);
      clearRoom(root);
    };
  }, [root, stack, hasToasts]);
  return clearance;
}
