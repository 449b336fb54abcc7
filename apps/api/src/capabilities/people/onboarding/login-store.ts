import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** Other calls of the login that open a company, or write its answers, wait. */
export async function lockLogin(unit: UnitOfWork, identityId: string): Promise<void> {
  await unit.query('SELECT id FROM identities WHERE id = :identityId FOR NO KEY UPDATE', {
    identityId,
  });
}

/** The person whom a login has by its verified address, in whatever company. */
export async function findPersonOfLogin(
  unit: UnitOfWork,
  email: string,
): Promise<{ readonly company_id: string; readonly user_id: string } | undefined> {
  const [found] = await unit.query<{ company_id: string; user_id: string }>(
    'SELECT company_id, user_id FROM lookup_user_by_email(:email)',
    { email },
  );
  return found;
}
