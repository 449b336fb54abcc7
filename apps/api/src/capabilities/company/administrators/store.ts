import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** An active administrator of a company. */
export interface Administrator {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Active administrators in the order of precedence for the main administrator (decisions 1). */
const administrators = (unit: UnitOfWork) =>
  unit
    .trx('users')
    .where({ company_id: unit.scope.companyId, role: 'admin', status: 'active' })
    .select('id', 'first_name', 'last_name', 'email');

/**
 * The contact person if they are an active administrator, otherwise the oldest active
 * administrator.
 */
export async function findMainAdmin(
  unit: UnitOfWork,
  contactPersonId: string | null,
): Promise<Administrator | undefined> {
  const [main]: Administrator[] = await administrators(unit)
    .orderByRaw('(id = ?) DESC NULLS LAST, created_at, id', [contactPersonId])
    .limit(1);
  return main;
}

/** The person, if they are still an active administrator. */
export async function findAdmin(
  unit: UnitOfWork,
  userId: string,
): Promise<Administrator | undefined> {
  const [admin]: Administrator[] = await administrators(unit).andWhere('id', userId);
  return admin;
}

/** Whether the company has no other active administrator than this person. */
export async function isOnlyAdmin(unit: UnitOfWork, userId: string): Promise<boolean> {
  const other: Administrator | undefined = await administrators(unit)
    .andWhereNot('id', userId)
    .first();
  return other === undefined;
}
