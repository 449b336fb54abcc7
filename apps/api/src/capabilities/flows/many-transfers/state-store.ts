import { isPortingItemOver, portingItemStatuses } from '@workspace/domain/transfers/states';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { findPeopleForWrite } from '../../people/accounts/index.ts';

const open = portingItemStatuses.filter((status) => !isPortingItemOver(status));

/** What rows of a file are compared with. */
export interface CompanyState {
  /** Ids of people who are not archived, by email in lower case. */
  readonly people: ReadonlyMap<string, string>;
  /** Ids of people with a local number, or with a transfer in progress. */
  readonly busyPeople: ReadonlySet<string>;
  /** Numbers that the product has, at any company. */
  readonly taken: ReadonlySet<string>;
  /** Numbers that are being transferred to the company. */
  readonly transferring: ReadonlySet<string>;
}

export async function companyState(
  unit: UnitOfWork,
  emails: readonly string[],
  phoneNumbers: readonly string[],
): Promise<CompanyState> {
  const company = unit.scope.companyId;
  const people = await unit.query<{ id: string; email: string }>(
    `SELECT id, lower(email) AS email FROM users
     WHERE company_id = :company AND lower(email) = ANY (:emails) AND status <> 'inactive'`,
    { company, emails: [...emails] },
  );
  // Those who were archived before the lock are left out.
  const here = await findPeopleForWrite(
    unit,
    people.map(({ id }) => id),
  );
  const busy = await unit.query<{ user_id: string }>(
    `SELECT user_id FROM numbers WHERE company_id = :company AND type = 'local'
       AND status <> 'inactive' AND user_id = ANY (:ids)
     UNION SELECT user_id FROM porting_items WHERE company_id = :company
       AND status = ANY (:open) AND user_id = ANY (:ids)`,
    { company, ids: here.map(({ user_id: id }) => id), open: [...open] },
  );
  const taken = await unit.query<{ value: string }>(
    `SELECT value FROM lookup_claims('phone_number', :phoneNumbers)`,
    { phoneNumbers: [...phoneNumbers] },
  );
  const items = await unit.query<{ porting_number: string }>(
    `SELECT porting_number FROM porting_items
     WHERE company_id = :company AND status = ANY (:open) AND porting_number = ANY (:phoneNumbers)`,
    { company, open: [...open], phoneNumbers: [...phoneNumbers] },
  );
  return {
    people: new Map(here.map(({ user_id: id, email }) => [email.toLowerCase(), id])),
    busyPeople: new Set(busy.map(({ user_id }) => user_id)),
    taken: new Set(taken.map(({ value }) => value)),
    transferring: new Set(items.map(({ porting_number }) => porting_number)),
  };
}
