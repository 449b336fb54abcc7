import type { User } from '@workspace/domain/accounts/schema';
import { companyEvents } from '@workspace/domain/events/company';
import { defineEntity } from '../../../database/entity.ts';

/** A person. A change of their teams reports the teams too, whose rows list their members. */
export const userEntity = defineEntity<
  Pick<User, 'user_id'> & Partial<Pick<User, 'team_ids' | 'status'>>
>({
  kind: 'user',
  audience: { admins: () => true, owner: (user) => user.user_id },
  mirror: { kind: 'team', ids: (user) => user.team_ids ?? [], ownerOf: () => null },
  /** Why somebody is new is known where they are added. */
  event(before, after) {
    if (before === null || after === null) return undefined;
    const isArchived = after.status === 'archived';
    if (isArchived === (before.status === 'archived')) return companyEvents.userUpdated;
    return isArchived ? companyEvents.userArchived : companyEvents.userRestored;
  },
});
