import type { TransactionScope } from '../../database/unit-of-work.ts';
import type { NumberModel } from './models.ts';

/**
 * May this caller see the number? Inactive numbers are only visible to the provider's staff
 * (decisions 1), and employees see only their own. Row-level security enforces the same for
 * employees.
 */
export function maySee(scope: TransactionScope, number: NumberModel): boolean {
  if (number.company_id !== scope.companyId) return false;
  if (scope.actorKind === 'system' || scope.actorKind === 'staff') return true;
  if (number.status === 'inactive') return false;
  return scope.actorKind === 'admin' || number.user_id === scope.userId;
}

/**
 * Whether the caller may list inactive numbers, which are only visible to the provider's staff
 * (decisions 1).
 */
export function seesInactive(scope: TransactionScope): boolean {
  return scope.actorKind === 'staff';
}

/** Whether a company's administrators see a number in this state; for tombstones. */
export function adminsSee(status: NumberModel['status']): boolean {
  return status !== 'inactive';
}
