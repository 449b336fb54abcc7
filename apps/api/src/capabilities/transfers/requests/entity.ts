import type { PortingItem } from '@workspace/domain/transfers/schema';
import { defineEntity } from '../../../database/entity.ts';

/** A transfer; the audit excludes the donor's data. */
export const portingItemEntity = defineEntity<PortingItem>({
  kind: 'porting_item',
  audience: { admins: () => true, owner: (item) => item.user_id },
  audited: ['uuid', 'status', 'number_id', 'version'],
});
