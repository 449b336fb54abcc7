import { brand } from '@workspace/domain/brand';

/**
 * The database of what pages opened by a link keep on this device, whoever is logged in. Its name is
 * that of the first of these pages.
 */
export const keptDatabase = `${brand.name.toLowerCase()}-guide`;

/**
 * localStorage key that exists while that database may hold something, so that a start that keeps
 * nothing loads no code for it. It has no other content.
 */
const keptKey = 'guide.kept';

/** Called before the first entry is written. */
export function noteKept(storage: Storage | null): void {
  try {
    storage?.setItem(keptKey, '1');
  } catch {
    // Without space for one character, what has ended is removed when its page is opened.
  }
}

export function forgetKept(storage: Storage | null): void {
  storage?.removeItem(keptKey);
}

/** Whether this device may have kept anything. */
export function isAnythingKept(): boolean {
  try {
    return localStorage.getItem(keptKey) !== null;
  } catch {
    return false;
  }
}
