import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/**
 * Ends all sessions of a person, and those in which staff act as them. The database notifies every
 * process, which closes their sockets.
 */
export async function endSessions(unit: UnitOfWork, userId: string): Promise<void> {
  await unit.query(
    `UPDATE sessions SET revoked_at = clock_timestamp(), id_token = NULL
     FROM identities login
     WHERE login.id = sessions.identity_id AND sessions.revoked_at IS NULL
       AND ((login.user_company_id = :company AND login.user_id = :user)
         OR (sessions.acting_company_id = :company AND sessions.acting_user_id = :user))`,
    { company: unit.scope.companyId, user: userId },
  );
}
