import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** Deletes what the caller has entered so far: a person of a company, or a login without one. */
export async function dropAnswers(unit: UnitOfWork): Promise<void> {
  const { companyId, userId, keyScope } = unit.scope;
  if (companyId === null) {
    await unit.query(
      'DELETE FROM onboardings WHERE company_id IS NULL AND identity_id = CAST(:identity AS uuid)',
      { identity: keyScope },
    );
  } else {
    await unit.query('DELETE FROM onboardings WHERE company_id = :company AND user_id = :user', {
      company: companyId,
      user: userId,
    });
  }
}
