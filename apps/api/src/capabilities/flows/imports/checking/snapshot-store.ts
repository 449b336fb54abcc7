import type { Company } from '@workspace/domain/companies/schema';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import { listPlans } from '../../../catalogue/plans/index.ts';
import { findOwnCompany } from '../../../company/companies/index.ts';
import { type NetworkSettings, offersProfile } from '../../../numbers/numbers/index.ts';
import { sentences } from '../messages.ts';
import type { ParsedRow } from '../reading/parse-row.ts';
import { nameIndex } from './name-index.ts';
import type { ImportSnapshot, KnownNumber, KnownPerson, KnownTeam } from './snapshot.ts';

async function readPeople(
  unit: UnitOfWork,
  addresses: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const { rows } = await unit.trx.raw<{
    rows: {
      id: string;
      address: string;
      first_name: string;
      last_name: string;
      status: string;
      team_ids: string[];
      version: number;
    }[];
  }>(
    `SELECT id, lower(email) AS address, first_name, last_name, status, version,
       ARRAY(SELECT member.team_id FROM team_members member
         WHERE member.company_id = users.company_id AND member.user_id = users.id) AS team_ids
     FROM users
     WHERE company_id = ? AND status <> 'archived' AND lower(email) = ANY (?::text[])`,
    [unit.scope.companyId ?? '', [...addresses]],
  );
  return new Map(
    rows.map((row) => [
      row.address,
      {
        userId: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        active: row.status !== 'inactive',
        teamIds: new Set(row.team_ids),
        version: row.version,
      },
    ]),
  );
}

async function readTeams(unit: UnitOfWork): Promise<KnownTeam[]> {
  const rows: { id: string; name: string }[] = await unit
    .trx('teams')
    .where('company_id', unit.scope.companyId)
    .select('id', 'name');
  return rows.map((row) => ({ teamId: row.id, name: row.name }));
}

async function readNumbers(unit: UnitOfWork, userIds: readonly string[]): Promise<KnownNumber[]> {
  const { rows } = await unit.trx.raw<{ rows: KnownNumber[] }>(
    `SELECT id AS number_id, user_id, plan_id, country_iso_code, type, full_phone_number
     FROM numbers
     WHERE company_id = ? AND status <> 'inactive' AND user_id = ANY (?::uuid[])
     ORDER BY id`,
    [unit.scope.companyId ?? '', [...userIds]],
  );
  return rows;
}

/** What is taken in any company; reveals nothing else about other companies. */
async function readClaims(
  unit: UnitOfWork,
  kind: 'email' | 'phone_number',
  values: readonly string[],
): Promise<{ value: string; own: boolean }[]> {
  const { rows } = await unit.trx.raw<{ rows: { value: string; own: boolean }[] }>(
    'SELECT value, company_id = ? AS own FROM lookup_claims(?, ?::text[])',
    [unit.scope.companyId ?? '', kind, [...values]],
  );
  return rows;
}

function orderObstacle(company: Company | undefined): string | null {
  if (company?.status !== 'activated') return sentences.notActivated;
  return company.has_unpaid_invoice ? sentences.unpaid : null;
}

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.flatMap((value) => (value ? [value] : []))),
];

/** Reads the database state for the people and numbers that the rows name. */
export async function readSnapshot(
  unit: UnitOfWork,
  network: NetworkSettings,
  rows: readonly ParsedRow[],
): Promise<ImportSnapshot> {
  const addresses = distinct(rows.map((row) => row.email));
  const numbers = distinct(rows.map((row) => row.phone?.valid ?? null));
  const people = await readPeople(unit, addresses);
  const addressClaims = await readClaims(unit, 'email', addresses);
  const numberClaims = await readClaims(unit, 'phone_number', numbers);
  const company = await findOwnCompany(unit);
  return {
    orderObstacle: orderObstacle(company),
    plans: nameIndex(await listPlans(unit), ({ name }) => name),
    offersProfile: (order) => offersProfile(network, order),
    people,
    teams: nameIndex(await readTeams(unit), ({ name }) => name),
    numbers: await readNumbers(
      unit,
      [...people.values()].map((person) => person.userId),
    ),
    takenAddresses: new Set(addressClaims.filter(({ own }) => !own).map(({ value }) => value)),
    takenNumbers: new Set(numberClaims.map(({ value }) => value)),
  };
}
