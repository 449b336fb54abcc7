import { companyEvents } from '@workspace/domain/events/company';
import type { Team } from '@workspace/domain/teams/schema';
import { defineEntity } from '../../../database/entity.ts';

/** A team. A change of its members reports the people too, whose rows list their teams. */
export const teamEntity = defineEntity<Pick<Team, 'team_id'> & Partial<Pick<Team, 'members_ids'>>>({
  kind: 'team',
  audience: { admins: () => true, owner: () => null },
  mirror: { kind: 'user', ids: (team) => team.members_ids ?? [], ownerOf: (id) => id },
  event(before, after) {
    if (before === null) return companyEvents.teamCreated;
    return after === null ? companyEvents.teamDeleted : companyEvents.teamUpdated;
  },
});
