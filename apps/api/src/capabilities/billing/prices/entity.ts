import type { CompanyPrice } from '@workspace/domain/plans/schema';
import { defineEntity } from '../../../database/entity.ts';

/** A company's own price of a plan, which its administrators see. */
export const priceEntity = defineEntity<CompanyPrice>({
  kind: 'price',
  audience: { admins: () => true, owner: () => null },
});
