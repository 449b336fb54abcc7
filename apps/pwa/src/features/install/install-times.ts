import { dayOf } from '@workspace/ui/format/dates';
import { personKey } from '../../offline/session/session-data.ts';

/** Not about a person: it is kept at a logout. */
const declinedKey = 'install.declined';
/** In ms: for how long a declined offer is not made again. */
const restFor = 90 * 86_400_000;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Null if the browser forbids storage; then the offer is not made. */
function browserStorage(): Kept | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function set(storage: Kept | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // If there is no space to store this, the offer is made again at the next start.
  }
}

/** Whether the offer was declined on this device less than 90 days ago. */
export function isDeclined(now = Date.now(), storage = browserStorage()): boolean {
  const at = Number(storage?.getItem(declinedKey) ?? Number.NaN);
  // A clock that was ahead must not suppress the offer for years.
  return at <= now && now - at < restFor;
}

export function decline(now = Date.now(), storage = browserStorage()): void {
  set(storage, declinedKey, String(now));
}

const firstDayKey = (userId: string) => personKey({ user_id: userId }, 'first-day');

/** Whether the person uses the app on at least the second day on this device. */
export function isSecondDay(userId: string, now = Date.now(), storage = browserStorage()): boolean {
  const first = storage?.getItem(firstDayKey(userId)) ?? null;
  return first !== null && first !== dayOf(now);
}

/** Remembers the person's first day on this device; a logout forgets it. */
export function noteDay(userId: string, now = Date.now(), storage = browserStorage()): void {
  const key = firstDayKey(userId);
  if (storage?.getItem(key) === null) set(storage, key, dayOf(now));
}
