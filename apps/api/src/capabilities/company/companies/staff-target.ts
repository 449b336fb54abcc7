import { companyErrors } from '@workspace/domain/companies/errors';
import { AppError } from '@workspace/domain/contract/error';
import type { Pool } from '../../../database/pool.ts';
import { transact } from '../../../database/unit-of-work.ts';
import type { StaffTargetAuthoriser } from '../../../http/pipeline/company.ts';
import { companyPolicy, isArchived, staffRecordPolicy } from './policy.ts';
import { findAnyCompany } from './store.ts';

/**
 * The company is read with the role that sees the companies of the overview, since the app's role
 * sees none before it has entered one.
 */
export function createStaffTargetAuthoriser(staffPool: Pool): StaffTargetAuthoriser {
  return async ({ scope, origin, companyId, target }) => {
    const company = await transact(
      staffPool,
      scope,
      origin,
      (staff) => findAnyCompany(staff, companyId),
      'read',
    );
    if (target === 'any_company') {
      staffRecordPolicy.authorise(scope, 'company.open_record', company);
      return;
    }
    // A colleague may have archived it while its page was open. Staff may know of it.
    if (company && isArchived(company)) {
      staffRecordPolicy.authorise(scope, 'company.open_record', company);
      throw new AppError(companyErrors.archived);
    }
    companyPolicy.authorise(scope, 'company.enter', company);
  };
}
