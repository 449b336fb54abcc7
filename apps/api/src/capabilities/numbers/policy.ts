import type { TransactionScope } from '../../database/unit-of-work.ts';
import type { NumberModel } from './models.ts';

/**
 * May this caller see the number? Inactive ones are the provider's staff's alone (decisions 1), an
 * employee sees the own ones alone. The walls of the database say the same of the employee.
 */
export function maySee(scope: TransactionScope, number: NumberModel): boolean {
  if (number.company_id !== scope.companyId) return false;
  if (scope.actorKind === 'system' || scope.actorKind === 'staff') return true;
  if (number.status === 'inactive') return false;
  return scope.actorKind === 'admin' || number.user_id === scope.userId;
}

/**
 * Whether inactive numbers are among those that the caller may list: they are the provider's
 * staff's alone (decisions 1).
 */
export function seesInactive(scope: TransactionScope): boolean {
  return scope.actorKind === 'staff';
}

/** Whether a company's administrators see a number in this state; for tombstones. */
export function adminsSee(status: NumberModel['status']): boolean {
  return status !== 'inactive';
}
