import { defineMembership } from '../../../database/membership.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';

/** The people in teams. */
export const teamMembership = defineMembership({
  table: 'team_members',
  groups: {
    table: 'teams',
    column: 'team_id',
    unknown: 'This team does not exist.',
    listsLinks: true,
  },
  members: {
    table: 'users',
    column: 'user_id',
    unknown: 'This person does not exist.',
    listsLinks: true,
    linkable: (people) => people.whereNot('status', 'archived'),
  },
});

const team = (unit: UnitOfWork, id: string) =>
  unit.trx('teams').where({ company_id: unit.scope.companyId, id });

/** Whether the company has the team; locks it to prevent concurrent deletion. */
export async function lockTeam(unit: UnitOfWork, teamId: string): Promise<boolean> {
  const row: unknown = await team(unit, teamId).forUpdate().first('id');
  return row !== undefined;
}

/** A team's row lists its members, so its version increases when they change. */
export async function raiseTeamVersion(unit: UnitOfWork, teamId: string): Promise<void> {
  await team(unit, teamId).increment('version', 1);
}
