import type { PersonHere } from '@workspace/domain/hr-plans/people';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** Everybody of the company, archived people included, with their ids in the HR system. */
export function peopleHere(unit: UnitOfWork): Promise<PersonHere[]> {
  return unit.query<PersonHere>(
    `SELECT users.id AS user_id, known.hr_id, users.first_name, users.last_name, users.email,
       users.role, users.status,
       ARRAY(SELECT numbers.full_phone_number FROM numbers
         WHERE numbers.company_id = users.company_id AND numbers.user_id = users.id
           AND numbers.status <> 'inactive' AND numbers.full_phone_number IS NOT NULL
         ORDER BY numbers.id) AS phone_numbers
     FROM users LEFT JOIN hr_people known
       ON known.company_id = users.company_id AND known.user_id = users.id
     WHERE users.company_id = :company ORDER BY users.id`,
    { company: unit.scope.companyId },
  );
}

/** Stores the HR ids of people; a person who was entered again in the HR system has a new one. */
export async function linkPeople(
  unit: UnitOfWork,
  links: readonly { readonly user_id: string; readonly hr_id: string }[],
): Promise<void> {
  if (links.length === 0) return;
  await unit.query(
    `INSERT INTO hr_people (company_id, user_id, hr_id)
     SELECT :company, user_id, hr_id
     FROM jsonb_to_recordset(:links::jsonb) AS link (user_id uuid, hr_id text)
     ON CONFLICT (company_id, user_id) DO UPDATE SET hr_id = excluded.hr_id`,
    { company: unit.scope.companyId, links: JSON.stringify(links) },
  );
}

/** Who somebody of the HR system is here; undefined if that is not known. */
export async function findLinked(unit: UnitOfWork, hrId: string): Promise<string | undefined> {
  const [found] = await unit.query<{ user_id: string }>(
    'SELECT user_id FROM hr_people WHERE company_id = :company AND hr_id = :hrId',
    { company: unit.scope.companyId, hrId },
  );
  return found?.user_id;
}
