import type { User } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireVersion } from '../../events/audit/index.ts';
import { userEntity } from './entity.ts';
import { findUser, lockUser, updateNames } from './store.ts';

interface NewNames {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/**
 * Changes the caller's own name. An employee may write no row of people, so the product does it for
 * the one row that is theirs.
 * @throws AppError 412 with the current row
 */
export function changeOwnName(
  unit: UnitOfWork,
  { user_id: id, company_id: companyId }: { readonly user_id: string; readonly company_id: string },
  { names, seenVersion }: { names: NewNames; seenVersion: number | undefined },
): Promise<User> {
  return unit.asCompany(companyId, async (inside) => {
    await lockUser(inside, id);
    const before = await findUser(inside, id);
    if (!before) throw new AppError(commonErrors.notFound);
    await requireVersion(inside, userEntity, before, seenVersion);
    const { first_name = before.first_name, last_name = before.last_name } = names;
    if (first_name === before.first_name && last_name === before.last_name) return before;
    await updateNames(inside, id, { first_name, last_name });
    const after = await findUser(inside, id);
    if (!after) throw new AppError(commonErrors.notFound);
    userEntity.updated(inside, before, after);
    return after;
  });
}
