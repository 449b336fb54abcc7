import type { UnitOfWork } from '../../../../database/unit-of-work.ts';

export interface NewPerson {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly country_iso_code: string | null;
}

/** Inserts people who have not logged in yet, in one statement. */
export async function insertPeople(unit: UnitOfWork, people: readonly NewPerson[]): Promise<void> {
  await unit.trx.raw(
    `INSERT INTO users (company_id, id, email, first_name, last_name, country_iso_code,
       role, status, created_at)
     SELECT :company, id, email, first_name, last_name, country_iso_code,
       'regular', 'new_user', :now
     FROM jsonb_to_recordset(:people::jsonb) AS person(id uuid, email text, first_name text,
       last_name text, country_iso_code text)`,
    { company: unit.scope.companyId, now: unit.now, people: JSON.stringify(people) },
  );
}

export interface PersonUpdate {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  /** The version that was read; a person who was changed since is skipped. */
  readonly version: number;
}

/** Increments versions; returns the ids of people who had not changed since they were read. */
export async function updatePeople(
  unit: UnitOfWork,
  people: readonly PersonUpdate[],
): Promise<string[]> {
  const { rows } = await unit.trx.raw<{ rows: { id: string }[] }>(
    `UPDATE users SET first_name = person.first_name, last_name = person.last_name,
       version = users.version + 1
     FROM jsonb_to_recordset(:people::jsonb) AS person(id uuid, first_name text, last_name text,
       version integer)
     WHERE users.company_id = :company AND users.id = person.id
       AND users.version = person.version AND users.status <> 'archived'
     RETURNING users.id`,
    { company: unit.scope.companyId, people: JSON.stringify(people) },
  );
  return rows.map((row) => row.id);
}

export async function insertTeams(
  unit: UnitOfWork,
  teams: readonly { id: string; name: string }[],
): Promise<void> {
  await unit.trx.raw(
    `INSERT INTO teams (company_id, id, name, created_at)
     SELECT :company, id, name, :now
     FROM jsonb_to_recordset(:teams::jsonb) AS team(id uuid, name text)`,
    { company: unit.scope.companyId, now: unit.now, teams: JSON.stringify(teams) },
  );
}

/** Adds people to teams; existing members are unchanged. */
export async function insertMembers(
  unit: UnitOfWork,
  members: readonly { team_id: string; user_id: string }[],
): Promise<void> {
  await unit.trx.raw(
    `INSERT INTO team_members (company_id, team_id, user_id)
     SELECT :company, team_id, user_id
     FROM jsonb_to_recordset(:members::jsonb) AS member(team_id uuid, user_id uuid)
     ON CONFLICT DO NOTHING`,
    { company: unit.scope.companyId, members: JSON.stringify(members) },
  );
}

/** A team's row lists its members, so its version increases when they change. */
export async function raiseTeamVersions(unit: UnitOfWork, ids: readonly string[]): Promise<void> {
  await unit
    .trx('teams')
    .where('company_id', unit.scope.companyId)
    .whereIn('id', [...ids])
    .increment('version', 1);
}
