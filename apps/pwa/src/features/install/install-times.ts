import { dayOf } from '@workspace/ui/format/dates';
import { personalKey, type SmallStorage, storedKey } from '@workspace/ui/storage/stored-key';
import * as z from 'zod/mini';

/** When the offer was declined, in epoch milliseconds. It is not about a person. */
const declinedKey = storedKey('install.declined', z.number(), { area: 'device', wiped: 'never' });
/** The person's first day on this device, `YYYY-MM-DD`. */
const firstDayKey = personalKey('first-day', z.string(), { format: 'text' });
/** In ms: for how long a declined offer is not made again. */
const restFor = 90 * 86_400_000;

/** Whether the offer was declined on this device less than 90 days ago. */
export function isDeclined(now = Date.now(), storage?: SmallStorage): boolean {
  const at = declinedKey.read(storage) ?? Number.NaN;
  // A clock that was ahead must not suppress the offer for years.
  return at <= now && now - at < restFor;
}

/** Without space to store this, the offer is made again at the next start. */
export function decline(now = Date.now(), storage?: SmallStorage): void {
  declinedKey.write(now, storage);
}

/** Whether the person uses the app on at least the second day on this device. */
export function isSecondDay(userId: string, now = Date.now(), storage?: SmallStorage): boolean {
  const first = firstDayKey(userId).read(storage);
  return first !== undefined && first !== dayOf(now);
}

/** Remembers the person's first day on this device. */
export function noteDay(userId: string, now = Date.now(), storage?: SmallStorage): void {
  const key = firstDayKey(userId);
  if (!key.exists(storage)) key.write(dayOf(now), storage);
}
