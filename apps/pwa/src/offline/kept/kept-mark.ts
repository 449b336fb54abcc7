import { brand } from '@workspace/domain/brand';
import { oneOf, type SmallStorage, storedKey } from '@workspace/ui/storage/stored-key';

/**
 * The database of what pages opened by a link keep on this device, whoever is logged in. Its name is
 * that of the first of these pages.
 */
export const keptDatabase = `${brand.name.toLowerCase()}-guide`;

/**
 * Exists while that database may hold something, so that a start that keeps nothing loads no code for
 * it. It has no other content.
 */
const keptKey = storedKey('guide.kept', oneOf(['1']), {
  area: 'device',
  wiped: 'owner',
  format: 'text',
});

/**
 * Called before the first entry is written. Without space for one character, what has ended is
 * removed when its page is opened.
 */
export const noteKept = (storage?: SmallStorage): void => keptKey.write('1', storage);

export const forgetKept = (storage?: SmallStorage): void => keptKey.remove(storage);

/** Whether this device may have kept anything. */
export const isAnythingKept = (): boolean => keptKey.exists();
