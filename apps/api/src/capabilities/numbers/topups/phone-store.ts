import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** The company and number that have claimed a phone number; asked before a company is known. */
export async function findNumberOfPhone(
  unit: UnitOfWork,
  phoneNumber: string,
): Promise<{ readonly companyId: string; readonly numberId: string } | undefined> {
  const [claim] = await unit.query<{ company_id: string; owner_id: string }>(
    `SELECT company_id, owner_id FROM lookup_claims('phone_number', ARRAY[:phoneNumber])`,
    { phoneNumber },
  );
  return claim && { companyId: claim.company_id, numberId: claim.owner_id };
}
