/** Whether the skeleton of index.html is what is seen. */
export const isSkeletonShown = () => document.documentElement.dataset.skeleton !== undefined;

/**
 * Removes the skeleton in the frame in which the app is drawn, or after the release of its "Log in"
 * where that is pressed: `skeleton-boot.js` reports it. The keyboard's focus on it goes to the app's.
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
  const link = document.querySelector<HTMLElement>('#root a[href^="/api/auth/login"]');
  if (hadFocus) link?.focus({ preventScroll: true });
}

/**
 * What `skeleton-boot.js` is to show at the next start where nobody is remembered; it notes itself
 * that a login begins.
 */
export function noteForNextStart(note: 'nothing' | null): void {
  try {
    if (note) sessionStorage.setItem('picture', note);
    else sessionStorage.removeItem('picture');
  } catch {
    // storage is forbidden
  }
}
