import type { TopUp } from '@workspace/domain/topups/schema';
import { defineEntity } from '../../../database/entity.ts';

/** A top-up; a draft of a visitor is none. */
export const topUpEntity = defineEntity<TopUp>({
  kind: 'top_up',
  audience: { admins: () => true, owner: (topUp) => topUp.user_id },
});
