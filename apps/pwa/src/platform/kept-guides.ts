import { brand } from '@workspace/domain/brand';

/** The database of the eSIM guides that were opened on this device, whoever is logged in. */
export const guideDatabase = `${brand.name.toLowerCase()}-guide`;

/**
 * localStorage key that exists while that database may hold something, so that a start without
 * guides loads no code for them. It has no other content.
 */
const keptKey = 'guide.kept';

/** Called before the first guide is written. */
export function noteKeptGuides(storage: Storage | null): void {
  try {
    storage?.setItem(keptKey, '1');
  } catch {
    // Without space for one character, expired guides are removed when a guide is opened.
  }
}

export function forgetKeptGuides(storage: Storage | null): void {
  storage?.removeItem(keptKey);
}

/** Whether this device may have kept guides. */
export function areGuidesKept(): boolean {
  try {
    return localStorage.getItem(keptKey) !== null;
  } catch {
    return false;
  }
}

/** In ms after the page has loaded, so that the check does not compete with it. */
const idleAfter = 2000;

/** Removes guides that have ended meanwhile: see `features/guide/check-kept-guides.ts`. */
async function check(): Promise<void> {
  const { checkKeptGuides } = await import('../features/guide/check-kept-guides.ts');
  // A logout in the meantime has removed them; opening the database would create it again.
  if (areGuidesKept()) await checkKeptGuides();
}

/** Checks the guides on this device once the page is idle, on every page of the app. */
export function checkKeptGuidesAtRest(): void {
  if (!areGuidesKept()) return;
  // It is checked again at the next start.
  const later = () => setTimeout(() => void check().catch(() => undefined), idleAfter);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
