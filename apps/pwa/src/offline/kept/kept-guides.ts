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
