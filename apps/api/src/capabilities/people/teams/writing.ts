import { AppError, commonErrors, invalid } from '@workspace/domain/contract/error';
import type { SyncedRow } from '@workspace/domain/sync/schema';
import { createOnce } from '../../../database/create-once.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { requireVersion } from '../../events/audit/index.ts';
import { teamEntity } from './entity.ts';
import { lockTeam, teamMembership } from './member-store.ts';
import { teamPolicy } from './policy.ts';
import { teamSource } from './store.ts';
import { changeTeam, insertTeam, removeTeam, type TeamColumns } from './write-store.ts';

type Team = SyncedRow<'team'>;

/** What a person enters. */
interface TeamContent extends TeamColumns {
  readonly members_ids?: readonly string[] | undefined;
}

interface NewTeam extends TeamContent {
  readonly company_id: string;
  readonly team_id?: string | undefined;
}

async function findTeam(unit: UnitOfWork, id: string): Promise<Team | undefined> {
  const [team] = await teamSource.byIds(unit, [id]);
  return team;
}

async function savedTeam(unit: UnitOfWork, id: string): Promise<Team> {
  const team = await findTeam(unit, id);
  if (!team) throw new AppError(commonErrors.internal);
  return team;
}

/** The locked team, if the caller may do this to it and has seen its version. */
async function authorised(
  unit: UnitOfWork,
  action: 'team.update' | 'team.delete',
  id: string,
  seenVersion: number | undefined,
): Promise<Team> {
  await lockTeam(unit, id);
  const team = teamPolicy.authorise(unit.scope, action, await findTeam(unit, id));
  await requireVersion(unit, teamEntity, team, seenVersion);
  return team;
}

/** Whether the team has the content that the caller wants to create. */
function hasContent(team: Team, { members_ids = [], ...columns }: TeamContent): boolean {
  const members = new Set(members_ids);
  return (
    team.name === columns.name &&
    team.emoji === (columns.emoji ?? null) &&
    team.members_count === members.size &&
    team.members_ids.every((id) => members.has(id))
  );
}

/** The body names the company, which must be that of the caller (decisions 3, ids in a body). */
function requireOwnCompany(unit: UnitOfWork, companyId: string): void {
  if (companyId === unit.scope.companyId) return;
  const fields = { company_id: 'This company does not exist.' };
  throw invalid(fields);
}

/**
 * Creates a team; the same content under the same id once.
 * @throws AppError 409 on `team_id` or `name` if it is taken; 422 for another company or an unknown
 *   member
 */
export function createTeam(
  unit: UnitOfWork,
  { company_id, team_id, ...content }: NewTeam,
): Promise<Team> {
  requireOwnCompany(unit, company_id);
  teamPolicy.authorise(unit.scope, 'team.create', { company_id });
  const { members_ids = [], ...columns } = content;
  return createOnce(unit, {
    id: team_id,
    field: 'team_id',
    find: (known) => findTeam(unit, known),
    isSame: (existing) => hasContent(existing, content),
    async create(id) {
      await insertTeam(unit, id, columns);
      await teamMembership.members.replace(unit, id, members_ids, 'members_ids');
      const after = await savedTeam(unit, id);
      teamEntity.created(unit, after);
      return after;
    },
  });
}

/**
 * @throws AppError 404, 403; 412 with the current row; 409 on `name` if it is taken; 422 for an
 *   unknown member
 */
export async function updateTeam(
  unit: UnitOfWork,
  id: string,
  { members_ids, ...columns }: TeamContent,
  seenVersion: number | undefined,
): Promise<Team> {
  const before = await authorised(unit, 'team.update', id, seenVersion);
  await changeTeam(unit, id, columns);
  if (members_ids) await teamMembership.members.replace(unit, id, members_ids, 'members_ids');
  const after = await savedTeam(unit, id);
  teamEntity.updated(unit, before, after);
  return after;
}

/** @throws AppError 404, 403; 412 with the current row */
export async function deleteTeam(
  unit: UnitOfWork,
  id: string,
  seenVersion: number | undefined,
): Promise<void> {
  const before = await authorised(unit, 'team.delete', id, seenVersion);
  // A cascade would leave the versions of the members as they are.
  await teamMembership.members.replace(unit, id, [], 'members_ids');
  await removeTeam(unit, id);
  teamEntity.deleted(unit, before);
}
