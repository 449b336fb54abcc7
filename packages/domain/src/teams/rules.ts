import { type Prediction, patchRow, type ReadRow } from '../contract/queue.ts';
import type { Team } from './schema.ts';

/** The fields that follow from the chosen members, each of whom counts once. */
export function membersOf(ids: readonly string[]): Pick<Team, 'members_ids' | 'members_count'> {
  const members_ids = [...new Set(ids)];
  return { members_ids, members_count: members_ids.length };
}

/** The teams of the people who join or leave a team. */
export function predictMembers(
  read: ReadRow,
  teamId: string,
  members: readonly string[],
): Prediction[] {
  const before = new Set(read('team', teamId)?.members_ids);
  const after = new Set(members);
  return [...new Set([...before, ...after])].flatMap((id): Prediction[] => {
    const person = read('user', id);
    if (!person || before.has(id) === after.has(id)) return [];
    const others = person.team_ids.filter((one) => one !== teamId);
    return [patchRow('user', id, { team_ids: after.has(id) ? [...others, teamId] : others })];
  });
}
