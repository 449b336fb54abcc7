import { oneOf, storedKey } from '@workspace/ui/storage/stored-key';

/** Whether the skeleton of index.html is visible. */
export const isSkeletonShown = () => document.documentElement.dataset.skeleton !== undefined;

/** Whether it is that of a page without a login. */
export const isPublicSkeletonShown = () => document.documentElement.dataset.skeleton === 'public';

/**
 * Removes the skeleton in the frame in which the app is drawn. While its "Log in" is pressed, it
 * waits for the release, which `skeleton-boot.js` reports. Keyboard focus moves from the skeleton's
 * link to the app's.
 */
export function removeSkeleton(): void {
  const skeleton = document.getElementById('skeleton');
  if (!skeleton) return;
  if (document.documentElement.dataset.pressed !== undefined) {
    addEventListener('skeletonrelease', removeSkeleton, { once: true });
    return;
  }
  const hadFocus = skeleton.contains(document.activeElement);
  skeleton.remove();
  delete document.documentElement.dataset.skeleton;
  delete document.documentElement.dataset.bar;
  const link = document.querySelector<HTMLElement>('#root a[href^="/api/auth/login"]');
  if (hadFocus) link?.focus({ preventScroll: true });
}

/** What `skeleton-boot.js` shows at the next start; it records the start of a login itself. */
const noteKey = storedKey('picture', oneOf(['nothing', 'login']), {
  area: 'tab',
  wiped: 'owner',
  format: 'text',
});

/** Stores what is shown at the next start when no person is remembered. */
export function storeSkeletonNote(note: 'nothing' | null): void {
  if (note) noteKey.write(note);
  else noteKey.remove();
}
