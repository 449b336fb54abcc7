import type { User } from '@workspace/domain/accounts/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findPeopleForWrite } from '../../people/accounts/index.ts';
import { holderIds, type NumberModel } from './models.ts';
import { listedNumbers, loadNumber, lockNumbers } from './store.ts';

/** Locked numbers, and the people who have them by id; without archived people. */
export interface LockedHolders {
  readonly numbers: readonly NumberModel[];
  readonly holders: ReadonlyMap<string, User>;
}

/**
 * Locks the given numbers that the caller may list, and their people before them, as where a person
 * is archived: for code that writes a row with both ids.
 */
export async function lockNumbersAndHolders(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<LockedHolders> {
  const seen = holderIds(await listedNumbers(unit, ids));
  const people = await findPeopleForWrite(unit, seen);
  const numbers = await lockNumbers(unit, ids);
  // Reassigned before the lock: rare enough for locks out of order, which a deadlock would repeat.
  const missed = holderIds(numbers).filter((id) => !seen.includes(id));
  people.push(...(await findPeopleForWrite(unit, missed)));
  return { numbers, holders: new Map(people.map((person) => [person.user_id, person])) };
}

/** Like {@link lockNumbersAndHolders}, for one number of the company in any state. */
export async function lockNumberAndHolder(
  unit: UnitOfWork,
  id: string,
): Promise<{ readonly number: NumberModel | undefined; readonly isHolderHere: boolean }> {
  const seen = await loadNumber(unit, id);
  await findPeopleForWrite(unit, [seen?.user_id ?? null]);
  const number = await loadNumber(unit, id, 'for_update');
  const holder = number?.user_id ?? null;
  const isHolderHere = holder === null || (await findPeopleForWrite(unit, [holder])).length > 0;
  return { number, isHolderHere };
}
