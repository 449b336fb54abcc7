import { isAnythingKept } from '../offline/kept/kept-mark.ts';

/** In ms after the page has loaded, so that the check does not compete with it. */
const idleAfter = 2000;

/** Removes guides that have ended meanwhile: see `features/guide/check-kept-guides.ts`. */
async function check(): Promise<void> {
  const { checkKeptGuides } = await import('../features/guide/kept-guides.ts');
  // A logout in the meantime has removed them; opening the database would create it again.
  if (isAnythingKept()) await checkKeptGuides();
}

/** Checks the guides on this device once the page is idle, on every page of the app. */
export function checkKeptGuidesAtRest(): void {
  if (!isAnythingKept()) return;
  // It is checked again at the next start.
  const later = () => setTimeout(() => void check().catch(() => undefined), idleAfter);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
