import { type AppError, invalid } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireVersion } from '../../events/audit/index.ts';
import { numberEntity } from './entity.ts';
import type { NumberModel } from './models.ts';
import { numberPolicy } from './policy.ts';
import { presentNumber } from './present.ts';
import { loadNumber } from './store.ts';

/** The same text for ids that do not exist and for those of another company (decisions 3). */
export const unknownIds = {
  number_id: 'This number does not exist.',
  plan_id: 'This plan does not exist.',
  team_id: 'This team does not exist.',
  user_id: 'This person does not exist.',
  country_iso_code: 'Numbers cannot be ordered in this country.',
} as const;

/** A 422 on the field of an unknown id. */
export function unknownId(field: keyof typeof unknownIds, within: '' | 'action.' = ''): AppError {
  return invalid({ [within + field]: unknownIds[field] });
}

/** The number, or 404 if the caller may not see it. */
export async function requireNumber(unit: UnitOfWork, id: string): Promise<NumberModel> {
  return numberPolicy.authorise(unit.scope, 'number.get', await loadNumber(unit, id));
}

/**
 * Locks a number that the caller may change, in the version the caller has seen.
 * @param seenVersion from `If-Match`; a stale one is 412 with the current row and who saved it.
 * @throws AppError 404, 403, 412
 */
export async function requireCurrent(
  unit: UnitOfWork,
  action: 'number.change' | 'number.replace_qr' | 'number.confirm_sim_access',
  id: string,
  seenVersion: number | undefined,
): Promise<NumberModel> {
  const found = await loadNumber(unit, id, 'for_update');
  const number = numberPolicy.authorise(unit.scope, action, found);
  await requireVersion(unit, numberEntity, presentNumber(number), seenVersion);
  return number;
}

/** Records the changes of several numbers that were changed in the same way. */
export function recordChanges(
  unit: UnitOfWork,
  before: readonly NumberModel[],
  after: readonly NumberModel[],
): void {
  const rows = new Map(after.map((row) => [row.id, row]));
  for (const row of before) {
    const changed = rows.get(row.id);
    if (changed) numberEntity.updated(unit, presentNumber(row), presentNumber(changed));
  }
}

/**
 * Runs `work` for a caller who may do this to the number. Employees may read their rows and not
 * write them, so that what they may do to their own numbers is done in the company's name.
 * @throws AppError 404, 403
 */
export async function forHolder<T>(
  unit: UnitOfWork,
  action: 'number.replace_qr',
  id: string,
  work: (inside: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { scope } = unit;
  const number = numberPolicy.authorise(scope, action, await loadNumber(unit, id));
  if (scope.actorKind !== 'regular') return work(unit);
  return unit.asCompany(number.company_id, async (inside) => {
    // Once more under lock: in the company's name a number that was just reassigned is visible too.
    numberPolicy.authorise(scope, action, await loadNumber(inside, id, 'for_update'));
    return work(inside);
  });
}
