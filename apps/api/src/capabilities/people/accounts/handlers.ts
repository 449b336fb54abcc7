import type * as accountsOperations from '@workspace/domain/accounts/operations';
import type * as accountsPeopleOperations from '@workspace/domain/accounts/people-operations';
import { displayName } from '@workspace/domain/accounts/schema';
import type * as companiesOperations from '@workspace/domain/companies/operations';
import type * as domainsOperations from '@workspace/domain/domains/operations';
import { decodeCursor, pageOf } from '../../../database/cursor.ts';
import { readList } from '../../../database/list.ts';
import type { Handler } from '../../../http/handler.ts';
import { findMainAdmin } from '../../company/administrators/index.ts';
import { companyPolicy, findOwnCompany } from '../../company/companies/index.ts';
import { changeRole } from './changing.ts';
import { joinCompany as join } from './joining-company.ts';
import { userList } from './list.ts';
import { changeOwnName } from './own-name.ts';
import { hasEmail, listAdmins as list, listedPeople, presentUser } from './store.ts';

export const changeUserRole: Handler<typeof accountsPeopleOperations.changeUserRole> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await changeRole(unit, params.user_id, body.role, seenVersion) });

export const checkEmailExists: Handler<typeof accountsPeopleOperations.checkEmailExists> = async (
  { unit },
  { body },
) => ({
  data: { exists: await hasEmail(unit, body.email) },
});

export const getCompanyContact: Handler<typeof companiesOperations.getCompanyContact> = async ({
  unit,
}) => {
  const found = await findOwnCompany(unit);
  const company = companyPolicy.authorise(unit.scope, 'company.get', found);
  // Employees see no rows of other people; of this one they get the name and the address.
  const contact = await unit.asCompany(company.company_id, (inside) =>
    findMainAdmin(inside, company.contact_person_id),
  );
  return { data: contact ? { name: displayName(contact), email: contact.email } : null };
};

export const listAdmins: Handler<typeof accountsOperations.listAdmins> = async (
  { unit },
  { query },
) => {
  const [after] = decodeCursor(query.cursor, ['id']) ?? [];
  const { admins, total } = await list(unit, after ?? null, query.limit + 1);
  const { rows, page } = pageOf(admins, query.limit, total, (user) => [user.user_id]);
  return { data: rows, page };
};

export const listUsers: Handler<typeof accountsOperations.listUsers> = async (
  { unit },
  { query },
) => {
  const { rows, page } = await readList(userList, unit, query, () =>
    listedPeople(unit, query.status === undefined ? 'present' : 'all'),
  );
  return { data: rows.map(presentUser), page };
};

export const updateMe: Handler<typeof accountsOperations.updateMe> = async (
  { unit, actor, seenVersion },
  { body },
) => ({ data: await changeOwnName(unit, actor, { names: body, seenVersion }) });

export const joinCompany: Handler<typeof domainsOperations.joinCompany> = async (
  { unit, actor },
  { body },
) => ({ data: await join(unit, actor.email, body) });
