import type { User } from '@workspace/domain/accounts/schema';
import { defineEntity } from '../../../database/entity.ts';

/** A person. A change of their teams reports the teams too, whose rows list their members. */
export const userEntity = defineEntity<Pick<User, 'user_id'> & Partial<Pick<User, 'team_ids'>>>({
  kind: 'user',
  audience: { admins: () => true, owner: (user) => user.user_id },
  mirror: { kind: 'team', ids: (user) => user.team_ids ?? [], ownerOf: () => null },
});
